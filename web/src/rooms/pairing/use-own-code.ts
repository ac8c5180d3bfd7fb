import { useCallback, useEffect, useState } from 'react';
import { useOnline } from '../../device/online.ts';
import { stored } from '../../device/stored.ts';
import { useMakeCode } from '../../ui/use-make-code.ts';

/**
 * The person's own invite code: the one kept on this device at once, then the one the server knows,
 * asked for when the screen opens and again when the network is back.
 */
export const useOwnCode = (onAlreadyPaired: () => void) => {
  const [code, setCode] = useState(stored.partnerInviteCode.get);
  const [known, setKnown] = useState(false);
  const online = useOnline();
  const show = useCallback(({ inviteCode }: { readonly inviteCode: string }) => {
    setCode(inviteCode);
    setKnown(true);
  }, []);
  const { make, state } = useMakeCode(show, onAlreadyPaired);

  useEffect(() => {
    if (online && !known) void make();
  }, [online, known, make]);

  return {
    code,
    /** The server has answered, so the code may be renewed. */
    known,
    failed: state === 'failed',
    renewing: state === 'renewing',
    tryAgain: () => void make(),
    renew: () => void make({ renew: true }),
  };
};

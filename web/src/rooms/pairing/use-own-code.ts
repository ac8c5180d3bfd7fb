import { createInvite } from '@usward/core/pairing/endpoints';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../device/api.ts';
import { keepOwnCode } from '../../device/invite.ts';
import { mutate } from '../../device/mutate.ts';
import { useOnline } from '../../device/online.ts';
import { currentPerson } from '../../device/person.ts';
import { stored } from '../../device/stored.ts';
import { inviteFailure, newCode } from '../../ui/invite-words.ts';
import { toast } from '../../ui/toast.ts';

/**
 * The person's own invite code: the one kept on this device at once, then the one the server knows,
 * asked for when the screen opens and again when the network is back.
 */
export const useOwnCode = (onAlreadyPaired: () => void) => {
  const [code, setCode] = useState(stored.partnerInviteCode.get);
  const [known, setKnown] = useState(false);
  const [failed, setFailed] = useState(false);
  const [renewing, setRenewing] = useState(false);
  const online = useOnline();
  const asking = useRef(false);

  const ask = useCallback(
    async (body: { readonly renew?: boolean }) => {
      if (asking.current) return;
      asking.current = true;
      const person = currentPerson();
      setFailed(false);
      setRenewing(body.renew === true);
      try {
        const { inviteCode } = await mutate(createInvite, { body });
        // Signed out meanwhile: the code is nobody's here.
        if (currentPerson() !== person) return;
        keepOwnCode(inviteCode);
        setCode(inviteCode);
        setKnown(true);
        if (body.renew) toast(newCode);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'already-paired') {
          onAlreadyPaired();
          return;
        }
        setFailed(true);
        toast(inviteFailure);
      } finally {
        asking.current = false;
        setRenewing(false);
      }
    },
    [onAlreadyPaired],
  );

  useEffect(() => {
    if (online && !known) ask({});
  }, [online, known, ask]);

  return {
    code,
    /** The server has answered, so the code may be renewed. */
    known,
    failed,
    renewing,
    tryAgain: () => ask({}),
    renew: () => ask({ renew: true }),
  };
};

import { useCallback } from 'react';
import { useOnline } from '../../device/online.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { stored } from '../../device/stored.ts';
import { $meeting } from '../../device/visit.ts';
import { useConnect } from '../../ui/use-connect.ts';
import { useShareOwnCode } from '../../ui/use-share.ts';
import { InviteView } from './InviteView.tsx';
import { inviteSkipped } from './pairing-words.ts';
import { useFinishInvite } from './use-finish-invite.ts';
import { useOwnCode } from './use-own-code.ts';

/** The invite step: the own code to send, and the partner's code to type. */
const InviteScreen = () => {
  const { user, refreshUser } = useAuth();
  const online = useOnline();
  const { finish } = useFinishInvite();

  // Somebody used the code meanwhile: who it was comes first, and otherwise the step is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one way out, whatever else changes.
  const leave = useCallback(async () => {
    const fresh = await refreshUser();
    // Who has just typed a code goes on when they have seen that it worked.
    if (fresh?.pairing !== 'to-confirm' && $meeting.get() === null) await finish();
  }, []);
  const own = useOwnCode(leave);
  const { share, copied } = useShareOwnCode(own.code);
  const connect = useConnect();

  // Also where the server has not heard of it yet.
  const wasShared = () => user?.partnerInvited || stored.hasInvitedPartner.get();

  return (
    <InviteView
      online={online}
      code={own.code}
      codeFailed={own.failed}
      canRenew={own.known && online}
      renewing={own.renewing}
      copied={copied}
      onShare={share}
      onRenew={own.renew}
      onTryAgain={own.tryAgain}
      connect={connect}
      onNext={() => void finish(wasShared() ? undefined : inviteSkipped)}
    />
  );
};

export default InviteScreen;

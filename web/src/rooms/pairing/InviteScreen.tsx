import { useCallback } from 'react';
import { type Connection, connectWith, noteShared } from '../../device/invite.ts';
import { noteMeeting } from '../../device/meeting.ts';
import { useOnline } from '../../device/online.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { dismissToast } from '../../ui/toast.ts';
import { useShare } from '../../ui/use-share.ts';
import { InviteView } from './InviteView.tsx';
import { inviteSkipped } from './pairing-words.ts';
import { useFinishInvite } from './use-finish-invite.ts';
import { useOwnCode } from './use-own-code.ts';

/** The invite step: the own code to send, and the partner's code to type. */
const InviteScreen = () => {
  const { refreshUser, replaceUser } = useAuth();
  const online = useOnline();
  const { finish } = useFinishInvite();

  // Somebody used the code meanwhile: who it was comes first, and otherwise the step is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one way out, whatever else changes.
  const leave = useCallback(async () => {
    const fresh = await refreshUser();
    if (fresh?.pairing !== 'to-confirm') await finish();
  }, []);
  const own = useOwnCode(leave);
  const { share, copied } = useShare(own.code, async (code) => {
    const told = await noteShared(code);
    if (told) replaceUser(told);
  });

  const connect = async (code: string): Promise<Connection> => {
    const connection = await connectWith(code);
    if (connection.type === 'connected') {
      dismissToast();
      noteMeeting(connection.partner);
    }
    return connection;
  };

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
      onSkip={() => void finish(inviteSkipped)}
    />
  );
};

export default InviteScreen;

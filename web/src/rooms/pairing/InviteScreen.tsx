import { acceptInvite } from '@usward/core/pairing/endpoints';
import { useCallback, useState } from 'react';
import { call } from '../../device/api.ts';
import { useOnline } from '../../device/online.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { stored } from '../../device/stored.ts';
import { dismissToast, toast } from '../../ui/toast.ts';
import { InviteView } from './InviteView.tsx';
import { afterFailure, connectionFailure, inviteSkipped } from './pairing-words.ts';
import { SuccessView } from './SuccessView.tsx';
import { useFinishInvite } from './use-finish-invite.ts';
import { useOwnCode } from './use-own-code.ts';
import { useShare } from './use-share.ts';

/** The invite step: the own code to send, the partner's code to type, and the success of it. */
const InviteScreen = () => {
  const { user, refreshUser } = useAuth();
  const online = useOnline();
  const { finish, finishing } = useFinishInvite();
  const [partner, setPartner] = useState<string | null>(null);
  const [connecting, setConnecting] = useState(false);
  const [error, setError] = useState<string | null>(null);

  // Somebody used the code meanwhile: who it was comes first, and otherwise the step is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one way out, whatever else changes.
  const leave = useCallback(async () => {
    const fresh = await refreshUser();
    if (fresh?.pairing !== 'to-confirm') await finish();
  }, []);
  const own = useOwnCode(leave);
  const { share, copied } = useShare(own.code);

  const connect = async (code: string) => {
    setConnecting(true);
    setError(null);
    try {
      const answer = await call(acceptInvite, { params: { code } });
      stored.pendingInviteCode.remove();
      dismissToast();
      setPartner(answer.partner.firstName);
    } catch (refusal) {
      setError(afterFailure(refusal));
      toast({
        kind: 'error',
        title: 'Connection Failed',
        description: connectionFailure(refusal),
      });
    } finally {
      setConnecting(false);
    }
  };

  if (partner !== null) {
    return (
      <SuccessView
        me={user?.firstName ?? null}
        you={partner}
        onContinue={() => finish()}
        busy={finishing}
      />
    );
  }

  return (
    <InviteView
      online={online}
      code={own.code}
      codeFailed={own.failed}
      canRenew={own.known && online}
      renewing={own.renewing}
      copied={copied}
      connecting={connecting}
      error={error}
      onShare={share}
      onRenew={own.renew}
      onTryAgain={own.tryAgain}
      onConnect={connect}
      onSkip={() => finish(inviteSkipped)}
    />
  );
};

export default InviteScreen;

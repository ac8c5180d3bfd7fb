import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import {
  getCheckingText,
  getNextStepMessage,
  getWaitText,
} from '../../couple/connection-messages.ts';
import { NEEDS_NETWORK } from '../../couple/share-invite.ts';
import { useAcceptCode, useCountdown, useForgetCodeAndLeave } from '../../couple/use-connect.ts';
import { useOnline } from '../../device/network/online.ts';
import { $codeCheck, $pairingProgress } from '../../device/pairing-progress.ts';
import { useUser } from '../../device/session/auth.tsx';
import { useStore } from '../../device/use-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Dock } from '../../ui/Dock.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { InvitedLayout } from './InvitedLayout.tsx';

/** Asks first: a third person may have sent the link. */
const AcceptCodeScreen = ({ code }: { readonly code: string }) => {
  const accept = useAcceptCode();
  const forget = useForgetCodeAndLeave();
  const online = useOnline();
  const wait = useCountdown();
  const check = useStore($codeCheck);
  const user = useUser();
  const isCoupleProvisional = useStore($pairingProgress).codeInUse !== null;
  const [failure, setFailure] = useState<string | null>(null);
  const isWaiting = wait.left > 0;

  const connect = async () => {
    setFailure(null);
    const connection = await accept(code);
    if (connection?.type !== 'failed') return;
    const { refusal } = connection;
    if (refusal?.status === 429 && refusal.retryAfter !== null) wait.start(refusal.retryAfter);
    else setFailure(getNextStepMessage(refusal));
  };

  const getStatus = () => {
    if (!online) return NEEDS_NETWORK;
    if (check) return getCheckingText(check.secondsLeft);
    return isWaiting ? getWaitText(wait.left) : failure;
  };
  const status = getStatus();
  return (
    <InvitedLayout
      heading={isCoupleProvisional ? t`Linking your accounts...` : t`Link with this code?`}
      words={t`This links your account with the person who sent it. Tap Connect only if you know who that is.`}
      code={code}
      codeNote={t`The code you were sent`}
      follows={t`What happens if you link`}
      steps={[
        t`They’ll see your name, and at most the first letters of your email, and confirm it’s you.`,
        t`You share daily questions, check-ins, and quizzes.`,
        t`If it isn’t your partner, you can undo it.`,
      ]}
    >
      {user?.pairing === 'frozen' && (
        <MutedText
          small
        >{t`This starts a new shared space. It doesn’t reopen the one that’s paused.`}</MutedText>
      )}
      {status !== null && (
        <Notice icon={online ? (check ? 'clock' : 'alert') : 'offline'} role="status">
          {status}
        </Notice>
      )}
      <Dock>
        <Button
          onClick={() => void connect()}
          busy={isCoupleProvisional}
          disabled={!online || isWaiting}
        >{t`Connect`}</Button>
      </Dock>
      <Button
        kind="plain"
        disabled={isCoupleProvisional}
        onClick={() => forget(code)}
      >{t`Not now`}</Button>
      <MutedText small>{t`If you tap “Not now,” we’ll forget this code.`}</MutedText>
    </InvitedLayout>
  );
};

export default AcceptCodeScreen;

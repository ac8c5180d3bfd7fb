import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { useOnline } from '../../device/online.ts';
import { useUser } from '../../device/session/auth.tsx';
import { useStore } from '../../device/use-store.ts';
import { $codeCheck, $visit } from '../../device/visit.ts';
import { Button } from '../../ui/Button.tsx';
import { checkingWords, nextStep, waitWords } from '../../ui/connection-words.ts';
import { Notice } from '../../ui/Notice.tsx';
import { NEEDS_NETWORK } from '../../ui/share-invite.ts';
import { Soft } from '../../ui/Text.tsx';
import { useAcceptCode, useForgetCode, useWait } from '../../ui/use-connect.ts';
import { InvitePage } from './InvitePage.tsx';

/** Asks before a code is used: it may have come by a link that somebody else had them open. */
const ConnectScreen = ({ code }: { readonly code: string }) => {
  const accept = useAcceptCode();
  const forget = useForgetCode();
  const online = useOnline();
  const wait = useWait();
  const check = useStore($codeCheck);
  const user = useUser();
  const isOnTrial = useStore($visit).codeOnTrial !== null;
  const [failure, setFailure] = useState<string | null>(null);
  const isWaiting = wait.left > 0;

  const connect = async () => {
    setFailure(null);
    const connection = await accept(code);
    if (connection?.type !== 'failed') return;
    const { refusal } = connection;
    if (refusal?.status === 429 && refusal.retryAfter !== null) wait.start(refusal.retryAfter);
    else setFailure(nextStep(refusal));
  };

  const said = () => {
    if (!online) return NEEDS_NETWORK;
    if (check) return checkingWords(check.secondsLeft);
    return isWaiting ? waitWords(wait.left) : failure;
  };
  const status = said();
  return (
    <InvitePage
      heading={isOnTrial ? t`Linking the two of you...` : t`Connect with this code?`}
      words={t`It links your account with the person who sent it. Connect only if you know who that is.`}
      code={code}
      besideCode={t`The code you were sent`}
      follows={t`What happens if you connect`}
      steps={[
        t`They’ll see your name and email, and confirm it’s you.`,
        t`You share daily questions, check-ins, and quizzes.`,
        t`If it isn’t your partner, you can undo it.`,
      ]}
    >
      {user?.pairing === 'frozen' && (
        <Soft
          small
        >{t`This starts a new shared space. It doesn’t reopen one that was closed.`}</Soft>
      )}
      {status !== null && (
        <Notice icon={online ? (check ? 'clock' : 'alert') : 'offline'} role="status">
          {status}
        </Notice>
      )}
      <Button
        onClick={() => void connect()}
        busy={isOnTrial}
        disabled={!online || isWaiting}
      >{t`Connect`}</Button>
      <Button kind="plain" disabled={isOnTrial} onClick={() => forget(code)}>{t`Not now`}</Button>
      <Soft small>{t`“Not now” forgets this code.`}</Soft>
    </InvitePage>
  );
};

export default ConnectScreen;

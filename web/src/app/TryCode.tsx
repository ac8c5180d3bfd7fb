import { t } from '@usward/core/language/speak';
import { useEffect } from 'react';
import { useCodeCheck } from '../device/code-check.ts';
import { useAuth } from '../device/session/auth.tsx';
import { checkingWords, connectionFailed } from '../ui/connection-words.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { toast } from '../ui/toast.ts';
import { tryCode } from './try-code.ts';
import { currentVisit, noteVisit } from './visit.ts';

/** Connects with the code that was kept until the person could use it, then lets the guard lead on. */
const TryCode = ({ code }: { readonly code: string }) => {
  const { replaceUser, refreshUser } = useAuth();
  const check = useCodeCheck();

  useEffect(() => {
    let isGone = false;
    noteVisit({ codeOnTrial: code });
    tryCode(code).then((trial) => {
      if (trial.type === 'connected') {
        if (trial.user) replaceUser(trial.user);
        else refreshUser().catch((error: unknown) => console.error(error));
      }
      if (isGone) {
        // Somebody else may be trying a code of theirs by now.
        if (currentVisit().codeOnTrial === code) noteVisit({ codeOnTrial: null });
        return;
      }
      toast(
        trial.type === 'connected'
          ? { title: t`Connected!`, kind: 'success' }
          : connectionFailed(trial.refusal),
      );
      noteVisit({ codeOnTrial: null, isCodeTried: true });
    });
    return () => {
      isGone = true;
    };
  }, [code, replaceUser, refreshUser]);

  return <Spinner fill label={check ? checkingWords(check.secondsLeft) : t`Redirecting...`} />;
};

export default TryCode;

import { t } from '@usward/core/language/speak';
import { useConfirm } from '../../../ui/ConfirmSheet.tsx';
import { Hint } from '../../../ui/Hints.tsx';
import { lossWords } from '../pairing-words.ts';
import { useUnsent } from '../use-unsent.ts';

/** Says what signing out of a locked app means, before it is done. */
export const useForget = (onForget: () => Promise<void>) => {
  const { unsent, count } = useUnsent();
  const loss = lossWords(unsent, 'signing-out');
  const { ask, sheet } = useConfirm(() => onForget().then(() => true), {
    title: t`Sign in again?`,
    readFirst: true,
    keep: t`Stay here`,
    confirm: loss ? t`Sign out and delete` : t`Sign out`,
    children: (
      <>
        <p>{t`You are signed out of this phone, and the lock goes with it. Then you sign in with your e-mail and password. What has been sent is safe.`}</p>
        {loss && <Hint icon="alert">{loss}</Hint>}
      </>
    ),
  });
  return {
    ask: () => {
      void count();
      ask();
    },
    sheet,
  };
};

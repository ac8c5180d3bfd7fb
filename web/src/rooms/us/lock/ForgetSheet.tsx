import { t } from '@usward/core/language/speak';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Hint } from '../../../ui/Hints.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Actions } from '../../../ui/Stack.tsx';
import { lossWords } from '../pairing-words.ts';
import { useUnsent } from '../use-unsent.ts';

type ForgetSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onForget: () => Promise<void>;
};

/** Says what signing out of a locked app means, before it is done. */
export const ForgetSheet = ({ open, onClose, onForget }: ForgetSheetProps) => {
  const { unsent, count } = useUnsent();
  const [leaving, setLeaving] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted each time it opens.
  useEffect(() => {
    if (open) void count();
  }, [open]);
  const loss = lossWords(unsent, 'signing-out');
  const forget = async () => {
    setLeaving(true);
    await onForget();
    setLeaving(false);
  };
  return (
    <Sheet open={open} onClose={() => !leaving && onClose()} title={t`Sign in again?`} readFirst>
      <p>{t`You are signed out of this phone, and the lock goes with it. Then you sign in with your e-mail and password. What has been sent is safe.`}</p>
      {loss && <Hint icon="alert">{loss}</Hint>}
      <Actions>
        <Button kind="quiet" disabled={leaving} onClick={onClose}>{t`Stay here`}</Button>
        <Button kind="plain" busy={leaving} onClick={() => void forget()}>
          {loss ? t`Sign out and delete` : t`Sign out`}
        </Button>
      </Actions>
    </Sheet>
  );
};

import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { Pair } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import styles from './WhoConnectedView.module.css';

type WhoConnectedViewProps = {
  readonly me: string | null;
  readonly you: string | null;
  /** Masked. */
  readonly email: string | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onUndo: () => void;
};

/** Who used the code, and the two things that can follow. */
export const WhoConnectedView = ({
  me,
  you,
  email,
  busy,
  onConfirm,
  onUndo,
}: WhoConnectedViewProps) => {
  const [asking, setAsking] = useState(false);
  const undo = () => {
    setAsking(false);
    onUndo();
  };
  return (
    <Page className={styles.page}>
      <div className={styles.before}>
        <Pair me={me} you={you} size="huge" />
      </div>
      <Stack className={styles.words}>
        <h1>{you === null ? t`Somebody used your code` : t`${you} used your code`}</h1>
        {email !== null && <p className={styles.email}>{email}</p>}
        <Soft>
          {you === null
            ? t`Is this your partner? Until you continue, this person sees nothing you wrote.`
            : t`Is this your partner? Until you continue, ${you} sees nothing you wrote.`}
        </Soft>
      </Stack>
      <Stack gap={2} className={styles.actions}>
        <Button onClick={onConfirm} busy={busy}>{t`Continue`}</Button>
        <Button
          kind="plain"
          onClick={() => setAsking(true)}
          busy={busy}
        >{t`This isn’t my partner`}</Button>
      </Stack>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={
          you === null
            ? t`Take the connection with Somebody back?`
            : t`Take the connection with ${you} back?`
        }
      >
        <p>{t`You are both alone again at once, as if it had not happened. Nothing of yours was shown. Your next code is a new one.`}</p>
        <Button kind="quiet" onClick={undo}>{t`Take it back`}</Button>
        <Button kind="plain" onClick={() => setAsking(false)}>{t`Leave it as it is`}</Button>
      </Sheet>
    </Page>
  );
};

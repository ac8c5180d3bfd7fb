import type { OwnLines } from '@usward/core/checkin/checkin';
import { discardWrite, retryWrite } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import styles from './checkin.module.css';
import { OwnLinesList } from './OwnCheckin.tsx';
import type { UnsentCheckin } from './overlay-checkin.ts';
import type { Two } from './two.ts';

type RefusedProps = {
  readonly unsent: UnsentCheckin;
  readonly two: Two;
  readonly onChange: (own: OwnLines) => void;
};

/** A check-in, or its deletion, that the server did not take: kept, with what can be done. */
export const RefusedCheckin = ({ unsent, two, onChange }: RefusedProps) => {
  const { key, lines, message } = unsent;
  const change = () => {
    if (lines === null) return;
    onChange(lines);
    void discardWrite(key);
  };
  return (
    <Card as="section" kind="flat" aria-label="Kept for you" className={styles.card}>
      <Stack gap={2} role="status">
        <h2>{lines === null ? 'It could not be deleted yet' : 'Your check-in is kept'}</h2>
        <Hint icon="alert">{message ?? 'It could not be sent.'}</Hint>
      </Stack>
      {lines && <OwnLinesList own={lines} two={two} />}
      <Actions>
        <Button kind="quiet" onClick={() => void retryWrite(key)}>
          Try again
        </Button>
        {lines && (
          <Button kind="plain" onClick={change}>
            Change it
          </Button>
        )}
        <Button kind="plain" onClick={() => void discardWrite(key)}>
          {lines === null ? 'Leave it as it is' : 'Let it go'}
        </Button>
      </Actions>
    </Card>
  );
};

import type { Waiting } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/speak';
import { Badge } from '../../ui/Badge.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './dashboard.module.css';
import { things, waitingWords } from './waiting-words.ts';

type WaitingListProps = {
  readonly waiting: readonly Waiting[];
  readonly today: string;
  readonly partner: string;
};

/** What waits for the reader, oldest first. */
export const WaitingList = ({ waiting, today, partner }: WaitingListProps) => (
  <Stack as="section">
    <div className={styles.heading}>
      <h2>{t`Waiting for you`}</h2>
      <Badge count={waiting.length} label={things(waiting.length)} />
    </div>
    <Rows>
      {waiting.map((thing) => (
        <Row key={thing.key} {...waitingWords(thing, today, partner)} />
      ))}
    </Rows>
  </Stack>
);

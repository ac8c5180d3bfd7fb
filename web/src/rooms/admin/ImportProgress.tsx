import type { Import } from '@usward/core/admin/import-endpoints';
import { useId } from 'react';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { checkedWords, sentWords } from './import-words.ts';
import styles from './migration.module.css';
import type { Sending } from './use-import.ts';

/** How far a file has come: sent first, then checked. */
export const ImportProgress = ({
  sending,
  shown,
}: {
  readonly sending: Sending | null;
  readonly shown: Import | null;
}) => {
  const label = useId();
  const total = sending?.total ?? shown?.progress.total ?? null;
  const done = sending?.done ?? shown?.progress.done ?? 0;
  const value = total === null ? {} : { value: done, max: Math.max(total, 1) };
  return (
    <Stack gap={2} role="status">
      <progress className={styles.bar} aria-labelledby={label} {...value} />
      <Soft small id={label}>
        {sending ? sentWords(sending) : shown && checkedWords(shown)}
      </Soft>
    </Stack>
  );
};

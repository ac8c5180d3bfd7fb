import { onSent } from '../../device/outbox/outbox.ts';
import { readCache } from '../../device/read-cache.ts';
import { takeOver } from './daily-queries.ts';

/** Keeps what was read of this room in step with what was sent, whichever screen is open. */
export const keepDailyInStep = (): void => {
  onSent((write, answer) => {
    if (write.name.startsWith('daily/')) takeOver(readCache(), write, answer);
  });
};

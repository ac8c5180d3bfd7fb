import { useQueryClient } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import { decideDate, proposeDate } from '@usward/core/us/endpoints';
import { mutate } from '../../device/mutate.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { useWrittenIn } from '../../device/written-in.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { putUs, rereadUs } from './us-queries.ts';

/** Asking for another date to count from, and saying yes or no to the other's. */
export const useDateSteps = () => {
  const client = useQueryClient();
  const { refreshUser } = useAuth();
  const writtenIn = useWrittenIn();
  // After a failure: perhaps the other has decided meanwhile.
  const { busy, attempt } = useAttempt(() => void rereadUs(client));
  return {
    busy,
    /**
     * Asks for a date; the one that counts takes the own wish back. It counts at once where the two had
     * none, and where the other asks for the very same.
     */
    propose: (togetherSince: CalendarDate, done: (counts: boolean) => void) =>
      attempt(async () => {
        const body = { togetherSince, ...writtenIn };
        const settled = await mutate(proposeDate, { body });
        putUs(client, settled);
        void refreshUser();
        done(settled.togetherSince === togetherSince);
      }),
    decide: (togetherSince: CalendarDate, accept: boolean, done: () => void) =>
      attempt(async () => {
        putUs(client, await mutate(decideDate, { body: { togetherSince, accept } }));
        void refreshUser();
        done();
      }),
  };
};

import { forgetUnanswered } from './at-once.ts';
import { deliver, drain } from './drain.ts';
import { hurried } from './queue.ts';
import { steadily } from './steady.ts';
import type { Change, StoredWrite } from './store.ts';
import { backOff, nextDue } from './tries.ts';

/** What one round of sending needs of the world. */
export type RoundPorts = {
  readonly change: Change;
  readonly read: () => Promise<StoredWrite[]>;
  /** Told of each carried-out write before it is removed. */
  readonly sent: (write: StoredWrite, answer: unknown) => void;
  /** The first round since the app was opened, which waits for no back-off of the run before. */
  readonly isFirst: boolean;
};

/** What a round left to be sent, null when the person is gone, and whether its last try got no answer of ours. */
export type RoundEnd = { readonly writes: StoredWrite[] | null; readonly isLost: boolean };

/** Sends all that is due, also from a phone whose storage takes nothing any more. */
export const sendRound = async ({ change, read, sent, isFirst }: RoundPorts): Promise<RoundEnd> => {
  let isLost = false;
  let keep: Change = (to) =>
    change(to).catch(() => {
      keep = steadily(change, read);
      return keep(to);
    });
  // Tries made before still count.
  if (isFirst) await keep(hurried);
  const writes = await drain({
    change: (to) => keep(to),
    deliver: async (write) => {
      const delivery = await deliver(write);
      isLost = delivery.lost !== undefined;
      return delivery;
    },
    sent: (write, answer) => {
      forgetUnanswered(write);
      sent(write, answer);
    },
    now: Date.now,
    random: Math.random,
  });
  return { writes, isLost };
};

/** When to send again, in epoch milliseconds; null where nothing waits. `silentRounds`: in a row, this one included. */
export const nextRound = (writes: readonly StoredWrite[], silentRounds: number): number | null => {
  const due = nextDue(writes, Date.now());
  if (due === null || silentRounds === 0) return due;
  return Math.max(due, Date.now() + backOff(silentRounds, Math.random()));
};

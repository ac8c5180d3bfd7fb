import { type Due, nextDue, type Rhythm } from '@usward/core/push/next-due';
import type { ReminderDocument } from '../database/push-documents.ts';

/** More dates than a journey around the world can show twice, with a milestone in between. */
const MOST_STEPS = 8;

/** The last dates that a person was told of. */
export type Told = ReminderDocument['told'];

/** Nothing was told so far. */
export const nothingTold: Told = { reminder: null, milestone: null };

/** What was told once this has been. */
export const toldWith = (told: Told, { kind, date }: Due['cause']): Told => ({
  ...told,
  [kind]: date,
});

/** What a person is to be told next after a moment, and was not told before; null: nothing. */
export const nextUntold = (rhythm: Rhythm, after: number, told: Told): Due | null => {
  let from = after;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const due = nextDue(rhythm, from);
    if (due === null) return null;
    const last = told[due.cause.kind];
    if (last === null || due.cause.date > last) return due;
    from = due.at;
  }
  return null;
};

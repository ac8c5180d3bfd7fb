import { type Due, nextDue, type ReminderSchedule } from '@usward/core/push/next-due';
import type { ReminderDocument } from '../database/push-document-schemas.ts';

/** More dates than a journey around the world can repeat, with a milestone and a week in between. */
const MAX_STEPS = 8;

export type LastSent = ReminderDocument['lastSent'];

export const nothingSent: LastSent = { reminder: null, milestone: null, 'week-open': null };

export const withSentDate = (lastSent: LastSent, { kind, date }: Due['cause']): LastSent => ({
  ...lastSent,
  [kind]: date,
});

export const getNextUnsentReminder = (
  schedule: ReminderSchedule,
  after: number,
  lastSent: LastSent,
): Due | null => {
  let from = after;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const due = nextDue(schedule, from);
    if (due === null) return null;
    const last = lastSent[due.cause.kind];
    if (last === null || due.cause.date > last) return due;
    from = due.at;
  }
  return null;
};

import type { DayState, Visibility } from '@usward/core/daily/day';
import { answerQuestion, seeReveal } from '@usward/core/daily/endpoints';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import * as v from 'valibot';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';

/** My answer to the day of the card, while it is kept on this phone only. */
export type UnsentToday = {
  readonly text: string;
  readonly visibility: Visibility;
  readonly state: QueuedWrite['state'];
};

/** The summary with what this phone knows beyond the server. */
export type OverlaidDashboard = Dashboard & { readonly unsent: UnsentToday | null };

const stateWithMine: Partial<Record<DayState, DayState>> = {
  none: 'mine',
  partner: 'mine',
  skipped: 'closed',
};

const unsentAnswer = (date: string, queued: readonly QueuedWrite[]): UnsentToday | null => {
  const write = queued.findLast(
    ({ name, params }) => name === answerQuestion.name && params.date === date,
  );
  const body = v.safeParse(answerQuestion.body, write?.body);
  return write && body.success ? { ...body.output, state: write.state } : null;
};

const isDone = ({ kind, date }: Dashboard['waiting'][number], queued: readonly QueuedWrite[]) => {
  const name = kind === 'reveal' ? seeReveal.name : answerQuestion.name;
  return queued.some(
    (write) => write.name === name && write.params.date === date && write.state !== 'attention',
  );
};

/**
 * Lays queued writes over the stored summary: an answer counts as mine and a reveal as seen at once,
 * and neither waits any longer. A reveal itself is never claimed.
 */
export const overlayDashboard = (
  dashboard: Dashboard,
  queued: readonly QueuedWrite[],
): OverlaidDashboard => {
  const waiting = dashboard.waiting.filter((thing) => !isDone(thing, queued));
  const unsent = unsentAnswer(dashboard.day.date, queued);
  if (!unsent || unsent.state === 'attention') return { ...dashboard, waiting, unsent };
  const state = stateWithMine[dashboard.day.state] ?? dashboard.day.state;
  return { ...dashboard, waiting, unsent, day: { ...dashboard.day, state } };
};

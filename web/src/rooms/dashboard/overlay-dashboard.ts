import type { DayState, Visibility } from '@usward/core/daily/day';
import { answerQuestion, seeReveal } from '@usward/core/daily/endpoints';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import * as v from 'valibot';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';

// Named, not imported: the first screen carries no schemas of that room. A test compares them.
/** The write that checks in. */
export const CHECK_IN = 'checkin/check-in';
/** The write that deletes a check-in. */
export const REMOVE_CHECK_IN = 'checkin/remove-checkin';
/** The write that lets the partner know that one thinks of them. */
export const NUDGE = 'push/nudge';

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

/** Which write ends the waiting of which thing; it names the day or week that waits. */
const endedBy: Readonly<Partial<Record<string, string>>> = {
  answer: answerQuestion.name,
  reveal: seeReveal.name,
  'check-in': CHECK_IN,
  week: 'checkin/answer-week',
  'week-reveal': 'checkin/see-week',
};

const isDone = (
  { kind, date }: Dashboard['waiting'][number],
  queued: readonly QueuedWrite[],
): boolean =>
  queued.some(
    ({ name, params, state }) =>
      name === endedBy[kind] && (params.date ?? params.week) === date && state !== 'attention',
  );

/** Whether the person has checked in today, as far as this phone knows. */
const hasCheckedIn = ({ today, checkedIn }: Dashboard, queued: readonly QueuedWrite[]): boolean => {
  const write = queued.findLast(
    ({ name, params, state }) =>
      [CHECK_IN, REMOVE_CHECK_IN].includes(name) && params.date === today && state !== 'attention',
  );
  return write === undefined ? checkedIn : write.name === CHECK_IN;
};

/** Whether the partner will know today that the person thinks of them, as far as this phone knows. */
const hasNudged = ({ today, nudge }: Dashboard, queued: readonly QueuedWrite[]): boolean =>
  nudge.mine ||
  queued.some(
    ({ name, params, state }) => name === NUDGE && params.date === today && state !== 'attention',
  );

/**
 * Lays queued writes over the stored summary: an answer counts as mine, a reveal as seen, a check-in
 * as made and a thought as sent at once, and none of them waits any longer. A reveal itself is never
 * claimed.
 */
export const overlayDashboard = (
  dashboard: Dashboard,
  queued: readonly QueuedWrite[],
): OverlaidDashboard => {
  const waiting = dashboard.waiting.filter((thing) => !isDone(thing, queued));
  const checkedIn = hasCheckedIn(dashboard, queued);
  const unsent = unsentAnswer(dashboard.day.date, queued);
  const nudge = { ...dashboard.nudge, mine: hasNudged(dashboard, queued) };
  const known = { ...dashboard, waiting, checkedIn, nudge, unsent };
  if (!unsent || unsent.state === 'attention') return known;
  const state = stateWithMine[dashboard.day.state] ?? dashboard.day.state;
  return { ...known, day: { ...dashboard.day, state } };
};

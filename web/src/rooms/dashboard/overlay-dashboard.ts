import { type DayState, dateOfNote, type Visibility } from '@usward/core/daily/day';
import { answerQuestion, seeReveal } from '@usward/core/daily/endpoints';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import * as v from 'valibot';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import {
  REMOVE_ANSWER,
  REMOVE_NOTE,
  stateWithoutMine,
  unsentAnswerWrite,
} from '../../device/own-words.ts';

// Named, not imported: the first screen carries no schemas of that room. A test compares them.
/** The write that checks in. */
export const CHECK_IN = 'checkin/check-in';
/** The write that deletes a check-in. */
export const REMOVE_CHECK_IN = 'checkin/remove-checkin';
/** The write that lets the partner know that one thinks of them. */
export const NUDGE = 'push/nudge';

/** My answer to the day of the card, while it is kept on this phone only. */
type UnsentToday = {
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

/** Whether a write deletes my words of `date`, and was not refused: alone one writes notes, two write answers. */
const removesWords =
  ({ pairing }: Dashboard, date: string) =>
  ({ name, params, state }: QueuedWrite): boolean => {
    if (state === 'attention') return false;
    return pairing === 'alone' || pairing === 'frozen'
      ? name === REMOVE_NOTE && dateOfNote(params.id ?? '') === date
      : name === REMOVE_ANSWER && params.date === date;
  };

const unsentAnswer = (
  dashboard: Dashboard,
  date: string,
  queued: readonly QueuedWrite[],
): UnsentToday | null => {
  const write = unsentAnswerWrite(date, queued, removesWords(dashboard, date));
  const body = v.safeParse(answerQuestion.body, write?.body);
  return write && body.success ? { ...body.output, state: write.state } : null;
};

const isOnItsWay = (unsent: UnsentToday | null): boolean =>
  unsent !== null && unsent.state !== 'attention';

/** The day of the card with what is written or deleted on this phone. */
const dayWith = (
  dashboard: Dashboard,
  unsent: UnsentToday | null,
  queued: readonly QueuedWrite[],
): Dashboard['day'] => {
  const { day } = dashboard;
  const isRemoved = queued.some(removesWords(dashboard, day.date));
  const state = isRemoved ? stateWithoutMine(day) : day.state;
  return { ...day, state: (isOnItsWay(unsent) && stateWithMine[state]) || state };
};

/** Which write ends the waiting of which thing; it names the day or week that waits. */
const endedBy: Readonly<Partial<Record<string, string>>> = {
  reveal: seeReveal.name,
  'check-in': CHECK_IN,
  week: 'checkin/answer-week',
  'week-reveal': 'checkin/see-week',
};

const isDone = (
  dashboard: Dashboard,
  { kind, date }: Dashboard['waiting'][number],
  queued: readonly QueuedWrite[],
): boolean =>
  kind === 'answer'
    ? isOnItsWay(unsentAnswer(dashboard, date, queued))
    : queued.some(
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
 * as made and a thought as sent at once, and none of them waits any longer; what is being deleted is
 * gone. A reveal itself is never claimed.
 */
export const overlayDashboard = (
  dashboard: Dashboard,
  queued: readonly QueuedWrite[],
): OverlaidDashboard => {
  const waiting = dashboard.waiting.filter((thing) => !isDone(dashboard, thing, queued));
  const checkedIn = hasCheckedIn(dashboard, queued);
  const unsent = unsentAnswer(dashboard, dashboard.day.date, queued);
  const nudge = { ...dashboard.nudge, mine: hasNudged(dashboard, queued) };
  const day = dayWith(dashboard, unsent, queued);
  return { ...dashboard, day, waiting, checkedIn, nudge, unsent };
};

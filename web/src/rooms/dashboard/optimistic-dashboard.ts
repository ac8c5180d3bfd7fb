import { getDateFromNoteId, type Visibility } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { type Dashboard, markSeen } from '@usward/core/dashboard/endpoints';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import {
  isInOutbox,
  isNotRejected,
  type PendingWrite,
  parseWriteContent,
} from '../../device/outbox/pending-writes.ts';
import {
  findNewestAnswer,
  getStateWithAnswer,
  getStateWithoutAnswer,
  REMOVE_ANSWER,
  REMOVE_SOLO_NOTE,
} from '../../device/pending-answer.ts';
import type { OwnDashboard } from './advance-dashboard.ts';

// Strings instead of imports keep that room's schemas out of the first bundle. A test compares
// them.
export const CHECK_IN = 'checkin/check-in';
export const REMOVE_CHECK_IN = 'checkin/remove-checkin';
export const NUDGE = 'push/nudge';

type UnsentToday = {
  readonly text: string;
  readonly visibility: Visibility;
  readonly state: OutboxWrite['state'];
};

type Pending = {
  readonly unsent: UnsentToday | null;
  /** Null when the dashboard response already includes the answer. */
  readonly answered: Visibility | null;
};

export type OptimisticDashboard = OwnDashboard & Pending;

export type ShownDashboard = {
  readonly dashboard: OptimisticDashboard;
  /** False when the cached questions do not reach today. */
  readonly hasQuestion: boolean;
  readonly toSend: readonly OutboxWrite[];
  readonly rejected: readonly OutboxWrite[];
};

/** Alone, users write solo notes; couples write answers. */
const isRemovingAnswer =
  ({ pairing }: Dashboard, date: string) =>
  ({ name, params, state }: PendingWrite): boolean => {
    if (state === 'rejected') return false;
    return pairing === 'alone' || pairing === 'frozen'
      ? name === REMOVE_SOLO_NOTE && getDateFromNoteId(params.id ?? '') === date
      : name === REMOVE_ANSWER && params.date === date;
  };

const unsentAnswer = (
  dashboard: Dashboard,
  date: string,
  queued: readonly OutboxWrite[],
): UnsentToday | null => {
  const write = findNewestAnswer(date, queued, isRemovingAnswer(dashboard, date));
  const answer = parseWriteContent(answerQuestion, write);
  return write && answer ? { ...answer.body, state: write.state } : null;
};

/** Null where there is none, or it is deleted. */
const getPendingAnswerVisibility = (
  dashboard: Dashboard,
  date: string,
  pending: readonly PendingWrite[],
): Visibility | null => {
  const write = findNewestAnswer(
    date,
    pending.filter(isNotRejected),
    isRemovingAnswer(dashboard, date),
  );
  return parseWriteContent(answerQuestion, write)?.body.visibility ?? null;
};

const applyToDay = (
  dashboard: Dashboard,
  answered: Visibility | null,
  pending: readonly PendingWrite[],
): Dashboard['day'] => {
  const { day } = dashboard;
  const isRemoved = pending.some(isRemovingAnswer(dashboard, day.date));
  const state = isRemoved ? getStateWithoutAnswer(day) : day.state;
  return { ...day, state: answered === null ? state : getStateWithAnswer(state) };
};

/** A newer sealed answer replaces the older one; an answer that is made private or deleted is not sealed. */
const getSealedOn = (
  dashboard: Dashboard,
  answered: Visibility | null,
  pending: readonly PendingWrite[],
): Dashboard['sealedOn'] => {
  const { pairing, sealedOn, day } = dashboard;
  if (pairing !== 'alone') return null;
  if (answered === 'both') return day.date;
  if (sealedOn === null || (answered === 'me' && sealedOn === day.date)) return null;
  return pending.some(isRemovingAnswer(dashboard, sealedOn)) ? null : sealedOn;
};

const completedBy: Readonly<Partial<Record<string, string>>> = {
  'check-in': CHECK_IN,
  week: 'checkin/answer-week',
};

const isWaitingItemDone = (
  dashboard: Dashboard,
  { key, kind, date }: Dashboard['waiting'][number],
  pending: readonly PendingWrite[],
): boolean => {
  if (kind === 'answer') return getPendingAnswerVisibility(dashboard, date, pending) !== null;
  const ends = ({ name, params }: PendingWrite): boolean =>
    name === markSeen.name
      ? params.key === key
      : name === completedBy[kind] && (params.date ?? params.week) === date;
  return pending.some((write) => ends(write) && isNotRejected(write));
};

/** What the partner added to a day comes with its letter. */
const isUnderLetter = (
  { kind, date }: Dashboard['waiting'][number],
  waiting: Dashboard['waiting'],
): boolean =>
  (kind === 'comment' || kind === 'reaction') &&
  waiting.some((other) => other.kind === 'reveal' && other.date === date);

const hasCheckedIn = (
  { today, checkedIn }: Dashboard,
  pending: readonly PendingWrite[],
): boolean => {
  const write = pending
    .filter(isNotRejected)
    .findLast(
      ({ name, params }) => [CHECK_IN, REMOVE_CHECK_IN].includes(name) && params.date === today,
    );
  return write === undefined ? checkedIn : write.name === CHECK_IN;
};

/** One that is on its way has no time yet. */
const applyToNudge = (
  { today, nudge }: Dashboard,
  pending: readonly PendingWrite[],
): Dashboard['nudge'] =>
  pending.filter(isNotRejected).some(({ name, params }) => name === NUDGE && params.date === today)
    ? { ...nudge, mine: true, mineAt: null }
    : nudge;

/** Answers, check-ins, nudges and seen reveals count immediately; a reveal itself is never claimed. */
export const applyPendingToDashboard = <Read extends Dashboard>(
  dashboard: Read,
  pending: readonly PendingWrite[],
): Read & Pending => {
  const { date } = dashboard.day;
  const answered = getPendingAnswerVisibility(dashboard, date, pending);
  const waiting = dashboard.waiting.filter(
    (thing) => !isWaitingItemDone(dashboard, thing, pending),
  );
  return {
    ...dashboard,
    day: applyToDay(dashboard, answered, pending),
    waiting: waiting.filter((thing) => !isUnderLetter(thing, waiting)),
    unanswered: dashboard.unanswered.filter(
      (day) => !pending.some(isRemovingAnswer(dashboard, day.date)),
    ),
    checkedIn: hasCheckedIn(dashboard, pending),
    nudge: applyToNudge(dashboard, pending),
    unsent: unsentAnswer(dashboard, date, pending.filter(isInOutbox)),
    answered,
    sealedOn: getSealedOn(dashboard, answered, pending),
  };
};

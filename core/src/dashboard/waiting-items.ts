import type { CalendarDate } from '../calendar.ts';
import { DAY_MS } from '../durations.ts';
import {
  type Pulse,
  UNANSWERED,
  type WaitingKey,
  type WaitingKind,
  waitingDate,
} from '../pulse.ts';
import { REFLECTION_OPEN_MS } from '../reflection/reflection.ts';
import {
  type CoupleClock,
  dayAnswersCloseAt,
  dayEndsAt,
  isRecent,
  weekAnswersCloseAt,
} from '../us/couple-clock.ts';
import type { WaitingItem } from './endpoints.ts';

type WaitingContext = {
  readonly home: CoupleClock;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly checkedIn: CalendarDate | null;
};

type PulseKind = WaitingKind | typeof UNANSWERED;

const isAnswerOpen = (date: CalendarDate, { now, home }: WaitingContext): boolean =>
  now < dayAnswersCloseAt(home, date);

const isStillOpen: Readonly<
  Record<PulseKind, (date: CalendarDate, context: WaitingContext) => boolean>
> = {
  answer: isAnswerOpen,
  // A day longer, so that Today can say once that it slipped by.
  unanswered: (date, { now, home }) => now < dayAnswersCloseAt(home, date) + DAY_MS,
  reveal: () => true,
  comment: () => true,
  reaction: () => true,
  question: () => true,
  // After a later check-in this is no longer asked. Two at the same instant may each see it.
  'check-in': (date, { now, home, checkedIn }) =>
    (checkedIn === null || date > checkedIn) && isRecent(home, date, now),
  week: (date, { now, home }) => now < weekAnswersCloseAt(home, date),
  'week-reveal': () => true,
  quiz: () => true,
  'quiz-reveal': () => true,
  'lab-activity': () => true,
  // The day began at most a day before the form was shared.
  reflection: (date, { now, home }) => now < dayEndsAt(home, date) + REFLECTION_OPEN_MS,
  'reflection-result': () => true,
};

const toWaitingEntries = (
  pulse: Pulse | null,
  { now, home }: Omit<WaitingContext, 'checkedIn'>,
) => {
  const context = { now, home, checkedIn: pulse?.checkedIn ?? null };
  return Object.entries(pulse?.waiting ?? {}).map(([name, kind]) => {
    const key = name as WaitingKey;
    const date = waitingDate(key);
    return { key, kind, date, isOpen: isStillOpen[kind](date, context) };
  });
};

export const getWaitingItems = (
  pulse: Pulse | null,
  context: Omit<WaitingContext, 'checkedIn'>,
): readonly WaitingItem[] =>
  toWaitingEntries(pulse, context)
    .flatMap(({ key, kind, date, isOpen }) =>
      isOpen && kind !== UNANSWERED ? [{ key, kind, date }] : [],
    )
    .sort((one, other) => one.key.localeCompare(other.key));

/** Oldest first, without today's. */
export const getUnansweredDates = (
  pulse: Pulse | null,
  today: CalendarDate,
  context: Omit<WaitingContext, 'checkedIn'>,
): readonly CalendarDate[] =>
  toWaitingEntries(pulse, context)
    .filter(({ kind, date, isOpen }) => isOpen && kind === UNANSWERED && date < today)
    .map(({ date }) => date)
    .sort();

export const getExpiredWaitingKeys = (
  pulse: Pulse | null,
  context: Omit<WaitingContext, 'checkedIn'>,
): readonly WaitingKey[] =>
  toWaitingEntries(pulse, context)
    .filter(({ isOpen }) => !isOpen)
    .map(({ key }) => key);

import type { CalendarDate } from '../calendar.ts';
import { type Pulse, type WaitingKey, type WaitingKind, waitingDate } from '../pulse.ts';
import { OPEN_FOR } from '../reflection/reflection.ts';
import { dayEndsAt, dayOpenUntil, type Home, isRecent, weekOpenUntil } from '../us/home.ts';
import type { Waiting } from './endpoints.ts';

type Moment = {
  readonly home: Home;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The last couple day on which the person has checked in. */
  readonly checkedIn: CalendarDate | null;
};

/** For each kind, whether what waits since `date` can still be done. */
const stillWaits: Readonly<Record<WaitingKind, (date: CalendarDate, moment: Moment) => boolean>> = {
  answer: (date, { now, home }) => now < dayOpenUntil(home, date),
  reveal: () => true,
  question: () => true,
  // Who has checked in since is not asked to go back; two at the same instant may each be told to wait.
  'check-in': (date, { now, home, checkedIn }) =>
    (checkedIn === null || date > checkedIn) && isRecent(home, date, now),
  week: (date, { now, home }) => now < weekOpenUntil(home, date),
  'week-reveal': () => true,
  quiz: () => true,
  'quiz-reveal': () => true,
  something: () => true,
  // The day began before the form was shared, by a day at most.
  reflection: (date, { now, home }) => now < dayEndsAt(home, date) + OPEN_FOR,
  'reflection-result': () => true,
};

const partsOf = (pulse: Pulse | null, { now, home }: Omit<Moment, 'checkedIn'>) => {
  const moment = { now, home, checkedIn: pulse?.checkedIn ?? null };
  return Object.entries(pulse?.waiting ?? {}).map(([name, kind]) => {
    const key = name as WaitingKey;
    const date = waitingDate(key);
    return { key, kind, date, isOpen: stillWaits[kind](date, moment) };
  });
};

/** What waits for a person, oldest first; what can no longer be done waits no longer. */
export const stillWaiting = (
  pulse: Pulse | null,
  moment: Omit<Moment, 'checkedIn'>,
): readonly Waiting[] =>
  partsOf(pulse, moment)
    .filter(({ isOpen }) => isOpen)
    .sort((one, other) => one.key.localeCompare(other.key))
    .map(({ key, kind, date }) => ({ key, kind, date }));

/** What is still on a person's list although it can no longer be done: to be taken off it. */
export const waitedInVain = (
  pulse: Pulse | null,
  moment: Omit<Moment, 'checkedIn'>,
): readonly WaitingKey[] =>
  partsOf(pulse, moment)
    .filter(({ isOpen }) => !isOpen)
    .map(({ key }) => key);

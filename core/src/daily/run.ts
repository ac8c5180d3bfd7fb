import { addDays, type CalendarDate } from '../calendar.ts';

/** A break from the daily question: its first day, and the first day after it; null while it lasts. */
export type Pause = { readonly from: CalendarDate; readonly until: CalendarDate | null };

/** Whether a day lies within a break. */
export const isPaused = (pauses: readonly Pause[], date: CalendarDate): boolean =>
  pauses.some(({ from, until }) => from <= date && (until === null || date < until));

/** The break that lasts, or null. */
export const getCurrentPause = (
  pauses: readonly Pause[],
): { readonly since: CalendarDate } | null => {
  const pause = pauses.find(({ until }) => until === null);
  return pause ? { since: pause.from } : null;
};

/** The breaks once one begins today; one that ended today goes on. The very list where one lasts. */
export const withPauseStarted = (
  pauses: readonly Pause[],
  today: CalendarDate,
): readonly Pause[] => {
  if (getCurrentPause(pauses)) return pauses;
  const ended = pauses.find(({ until }) => until === today);
  return ended
    ? pauses.map((pause) => (pause === ended ? { ...pause, until: null } : pause))
    : [...pauses, { from: today, until: null }];
};

/** The breaks once the present one ends: today counts again. The very list where none lasts. */
export const withPauseEnded = (pauses: readonly Pause[], today: CalendarDate): readonly Pause[] => {
  if (!getCurrentPause(pauses)) return pauses;
  return pauses.flatMap((pause) => {
    if (pause.until !== null) return [pause];
    return pause.from >= today ? [] : [{ ...pause, until: today }];
  });
};

/** Days without both that a run forgives within any seven (product.md, "Daily questions"). */
const REST_DAYS_PER_WEEK = 2;

/**
 * Length of the soft run that reaches `today`: days both showed up, walking back until a week holds
 * more than two rest days. Today is not yet a rest day, whatever happened so far, and a day of a
 * break is none.
 */
export const getStreak = (
  days: ReadonlySet<CalendarDate>,
  today: CalendarDate,
  pauses: readonly Pause[] = [],
): number => {
  let streak = days.has(today) ? 1 : 0;
  let rests: number[] = [];
  for (let back = 1; ; back += 1) {
    const date = addDays(today, -back);
    if (days.has(date)) {
      streak += 1;
      continue;
    }
    if (isPaused(pauses, date)) continue;
    rests = [...rests.filter((rest) => back - rest < 7), back];
    if (rests.length > REST_DAYS_PER_WEEK) return streak;
  }
};

import { addDays, type CalendarDate } from '../calendar.ts';

/** `until` is the first day after it; null while it lasts. */
type Pause = { readonly from: CalendarDate; readonly until: CalendarDate | null };

export const isPaused = (pauses: readonly Pause[], date: CalendarDate): boolean =>
  pauses.some(({ from, until }) => from <= date && (until === null || date < until));

export const getCurrentPause = (
  pauses: readonly Pause[],
): { readonly since: CalendarDate } | null => {
  const pause = pauses.find(({ until }) => until === null);
  return pause ? { since: pause.from } : null;
};

/** A break that ended today continues. Returns the same list if one is active. */
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

/** Today counts again. Returns the same list if none is active. */
export const withPauseEnded = (pauses: readonly Pause[], today: CalendarDate): readonly Pause[] => {
  if (!getCurrentPause(pauses)) return pauses;
  return pauses.flatMap((pause) => {
    if (pause.until !== null) return [pause];
    return pause.from >= today ? [] : [{ ...pause, until: today }];
  });
};

/** Days without both that a streak forgives within any seven (docs/product.md, "Daily question"). */
const REST_DAYS_PER_WEEK = 2;

/** Ends where a week holds more than two rest days. Today and days of a break are never rest days. */
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

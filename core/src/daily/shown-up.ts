import { addDays, type CalendarDate } from '../calendar.ts';
import { isPaused, type Pause } from './pause.ts';

/** Days without both that a run forgives within any seven (product.md, "Daily questions"). */
const REST_DAYS_A_WEEK = 2;

/**
 * Length of the soft run that reaches `today`: days both showed up, walking back until a week holds
 * more than two rest days. Today is not yet a rest day, whatever happened so far, and a day of a
 * break is none.
 */
export const softRun = (
  days: ReadonlySet<CalendarDate>,
  today: CalendarDate,
  pauses: readonly Pause[] = [],
): number => {
  let run = days.has(today) ? 1 : 0;
  let rests: number[] = [];
  for (let back = 1; ; back += 1) {
    const date = addDays(today, -back);
    if (days.has(date)) {
      run += 1;
      continue;
    }
    if (isPaused(pauses, date)) continue;
    rests = [...rests.filter((rest) => back - rest < 7), back];
    if (rests.length > REST_DAYS_A_WEEK) return run;
  }
};

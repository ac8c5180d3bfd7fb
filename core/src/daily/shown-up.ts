import { addDays, type CalendarDate } from '../calendar.ts';

/** Days without both that a run forgives within any seven (product.md, "Daily questions"). */
export const REST_DAYS_A_WEEK = 2;

/**
 * Length of the soft run that reaches `today`: days both showed up, walking back until a week holds
 * more than two rest days. Today is not yet a rest day, whatever happened so far.
 */
export const softRun = (days: ReadonlySet<CalendarDate>, today: CalendarDate): number => {
  let run = days.has(today) ? 1 : 0;
  const rests: number[] = [];
  for (let back = 1; ; back += 1) {
    if (days.has(addDays(today, -back))) {
      run += 1;
      continue;
    }
    rests.push(back);
    const inThisWeek = rests.filter((rest) => back - rest < 7).length;
    if (inThisWeek > REST_DAYS_A_WEEK) return run;
  }
};

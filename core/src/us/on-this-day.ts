import { addDays, type CalendarDate } from '../calendar.ts';

/** How many years back a day is looked for (our own choice). */
export const YEARS_BACK = 20;

/** The month and day of a date, `MM-DD`. */
const toMonthDay = (date: CalendarDate): string => date.slice(5);

/** The months and days that are remembered today: on 28 February of a common year the 29th too. */
export const getRememberedMonthDays = (today: CalendarDate): readonly string[] => {
  const own = toMonthDay(today);
  const isCommon = own === '02-28' && toMonthDay(addDays(today, 1)) === '03-01';
  return isCommon ? [own, '02-29'] : [own];
};

const toYear = (date: CalendarDate): number => Number(date.slice(0, 4));

/** Of dates those that lie a whole number of years back today, most recent first. */
export const datesOnThisDay = (
  dates: readonly CalendarDate[],
  today: CalendarDate,
): readonly CalendarDate[] => {
  const remembered = getRememberedMonthDays(today);
  const year = toYear(today);
  return dates
    .filter(
      (date) =>
        remembered.includes(toMonthDay(date)) &&
        toYear(date) < year &&
        toYear(date) >= year - YEARS_BACK,
    )
    .sort()
    .reverse();
};

/** Under what a date is found by its month and day, in the order of years: `MM-DD~YYYY`. */
export const monthDayYear = (date: CalendarDate): string =>
  `${toMonthDay(date)}~${date.slice(0, 4)}`;

/** The stretches of {@link monthDayYear} that today looks back to: behind `after`, up to `until`. */
export const getOnThisDayRanges = (
  today: CalendarDate,
): readonly { readonly after: string; readonly until: string }[] => {
  const year = toYear(today);
  return getRememberedMonthDays(today).map((monthDay) => ({
    after: `${monthDay}~${year}`,
    until: `${monthDay}~${year - YEARS_BACK}`,
  }));
};

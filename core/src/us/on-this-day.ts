import { addDays, type CalendarDate } from '../calendar.ts';

/** How many years back a day is looked for (our own choice). */
export const YEARS_BACK = 20;

/** The month and day of a date, `MM-DD`. */
const monthDayOf = (date: CalendarDate): string => date.slice(5);

/** The months and days that are remembered today: on 28 February of a common year the 29th too. */
export const rememberedOn = (today: CalendarDate): readonly string[] => {
  const own = monthDayOf(today);
  const isCommon = own === '02-28' && monthDayOf(addDays(today, 1)) === '03-01';
  return isCommon ? [own, '02-29'] : [own];
};

const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4));

/** Of dates those that lie a whole number of years back today, most recent first. */
export const datesOnThisDay = (
  dates: readonly CalendarDate[],
  today: CalendarDate,
): readonly CalendarDate[] => {
  const remembered = rememberedOn(today);
  const year = yearOf(today);
  return dates
    .filter(
      (date) =>
        remembered.includes(monthDayOf(date)) &&
        yearOf(date) < year &&
        yearOf(date) >= year - YEARS_BACK,
    )
    .sort()
    .reverse();
};

/** Under what a date is found by its month and day, in the order of years: `MM-DD~YYYY`. */
export const dayInYears = (date: CalendarDate): string => `${monthDayOf(date)}~${date.slice(0, 4)}`;

/** The stretches of {@link dayInYears} that today looks back to: behind `after`, up to `until`. */
export const stretchesOnThisDay = (
  today: CalendarDate,
): readonly { readonly after: string; readonly until: string }[] => {
  const year = yearOf(today);
  return rememberedOn(today).map((monthDay) => ({
    after: `${monthDay}~${year}`,
    until: `${monthDay}~${year - YEARS_BACK}`,
  }));
};

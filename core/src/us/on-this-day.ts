import { addDays, type CalendarDate } from '../calendar.ts';

/** Our own choice. */
export const YEARS_BACK = 20;

const toMonthDay = (date: CalendarDate): string => date.slice(5);

/** On 28 February of a common year, also the 29th. */
export const getRememberedMonthDays = (today: CalendarDate): readonly string[] => {
  const own = toMonthDay(today);
  const isCommon = own === '02-28' && toMonthDay(addDays(today, 1)) === '03-01';
  return isCommon ? [own, '02-29'] : [own];
};

const toYear = (date: CalendarDate): number => Number(date.slice(0, 4));

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

/** `MM-DD~YYYY`, for queries by month and day. */
export const toMonthDayYear = (date: CalendarDate): string =>
  `${toMonthDay(date)}~${date.slice(0, 4)}`;

/** Descending: after `after`, up to and including `until`. */
export const getOnThisDayRanges = (
  today: CalendarDate,
): readonly { readonly after: string; readonly until: string }[] => {
  const year = toYear(today);
  return getRememberedMonthDays(today).map((monthDay) => ({
    after: `${monthDay}~${year}`,
    until: `${monthDay}~${year - YEARS_BACK}`,
  }));
};

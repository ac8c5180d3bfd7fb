import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar.ts';
import {
  datesOnThisDay,
  getOnThisDayRanges,
  getRememberedMonthDays,
  toMonthDayYear,
} from './on-this-day.ts';

const dates = (...values: readonly string[]) => values.map(calendarDate);

describe('the "on this day" section', () => {
  it('are the same month and day of earlier years, most recent first', () => {
    const all = dates('2024-03-12', '2026-03-12', '2025-03-12', '2025-03-13', '2027-03-12');
    expect(datesOnThisDay(all, calendarDate('2026-03-12'))).toEqual(
      dates('2025-03-12', '2024-03-12'),
    );
  });

  it('are those of 29 February too on the 28th of a common year, and not of a leap year', () => {
    expect(getRememberedMonthDays(calendarDate('2026-02-28'))).toEqual(['02-28', '02-29']);
    expect(getRememberedMonthDays(calendarDate('2028-02-28'))).toEqual(['02-28']);
    expect(getRememberedMonthDays(calendarDate('2028-02-29'))).toEqual(['02-29']);
    const all = dates('2024-02-29', '2025-02-28');
    expect(datesOnThisDay(all, calendarDate('2026-02-28'))).toEqual(
      dates('2025-02-28', '2024-02-29'),
    );
  });

  it('go back twenty years', () => {
    const all = dates('2006-03-12', '2005-03-12');
    expect(datesOnThisDay(all, calendarDate('2026-03-12'))).toEqual(dates('2006-03-12'));
  });

  it('are found by stretches that hold just those years', () => {
    const today = calendarDate('2026-03-12');
    const [{ after, until } = { after: '', until: '' }] = getOnThisDayRanges(today);
    const isWithin = (date: string) => {
      const place = toMonthDayYear(calendarDate(date));
      return place < after && place >= until;
    };
    expect(['2025-03-12', '2006-03-12'].map(isWithin)).toEqual([true, true]);
    expect(['2026-03-12', '2005-03-12', '2025-03-11', '2025-03-13'].map(isWithin)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

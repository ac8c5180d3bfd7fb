import { render } from '@testing-library/react';
import { calendarDate, timeZone } from '@usward/core/calendar';
import { afterEach, describe, expect, it } from 'vitest';
import { setDate, startClock } from '../../../../tests/support/screens/page.ts';
import { getChangeUntilText } from './DoneHeader.tsx';
import { EarlierDayNotice } from './EarlierDayNotice.tsx';

afterEach(startClock);

describe('getChangeUntilText', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();

  it.each([
    [undefined, 'until the day ends.'],
    [at(29, 4), 'until the day ends.'],
    [at(28, 22), /until (22:00|10:00.PM)\./i],
    [at(29, 19), /until tomorrow at (19:00|7:00.PM)\./i],
  ])('says on the 28th at 20:00 of a day that ends at %s: “%s”', (endsAt, words) => {
    expect(getChangeUntilText(endsAt, at(28, 20))).toMatch(words);
  });
});

describe('the day that a check-in counts for', () => {
  const getNotice = (date: string, isFirstPage = true): string => {
    setDate(new Date(2026, 10, 28, 21).getTime());
    const openDay = {
      date: calendarDate(date),
      isEarlierDayOpen: false,
      hasEarlierDraft: null,
      showToday: () => {},
      resumeEarlier: () => {},
    };
    const home = timeZone('Europe/Berlin');
    const { container } = render(
      <EarlierDayNotice openDay={openDay} home={home} isFirstPage={isFirstPage} />,
    );
    return container.textContent ?? '';
  };

  it('is named where it is another one at home than here', () => {
    expect(getNotice('2026-11-29')).toBe(
      'It’s already Sunday in Berlin, so this one counts for Sunday.',
    );
    expect(getNotice('2026-11-27')).toBe(
      'It’s still Friday in Berlin, so this one counts for Friday.',
    );
  });

  it('goes without saying where both are the same', () => {
    expect(getNotice('2026-11-28')).toBe('');
  });

  it('is named once, on the first page', () => {
    expect(getNotice('2026-11-29', false)).toBe('');
  });
});

import { calendarDate, instant } from '@usward/core/calendar';
import { measures } from '@usward/core/checkin/checkin';
import { MIN_SHARED_DAYS_FOR_TREND } from '@usward/core/checkin/trends';
import { describe, expect, it } from 'vitest';
import { getLevelLabel } from '../../content/checkin-labels.ts';
import {
  getCellText,
  getLoggedDaysText,
  getPartnerTrendHint,
  getTrendRows,
  getWeekName,
  getWeekStateLabel,
  isStepDue,
} from './trend-and-week-labels.ts';

const dates = ['2026-03-10', '2026-03-11', '2026-03-12'].map(calendarDate);
const line = (values: readonly (number | null)[]) =>
  dates.map((date, index) => ({ date, value: values[index] ?? null }));

const trend = { measure: 'mood', mine: line([3, null, 4]), partner: line([null, null, 2]) };

describe('the table of a chart', () => {
  it('has the newest day first and leaves out days of silence', () => {
    expect(getTrendRows(trend)).toEqual([
      { date: dates[2], mine: 4, partner: 2 },
      { date: dates[0], mine: 3, partner: null },
    ]);
  });

  it('does without the line of the other', () => {
    expect(getTrendRows({ ...trend, partner: null })).toHaveLength(2);
  });

  it('tells each level by its number and the words of the scale', () => {
    for (const measure of measures) {
      for (const level of [1, 2, 3, 4, 5]) {
        const words = getLevelLabel(measure, level).toLowerCase();
        expect(getCellText(measure, level)).toBe(`${level}, ${words}`);
      }
    }
    expect(getCellText('mood', null)).toBe('–');
  });
});

describe('the words of a chart', () => {
  it('count days and judge nothing', () => {
    expect(getLoggedDaysText(trend, 'Noah')).toBe(
      'You logged this on 2 days. Noah shared this on 1 day.',
    );
    expect(getLoggedDaysText({ ...trend, mine: line([]), partner: null }, 'Noah')).toBe(
      'You haven’t logged this yet.',
    );
  });

  it('tell when the other line comes', () => {
    expect(MIN_SHARED_DAYS_FOR_TREND).toBe(5);
    expect(getPartnerTrendHint('Noah')).toBe(
      'Noah’s line appears after you’ve each shared this on five days.',
    );
  });
});

const mine = { answers: ['The walk.', null, null, null], answeredAt: instant(0) };

describe('the words of a week', () => {
  it('name it by its Friday', () => {
    expect(getWeekName(calendarDate('2026-03-13'))).toMatch(/^Week of .*13/);
  });

  it.each([
    ['none', null, false, 'Four questions, ten quiet minutes'],
    ['partner', null, true, 'Noah has answered. It opens once you answer too.'],
    ['mine', mine, false, 'Yours is safe. We’ll reveal both once you’ve both answered.'],
    ['both', mine, true, 'Revealed to both of you'],
    ['closed', mine, false, 'Only you can read this'],
    ['skipped', null, false, 'This week has closed'],
  ] as const)('tell the state %s', (state, entry, partnerAnswered, words) => {
    expect(getWeekStateLabel({ state, mine: entry, partnerAnswered }, 'Noah')[1]).toBe(words);
  });
});

describe('a small step', () => {
  it('is asked about from its day on', () => {
    const due = calendarDate('2026-03-15');
    expect(isStepDue(due, calendarDate('2026-03-14'))).toBe(false);
    expect(isStepDue(due, due)).toBe(true);
  });
});

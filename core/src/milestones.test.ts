import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/support/runs.ts';
import { addDays, calendarDate } from './calendar.ts';
import {
  daysTogether,
  nextDayAndMonthMilestones,
  nextMilestone,
  reachedMilestones,
} from './milestones.ts';

const next = (since: string, today: string) => {
  const { kind, count, date } = nextMilestone(calendarDate(since), calendarDate(today));
  return `${count} ${kind} on ${date}`;
};

describe('the next milestone', () => {
  it('names months up to a year, then years', () => {
    expect(next('2026-01-10', '2026-01-10')).toBe('1 months on 2026-02-10');
    expect(next('2025-06-09', '2026-05-20')).toBe('1 years on 2026-06-09');
    expect(next('2023-06-09', '2026-03-12')).toBe('3 years on 2026-06-09');
  });

  it('counts every 100 days up to 1,000 and every 500 after that', () => {
    expect(next('2025-01-01', '2025-04-05')).toBe('100 days on 2025-04-11');
    expect(next('2022-01-15', '2024-10-10')).toBe('1000 days on 2024-10-11');
    expect(next('2022-01-15', '2024-10-12')).toBe('3 years on 2025-01-15');
    expect(next('2022-01-15', '2026-02-20')).toBe('1500 days on 2026-02-23');
  });

  it('is today on the day itself', () => {
    expect(next('2023-06-09', '2026-06-09')).toBe('3 years on 2026-06-09');
  });

  it('keeps 29 February on the 28th in common years', () => {
    expect(next('2024-02-29', '2025-02-20')).toBe('1 years on 2025-02-28');
    expect(next('2024-02-29', '2028-02-28')).toBe('4 years on 2028-02-29');
  });
});

describe('the next milestones', () => {
  it('are one of days and one of months or years, the sooner one first', () => {
    const coming = nextDayAndMonthMilestones(
      calendarDate('2023-06-09'),
      calendarDate('2026-03-12'),
    );
    expect(coming.map(({ kind, count }) => `${count} ${kind}`)).toEqual(['3 years', '1500 days']);
  });
});

describe('the milestones reached', () => {
  it('are those that were next, one after the other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: -100, max: 12_000 }),
        (start, length) => {
          const since = addDays(calendarDate('1980-02-29'), start);
          const today = addDays(since, length);
          const walked = [];
          for (let at = nextMilestone(since, since); at.date <= today; ) {
            walked.push(at);
            at = nextMilestone(since, addDays(at.date, 1));
          }
          expect(reachedMilestones(since, today)).toEqual(walked);
        },
      ),
      { numRuns: runs(100, 1_000) },
    );
  });
});

describe('days together', () => {
  it('never goes below zero', () => {
    expect(daysTogether(calendarDate('2027-01-01'), calendarDate('2026-01-01'))).toBe(0);
    expect(daysTogether(calendarDate('2023-06-09'), calendarDate('2026-03-12'))).toBe(1007);
  });
});

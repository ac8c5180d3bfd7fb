import { calendarDate } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import {
  createDefaultRangeChoice,
  type DateRangeChoice,
  resolveDays,
} from './date-range-choice.ts';

const today = calendarDate('2026-03-12');
const by = (preset: DateRangeChoice['by'], from = '', to = '') =>
  resolveDays({ by: preset, from, to }, today);

describe('chosen days', () => {
  it('count today among the last days', () => {
    expect(by('week')).toEqual({ from: '2026-03-06', to: '2026-03-12' });
    expect(by('month')).toEqual({ from: '2026-02-11', to: '2026-03-12' });
  });

  it('have no beginning where everything is meant', () => {
    expect(by('all')).toEqual({ from: null, to: '2026-03-12' });
  });

  it('are the typed dates, or what is wrong with them in a sentence', () => {
    expect(by('dates', '', '2026-03-12')).toBe('Choose both dates.');
    expect(by('dates', '2026-03-12', '2026-03-11')).toBe('The end date is before the start date.');
    expect(by('dates', '2026-03-11', '2026-03-11')).toEqual({
      from: '2026-03-11',
      to: '2026-03-11',
    });
  });

  it('begin as dates with the days that are chosen at first', () => {
    const first = createDefaultRangeChoice(today);
    expect(resolveDays({ ...first, by: 'dates' }, today)).toEqual(resolveDays(first, today));
  });
});

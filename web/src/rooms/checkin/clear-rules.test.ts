import { calendarDate } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { rangeOf, rangeWords, typedRange, writesWithin } from './clear-rules.ts';

const today = calendarDate('2026-03-12');

describe('the range to delete', () => {
  it('counts today among the last days', () => {
    expect(rangeOf('week', today)).toEqual({ from: '2026-03-06', to: '2026-03-12' });
    expect(rangeOf('month', today)).toEqual({ from: '2026-02-11', to: '2026-03-12' });
    expect(rangeWords(rangeOf('all', today), today)).toBe('since the beginning');
  });

  it('says what is wrong with typed dates', () => {
    expect(typedRange('', '2026-03-12')).toBe('Please choose both dates.');
    expect(typedRange('2026-03-12', '2026-03-11')).toBe('The end comes before the beginning.');
    expect(typedRange('2026-03-11', '2026-03-11')).toEqual({
      from: '2026-03-11',
      to: '2026-03-11',
    });
  });

  it('takes along what waits on this phone for those days, and nothing else', () => {
    const write = (key: string, name: string, params: Record<string, string>) =>
      ({ key, name, params }) as unknown as QueuedWrite;
    const queued = [
      write('a', 'checkin/check-in', { date: '2026-03-12' }),
      write('b', 'checkin/answer-week', { week: '2026-03-06' }),
      write('c', 'checkin/check-in', { date: '2026-03-05' }),
      write('d', 'daily/answer-question', { date: '2026-03-12' }),
    ];
    expect(writesWithin(queued, rangeOf('week', today))).toEqual(['a', 'b']);
  });
});

import { calendarDate } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import { createDefaultRangeChoice, type DateRangeChoice } from '../../ui/date-range-choice.ts';
import { getRangeDeletionText, getWriteKeysInRange, resolveRange } from './DeleteCheckinsSheet.tsx';

const today = calendarDate('2026-03-12');

const range = (by: DateRangeChoice['by']) => {
  const days = resolveRange({ ...createDefaultRangeChoice(today), by }, today);
  if (typeof days === 'string') throw new Error(days);
  return days;
};

describe('the range to delete', () => {
  it('is told in words', () => {
    expect(getRangeDeletionText(range('all'), today)).toContain(
      ' permanently deletes everything you’ve ever entered here:',
    );
    expect(getRangeDeletionText(range('week'), today)).toMatch(
      / permanently deletes .* here from .* to .*:/,
    );
    expect(getRangeDeletionText({ from: today, to: today }, today)).toMatch(
      / permanently deletes .* here on .*:/,
    );
  });

  it('takes along what waits on this phone for those days, and nothing else', () => {
    const write = (key: string, name: string, params: Record<string, string>) =>
      ({ key, name, params }) as unknown as OutboxWrite;
    const queued = [
      write('a', 'checkin/check-in', { date: '2026-03-12' }),
      write('b', 'checkin/answer-week', { week: '2026-03-06' }),
      write('c', 'checkin/check-in', { date: '2026-03-05' }),
      write('d', 'daily/answer-question', { date: '2026-03-12' }),
    ];
    expect(getWriteKeysInRange(queued, range('week'))).toEqual(['a', 'b']);
  });
});

import { calendarDate } from '@usward/core/calendar';
import type { Day } from '@usward/core/daily/day';
import { describe, expect, it } from 'vitest';
import { pickOpenDay } from './DayScreen.tsx';
import { sampleDay } from './day.fixture.ts';

const dayAt = (date: string): Day =>
  sampleDay({
    date: calendarDate(date),
    question: { id: `q-${date}`, topic: 'play', depth: 'light', text: 'A question of the day?' },
  });

const before = dayAt('2026-03-12');
const today = dayAt('2026-03-13');

describe('pickOpenDay', () => {
  it('keeps the day with unsent words when the next one begins', () => {
    expect(pickOpenDay(before, today, 'You warmed')).toBe(before);
    expect(pickOpenDay(before, null, 'You warmed')).toBe(before);
  });

  it('goes on once the words are sent or cleared', () => {
    expect(pickOpenDay(before, today, '')).toBe(today);
  });

  it('shows what is newly read of the same day', () => {
    const read: Day = { ...today, partnerAnswered: true };
    expect(pickOpenDay(today, read, 'You warmed')).toBe(read);
    expect(pickOpenDay(null, today, '')).toBe(today);
  });
});

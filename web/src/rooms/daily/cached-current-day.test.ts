import { calendarDate } from '@usward/core/calendar';
import type { Question } from '@usward/core/daily/question';
import { describe, expect, it } from 'vitest';
import { getCurrentDay, withExpiredDayClosed } from './cached-current-day.ts';
import { sampleDaily, sampleDay } from './day.fixture.ts';

const question = (id: string): Question => ({
  id,
  topic: 'play',
  depth: 'light',
  text: `A question that is called ${id}.`,
});

const today = sampleDay({ question: question('q-012') });

const daily = sampleDaily({
  today,
  upcoming: [13, 14, 15, 16, 17, 18, 19].map((day) => ({
    date: calendarDate(`2026-03-${day}`),
    question: question(`q-0${day}`),
  })),
});

describe('getCurrentDay', () => {
  it('is the day as read while it is still that day', () => {
    expect(getCurrentDay(daily, calendarDate('2026-03-12'))).toBe(today);
  });

  it('takes a later question from the stored list, unanswered and open for 72 hours', () => {
    const day = getCurrentDay(daily, calendarDate('2026-03-14'));
    expect(day).toMatchObject({ date: '2026-03-14', state: 'none', mine: null });
    expect(day?.question.id).toBe('q-014');
    expect(day?.closesAt).toBe('2026-03-17T03:00:00.000Z');
  });

  it('has no question past the stored week', () => {
    expect(getCurrentDay(daily, calendarDate('2026-03-20'))).toBeNull();
  });

  it('trusts the server when the clock of this phone is behind', () => {
    expect(getCurrentDay(daily, calendarDate('2026-03-11'))).toBe(today);
  });
});

describe('withExpiredDayClosed', () => {
  const closes = Date.parse(today.closesAt);

  it('leaves an open day alone', () => {
    expect(withExpiredDayClosed(today, closes - 1)).toBe(today);
  });

  it.each([
    ['none', 'skipped'],
    ['mine', 'closed'],
    ['partner', 'closed'],
    ['both', 'both'],
  ] as const)('turns %s into %s once the window has closed', (state, later) => {
    expect(withExpiredDayClosed({ ...today, state }, closes).state).toBe(later);
  });
});

import { calendarDate, instant } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { isDue, weekName, weekStateWords } from './week-words.ts';

const mine = { answers: ['The walk.', null, null, null], answeredAt: instant(0) };

describe('the words of a week', () => {
  it('name it by its Friday', () => {
    expect(weekName(calendarDate('2026-03-13'))).toMatch(/^Week of .*13/);
  });

  it.each([
    ['none', null, false, 'Four questions, ten quiet minutes'],
    ['partner', null, true, 'Noah has answered. Theirs opens when you both have.'],
    ['mine', mine, false, 'Yours is safe. It opens when you both answer.'],
    ['both', mine, true, 'Open to both of you'],
    ['closed', mine, false, 'Only you can read this'],
    ['skipped', null, false, 'This week has closed'],
  ] as const)('tell the state %s', (state, entry, partnerAnswered, words) => {
    expect(weekStateWords({ state, mine: entry, partnerAnswered }, 'Noah')[1]).toBe(words);
  });
});

describe('a small step', () => {
  it('is asked about from its day on', () => {
    const due = calendarDate('2026-03-15');
    expect(isDue(due, calendarDate('2026-03-14'))).toBe(false);
    expect(isDue(due, due)).toBe(true);
  });
});

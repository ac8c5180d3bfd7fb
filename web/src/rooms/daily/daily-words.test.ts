import { calendarDate, instant } from '@usward/core/calendar';
import { reactions } from '@usward/core/daily/day';
import { HOUR } from '@usward/core/durations';
import { describe, expect, it } from 'vitest';
import type { Two } from '../../ui/two.ts';
import {
  countWords,
  earlierWords,
  givenWords,
  isCatchingUp,
  markWords,
  saidAt,
} from './daily-words.ts';
import { sampleDay } from './sample-day.ts';

const two: Two = { me: 'Mia', you: 'Noah', alone: false, frozen: false };

describe('countWords', () => {
  it.each([
    [{ shownUp: 0, run: 0 }, []],
    [{ shownUp: 1, run: 1 }, ['You have both shown up on 1 day.']],
    [
      { shownUp: 34, run: 5 },
      ['You have both shown up on 34 days.', '5 days lately, with room for rest.'],
    ],
    [{ shownUp: 34, run: 0 }, ['You have both shown up on 34 days.']],
  ])('%j', (counts, words) => expect(countWords(counts, false)).toEqual(words));

  it('says nothing to somebody who is alone', () => {
    expect(countWords({ shownUp: 34, run: 5 }, true)).toEqual([]);
  });
});

describe('markWords', () => {
  const { question } = sampleDay();

  it('names whose question it is', () => {
    expect(markWords(question, two)).toBeNull();
    expect(markWords({ ...question, from: 'me' }, two)).toBe('Your own question');
    expect(markWords({ ...question, from: 'partner' }, two)).toBe('A question from Noah');
  });
});

describe('isCatchingUp', () => {
  const closesAt = instant(100 * HOUR);

  it.each([
    ['before 48 hours', 75, false],
    ['from 48 hours on', 76, true],
    ['shortly before 72 hours', 99, true],
    ['at 72 hours', 100, false],
  ])('%s', (_, hours, answer) => expect(isCatchingUp(closesAt, hours * HOUR)).toBe(answer));
});

describe('earlierWords', () => {
  const today = calendarDate('2026-03-12');

  it.each([
    ['2025-03-12', 'A year ago you said'],
    ['2023-03-12', '3 years ago you said'],
  ])('%s', (date, words) => expect(earlierWords(calendarDate(date), today)).toBe(words));

  it('names the date where it is no anniversary', () => {
    expect(earlierWords(calendarDate('2025-03-11'), today)).toMatch(/2025 you said$/);
  });
});

describe('saidAt', () => {
  const at = (iso: string) => instant(Date.parse(iso));
  const now = Date.parse('2026-03-12T12:00:00Z');

  it('says today, the day, and the year where it is another', () => {
    expect(saidAt(at('2026-03-12T11:00:00Z'), now)).toMatch(/^Today at /);
    expect(saidAt(at('2026-03-02T11:00:00Z'), now)).toMatch(/^(2 March|March 2) at /);
    expect(saidAt(at('2025-03-02T11:00:00Z'), now)).toMatch(/2025 at /);
  });
});

describe('a reaction that stands', () => {
  it('says who gave it', () => {
    expect(givenWords('🤗', { you: 'Noah' })).toBe('Noah sends a hug');
    expect(givenWords('😂', { you: 'Noah' })).toBe('It made Noah laugh');
  });

  it('speaks to the one who gave it', () => {
    expect(givenWords('🤗', 'me')).toBe('You send a hug');
    expect(givenWords('😂', 'me')).toBe('It made you laugh');
  });

  it('reads well of a partner without a name', () => {
    for (const reaction of reactions) {
      expect(givenWords(reaction, { you: null })).not.toMatch(/\w Your/);
    }
  });
});

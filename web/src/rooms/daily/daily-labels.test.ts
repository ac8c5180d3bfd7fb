import { calendarDate, instant } from '@usward/core/calendar';
import { reactions } from '@usward/core/daily/day';
import { HOUR_MS } from '@usward/core/durations';
import { describe, expect, it } from 'vitest';
import type { Couple } from '../../couple/use-couple.ts';
import {
  getAuthorText,
  getCompletedDaysTexts,
  getLookBackText,
  getReactionText,
  getWrittenAtText,
  isCatchingUp,
} from './daily-labels.ts';
import { sampleDay } from './day.fixture.ts';

const couple: Couple = { me: 'Mia', you: 'Noah', alone: false, frozen: false };

describe('getCompletedDaysTexts', () => {
  it.each([
    [{ completedDays: 0, streak: 0 }, []],
    [{ completedDays: 1, streak: 1 }, ['You’ve both answered on 1 day.']],
    [
      { completedDays: 34, streak: 5 },
      [
        'You’ve both answered on 34 days.',
        '5 days in your current streak, with room for rest days.',
      ],
    ],
    [{ completedDays: 34, streak: 0 }, ['You’ve both answered on 34 days.']],
  ])('%j', (counts, words) => expect(getCompletedDaysTexts(counts, false)).toEqual(words));

  it('says nothing to somebody who is alone', () => {
    expect(getCompletedDaysTexts({ completedDays: 34, streak: 5 }, true)).toEqual([]);
  });
});

describe('getAuthorText', () => {
  const { question } = sampleDay();

  it('names whose question it is', () => {
    expect(getAuthorText(question, couple)).toBeNull();
    expect(getAuthorText({ ...question, from: 'me' }, couple)).toBe('Your own question');
    expect(getAuthorText({ ...question, from: 'partner' }, couple)).toBe('A question from Noah');
  });
});

describe('isCatchingUp', () => {
  const closesAt = instant(100 * HOUR_MS);

  it.each([
    ['before 48 hours', 75, false],
    ['from 48 hours on', 76, true],
    ['shortly before 72 hours', 99, true],
    ['at 72 hours', 100, false],
  ])('%s', (_, hours, answer) => expect(isCatchingUp(closesAt, hours * HOUR_MS)).toBe(answer));
});

describe('getLookBackText', () => {
  const today = calendarDate('2026-03-12');

  it.each([
    ['2025-03-12', 'A year ago you said'],
    ['2023-03-12', '3 years ago you said'],
  ])('%s', (date, words) => expect(getLookBackText(calendarDate(date), today)).toBe(words));

  it('names the date where it is no anniversary', () => {
    expect(getLookBackText(calendarDate('2025-03-11'), today)).toMatch(/2025 you said$/);
  });
});

describe('getWrittenAtText', () => {
  const at = (iso: string) => instant(Date.parse(iso));
  const now = Date.parse('2026-03-12T12:00:00Z');

  it('says today, the day, and the year where it is another', () => {
    expect(getWrittenAtText(at('2026-03-12T11:00:00Z'), now)).toMatch(/^Today at /);
    expect(getWrittenAtText(at('2026-03-02T11:00:00Z'), now)).toMatch(/^(2 March|March 2) at /);
    expect(getWrittenAtText(at('2025-03-02T11:00:00Z'), now)).toMatch(/2025 at /);
  });
});

describe('a reaction that stands', () => {
  it('says who gave it', () => {
    expect(getReactionText('🤗', { you: 'Noah' })).toBe('Noah sent a hug');
    expect(getReactionText('😂', { you: 'Noah' })).toBe('Noah laughed');
  });

  it('speaks to the one who gave it', () => {
    expect(getReactionText('🤗', 'me')).toBe('You sent a hug');
    expect(getReactionText('😂', 'me')).toBe('It made you laugh');
  });

  it('reads well of a partner without a name', () => {
    for (const reaction of reactions) {
      expect(getReactionText(reaction, { you: null })).not.toMatch(/\w Your/);
    }
  });
});

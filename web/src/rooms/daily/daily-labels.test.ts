import { calendarDate, instant } from '@usward/core/calendar';
import { reactions } from '@usward/core/daily/day';
import { HOUR_MS } from '@usward/core/durations';
import { describe, expect, it } from 'vitest';
import type { Couple } from '../../couple/use-couple.ts';
import {
  getAuthorText,
  getCompletedDaysTexts,
  getLookBackText,
  getOpenUntilText,
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

describe('getOpenUntilText', () => {
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour).getTime();
  const closesAt = instant(at(12, 4));

  it.each([
    ['names the last night while it is to come', at(10, 20), 'through Wednesday night.'],
    ['calls it tonight on its day', at(11, 9), 'through tonight.'],
    ['calls it tonight after midnight, too', at(12, 2), 'through tonight.'],
  ])('%s', (_, now, words) =>
    expect(getOpenUntilText(closesAt, now)).toBe(`This question stays open ${words}`),
  );

  it('names the hour where the day ends by daylight on this phone', () => {
    expect(getOpenUntilText(instant(at(12, 13)), at(12, 9))).toMatch(
      /until Thursday, (1:00.PM|13:00)\.$/,
    );
  });
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

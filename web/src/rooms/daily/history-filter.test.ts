import { calendarDate, instant } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { sampleDay } from './day.fixture.ts';
import { matchingDays, noFilter, parseSearch, sortedDays } from './history-filter.ts';

const on = (date: string, text: string, topic = 'play') =>
  sampleDay({
    date: calendarDate(date),
    question: { ...sampleDay().question, topic },
    mine: { text, visibility: 'both', answeredAt: instant(0) },
  });
const note = sampleDay({
  date: calendarDate('2026-03-11'),
  note: { id: '2026-03-11', by: 'partner', isShared: true, text: 'A walk by the sea.' },
});
const held = [on('2026-03-10', 'Tea.'), on('2026-03-12', 'Café.', 'food'), note];
const none: ReadonlySet<string> = new Set();
const dates = (days: readonly { date: string }[]) => days.map(({ date }) => date.slice(-2));

describe('sortedDays', () => {
  it('gives each day once, newest first or oldest first', () => {
    expect(dates(sortedDays([...held, ...held], 'newest'))).toEqual(['12', '11', '10']);
    expect(dates(sortedDays(held, 'oldest'))).toEqual(['10', '11', '12']);
  });

  it('keeps a note beside the couple’s day of the same date', () => {
    expect(sortedDays([...held, on('2026-03-11', 'Tea.')], 'newest')).toHaveLength(4);
  });
});

describe('matchingDays', () => {
  it('gives all days where nothing is searched for', () => {
    expect(matchingDays(held, noFilter, none)).toEqual(held);
  });

  it('finds words whatever their accents, and in a shared note', () => {
    expect(dates(matchingDays(held, { ...noFilter, words: 'cafe' }, none))).toEqual(['12']);
    expect(dates(matchingDays(held, { ...noFilter, words: 'sea walk' }, none))).toEqual(['11']);
  });

  it('finds nothing of the partner’s in a letter that was not opened', () => {
    const revealed = {
      ...on('2026-03-13', 'Tea.'),
      state: 'both' as const,
      partner: { text: 'Lemonade.', visibility: 'both' as const, answeredAt: instant(0) },
    };
    const find = (words: string, unopened: ReadonlySet<string>) =>
      dates(matchingDays([revealed], { ...noFilter, words }, unopened));
    expect(find('lemonade', none)).toEqual(['13']);
    expect(find('lemonade', new Set(['2026-03-13']))).toEqual([]);
    expect(find('tea', new Set(['2026-03-13']))).toEqual(['13']);
  });

  it('finds a topic', () => {
    expect(dates(matchingDays(held, { ...noFilter, topic: 'food' }, none))).toEqual(['12']);
  });
});

describe('parseSearch', () => {
  it('takes what can be looked for and nothing else', () => {
    expect(parseSearch('  tea ')).toBe('tea');
    expect(parseSearch('   ')).toBeNull();
    expect(parseSearch('\u200d')).toBeNull();
    expect(parseSearch('x'.repeat(81))).toBeNull();
  });
});

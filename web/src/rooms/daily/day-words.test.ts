import { calendarDate, instant } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { dayWords } from './day-words.ts';
import type { OverlaidDay } from './overlay-day.ts';

const mine = { text: 'Mine.', visibility: 'both', answeredAt: instant(0) } as const;
const note = { ...mine, visibility: 'me' } as const;
const unsent = { ...mine, key: 'k', message: null, savedAt: instant(0) };

const day = (more: Partial<OverlaidDay>): OverlaidDay => ({
  date: calendarDate('2026-03-12'),
  question: { id: 'q-001', topic: 'play', depth: 'light', text: 'A question of twenty signs.' },
  state: 'none',
  closesAt: instant(0),
  mine: null,
  partner: null,
  partnerAnswered: false,
  reactions: { mine: null, partner: null },
  comments: [],
  unsent: null,
  ...more,
});

describe('dayWords', () => {
  it.each([
    ['Opens when you both answer', day({ state: 'mine', mine })],
    ['Opens when you both answer', day({ state: 'partner', partnerAnswered: true })],
    ['Only you can read this', day({ state: 'mine', mine: note })],
    ['Only you can read this', day({ state: 'closed', mine })],
    ['This day has closed', day({ state: 'closed', partnerAnswered: true })],
    ['Kept on this phone', day({ state: 'mine', mine, unsent: { ...unsent, state: 'queued' } })],
    ['Your words are kept on this phone', day({ unsent: { ...unsent, state: 'attention' } })],
    [undefined, day({ state: 'both', mine, partner: mine })],
  ] as const)('says %j', (words, shown) => expect(dayWords(shown)?.[1]).toBe(words));
});

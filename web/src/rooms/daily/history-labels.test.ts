import { describe, expect, it } from 'vitest';
import type { Couple } from '../../couple/use-couple.ts';
import { getReactionLabel } from './daily-labels.ts';
import { noFilter } from './history-filter.ts';
import { getCommentCountText, getFoundText, getReactionsText } from './history-labels.ts';

const couple: Couple = { me: 'Mia', you: 'Noah', alone: false, frozen: false };
const words = { ...noFilter, words: 'tea' };
const topic = { ...noFilter, topic: 'food' } as const;
const found = { count: 0, isSearching: false, isOnPhone: false };

describe('getFoundText', () => {
  it.each([
    ['12 days', words, { ...found, count: 12 }],
    ['1 day', topic, { ...found, count: 1 }],
    ['Searching… 20 days so far', words, { ...found, count: 20, isSearching: true }],
    ['Searching… 0 days so far', words, { ...found, isSearching: true }],
    ['1 day found on this device.', words, { ...found, count: 1, isOnPhone: true }],
    ['No matches.', words, found],
    ['No days about “Food” yet.', topic, found],
    ['No matches in “Food”.', { ...topic, words: 'tea' }, found],
    ['No matches on this device.', words, { ...found, isOnPhone: true }],
    ['No days about “Food” on this device yet.', topic, { ...found, isOnPhone: true }],
    ['2 days found on this device.', words, { ...found, count: 2, isOnPhone: true }],
  ])('says %j', (text, historyFilter, what) =>
    expect(getFoundText(historyFilter, what)).toBe(text),
  );
});

describe('getReactionsText', () => {
  it.each([
    ['', null, null],
    [`You reacted: ${getReactionLabel('❤️')}.`, '❤️', null],
    [`Noah reacted: ${getReactionLabel('😂')}.`, null, '😂'],
    [
      `You reacted: ${getReactionLabel('🙏')}. Noah reacted: ${getReactionLabel('🤗')}.`,
      '🙏',
      '🤗',
    ],
    ['You reacted: 🎉.', '🎉', null],
  ])('says %j', (text, mine, partner) =>
    expect(getReactionsText({ mine, partner }, couple)).toBe(text),
  );
});

describe('getCommentCountText', () => {
  const comment = { id: 'c', by: 'me', text: 'Tea.', writtenAt: '2026-03-12T18:00:00.000Z' };
  it.each([
    ['', 0],
    ['1 comment', 1],
    ['2 comments', 2],
  ])('says %j', (text, length) =>
    expect(getCommentCountText(Array.from({ length }, () => comment) as never)).toBe(text),
  );
});

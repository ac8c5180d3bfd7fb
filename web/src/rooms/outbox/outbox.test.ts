import { describe, expect, it } from 'vitest';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { getOutboxText } from '../../writes/OutboxRow.tsx';
import { getOwnText, getRejection } from './get-rejection.tsx';
import {
  getBackgroundWritesText,
  getRejectedBackgroundWritesText,
  getWriteStateText,
} from './OutboxScreen.tsx';

const write = (more: Partial<QueuedWrite> = {}): QueuedWrite => ({
  key: 'key',
  userId: 'mara',
  name: 'daily/answer-question',
  params: { date: '2026-03-12' },
  body: { text: 'You warmed my side.', visibility: 'both' },
  state: 'rejected',
  message: 'This day has closed.',
  code: 'closed',
  savedAt: '2026-03-12T18:05:00.000Z',
  ...more,
});

describe('the page of what is on its way', () => {
  it('says where each stands', () => {
    expect(getWriteStateText('sending', '14:05')).toBe('Being sent now');
    expect(getWriteStateText('queued', '14:05')).toBe('Queued since 14:05');
  });

  it('counts in words', () => {
    expect([1, 2].map(getBackgroundWritesText)).toEqual(['1 small mark', '2 small marks']);
    expect(getRejectedBackgroundWritesText(2)).toBe('2 small marks did not go through');
    expect(getOutboxText(3, 0)).toBe('3 things will be sent');
    expect(getOutboxText(1, 0)).toBe('1 thing will be sent');
    expect(getOutboxText(3, 2)).toBe('2 things need you');
    expect(getOutboxText(3, 1)).toBe('1 thing needs you');
  });
});

describe('the words of a write', () => {
  it.each([
    ['daily/answer-question', { text: 'an answer' }, 'an answer'],
    ['checkin/check-in', { mood: {}, note: { value: 'a note', visibility: 'me' } }, 'a note'],
    ['checkin/answer-week', { answers: ['one', null, 'two', null] }, 'one\n\ntwo'],
  ])('are shown: %s', (name, body, words) => {
    expect(getOwnText({ name, body })).toBe(words);
  });

  it.each([
    ['intimacy/write-own-card', { text: 'a card' }],
    ['reflection/save-form', { text: 'a form', answers: ['private'] }],
    ['quiz/answer-quiz', { answers: ['left', 'right'] }],
    ['unreadable', { text: 'of another version' }],
    ['checkin/check-in', { mood: {} }],
  ])('are none to be shown: %s', (name, body) => {
    expect(getOwnText({ name, body })).toBe('');
  });
});

/** What can be done with a rejected write, by what its buttons say. */
const waysOf = (more: Partial<QueuedWrite>) =>
  getRejection(write(more), '2026-03-12').ways?.map(({ label }) => label);

describe('what can be done with a rejected write', () => {
  it('is keeping the answer as a private note where the day has closed', () => {
    expect(waysOf({})).toEqual(['Keep as a private note', 'Go to its place']);
    expect(waysOf({ code: 'frozen' })).toEqual(['Go to its place']);
  });

  it('is only letting go where nobody can read it', () => {
    const rejection = getRejection(write({ name: 'unreadable', code: null, body: {} }), '');
    expect(rejection).toMatchObject({ holds: 'words', text: '', ways: [], canRetry: false });
  });
});

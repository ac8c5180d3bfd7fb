import { describe, expect, it } from 'vitest';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import { getOutboxText } from '../../writes/OutboxSummaryRow.tsx';
import { getOwnText, getRejection } from './get-rejection.tsx';
import {
  getBackgroundWritesText,
  getRejectedBackgroundWritesText,
  getWriteStateText,
} from './OutboxScreen.tsx';

const write = (more: Partial<OutboxWrite> = {}): OutboxWrite => ({
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
    expect(getWriteStateText('sending', '14:05')).toBe('Sending now');
    expect(getWriteStateText('queued', '14:05')).toBe('Waiting since 14:05');
  });

  it('counts in words', () => {
    expect([1, 2].map(getBackgroundWritesText)).toEqual(['1 small update', '2 small updates']);
    expect(getRejectedBackgroundWritesText(2)).toBe('2 small updates couldn’t be sent');
    expect(getOutboxText(3, 0)).toBe('3 items waiting to send');
    expect(getOutboxText(1, 0)).toBe('1 item waiting to send');
    expect(getOutboxText(3, 2)).toBe('2 items couldn’t be sent');
    expect(getOutboxText(3, 1)).toBe('1 item couldn’t be sent');
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
const getWayLabels = (more: Partial<OutboxWrite>) =>
  getRejection(write(more), '2026-03-12').options?.map(({ label }) => label);

describe("a rejected write's recovery option", () => {
  it('is keeping the answer as a private note where the day has closed', () => {
    expect(getWayLabels({})).toEqual(['Save as a private note', 'Open its page']);
    expect(getWayLabels({ code: 'frozen' })).toEqual(['Open its page']);
  });

  it('is only letting go where nobody can read it', () => {
    const rejection = getRejection(write({ name: 'unreadable', code: null, body: {} }), '');
    expect(rejection).toMatchObject({ holds: 'words', text: '', options: [], canRetry: false });
  });
});

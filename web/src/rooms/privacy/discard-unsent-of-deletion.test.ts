import { calendarDate } from '@usward/core/calendar';
import { api } from '@usward/core/contract/api';
import { deletionKinds } from '@usward/core/privacy/range-deletion-endpoints';
import { describe, expect, it } from 'vitest';
import { sampleWrite } from '../../device/outbox/write.fixture.ts';
import type { StoredWrite } from '../../device/outbox/write-store.ts';
import { getAnswerDraftKey, getCommentDraftKey } from '../../device/storage/draft-keys.ts';
import { isDraftOfDeleted, restoresDeleted, writeKinds } from './discard-unsent-of-deletion.ts';
import type { DeletionRequest } from './range-deletion-copy.ts';

const march: DeletionRequest = {
  kinds: [...deletionKinds],
  from: calendarDate('2026-03-01'),
  to: calendarDate('2026-03-31'),
};
const inMarch = Date.parse('2026-03-12T12:00:00Z');
const inApril = Date.parse('2026-04-12T12:00:00Z');
const now = Date.parse('2026-04-20T12:00:00Z');
const day = calendarDate('2026-03-12');

describe('a write that waits on this phone', () => {
  const goes = (
    name: string,
    {
      at = inApril,
      params = {},
      body,
    }: { at?: number; params?: StoredWrite['params']; body?: unknown },
    request = march,
    until = now,
  ) =>
    restoresDeleted(
      sampleWrite({ name, params, body, savedAt: new Date(at).toISOString() }),
      request,
      until,
    );

  it('goes with the day it is about, whenever it was made', () => {
    for (const name of [
      'daily/answer-question',
      'daily/react',
      'daily/add-comment',
      'checkin/check-in',
    ]) {
      expect(goes(name, { params: { date: '2026-03-31' } }), name).toBe(true);
      expect(goes(name, { at: inMarch, params: { date: '2026-04-01' } }), name).toBe(false);
    }
    expect(goes('checkin/answer-week', { params: { week: '2026-03-02' } })).toBe(true);
    expect(goes('us/save-moment', { body: { date: '2026-03-01', text: 'A walk' } })).toBe(true);
    expect(goes('us/save-moment', { at: inMarch, body: { date: '2026-02-28' } })).toBe(false);
  });

  it('goes with the day it was made on where it names none', () => {
    for (const name of ['quiz/answer-quiz', 'us/save-note']) {
      expect(goes(name, { at: inMarch, body: { text: 'words' } }), name).toBe(true);
      expect(goes(name, { at: inApril, body: { text: 'words' } }), name).toBe(false);
    }
  });

  it('stays where another kind is deleted, or it holds no own words', () => {
    const params = { date: '2026-03-12' };
    expect(goes('checkin/check-in', { params }, { ...march, kinds: ['moments'] })).toBe(false);
    expect(goes('dashboard/mark-seen', { params })).toBe(false);
    expect(goes('unreadable', { params })).toBe(false);
  });

  it('stays where it was made after the deletion began', () => {
    const params = { date: '2026-03-12' };
    expect(goes('checkin/check-in', { at: now + 1, params })).toBe(false);
  });

  it('goes with everything before it where there is no first day', () => {
    const params = { date: '2021-01-01' };
    expect(goes('checkin/check-in', { params }, { ...march, from: null })).toBe(true);
  });
});

describe('a draft on this phone', () => {
  const goes = (id: string, { at = inApril, text = 'words' } = {}, request = march) =>
    isDraftOfDeleted({ id, text, at }, request, now);

  it('goes with the day it is about', () => {
    for (const id of [
      getAnswerDraftKey(day, 'q-001'),
      getCommentDraftKey(day),
      'answer/check-in/2026-03-12',
      'answer/week/2026-03-09/2',
    ]) {
      expect(goes(id), id).toBe(true);
      expect(goes(id.replace('2026-03', '2026-05'), { at: inMarch }), id).toBe(false);
    }
    const text = (date: string) => JSON.stringify({ date, text: 'A walk', visibility: 'me' });
    expect(goes('answer/us/moment/new', { text: text('2026-03-12') })).toBe(true);
    expect(goes('answer/us/moment/new', { at: inMarch, text: text('2026-02-12') })).toBe(false);
  });

  it('goes with the day it was written on where it names none', () => {
    for (const id of ['answer/quiz/weekend/1', 'answer/us/note/new', 'answer/us/moment/new']) {
      expect(goes(id, { at: inMarch }), id).toBe(true);
      expect(goes(id, { at: inApril }), id).toBe(false);
    }
  });

  it('stays where another kind is deleted, or it was written later', () => {
    expect(goes('answer/us/note/new', { at: inMarch }, { ...march, kinds: ['moments'] })).toBe(
      false,
    );
    expect(goes(getCommentDraftKey(day), { at: now + 1 })).toBe(false);
  });

  it('stays where it is of something else', () => {
    for (const id of ['question/new', 'answer/us/stress', 'check-in/visibility', 'intimacy/card']) {
      expect(goes(id, { at: inMarch }), id).toBe(false);
    }
  });
});

it('the names of writes are those of the contract', () => {
  const known: readonly string[] = api.map(({ name }) => name);
  expect(Object.keys(writeKinds).filter((name) => !known.includes(name))).toEqual([]);
});

import { errorCodes } from '@usward/core/error-codes';
import { WrittenInSchema } from '@usward/core/written-in';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { waitingWords } from '../../ui/OnItsWayRow.tsx';
import { heapsOf, marksWords, placeWords, refusedMarksWords } from './heaps.ts';
import { ownWords } from './own-words.ts';
import { asNote, waysOut } from './ways-out.ts';

const write = (more: Partial<QueuedWrite> = {}): QueuedWrite => ({
  key: 'key',
  personId: 'mara',
  name: 'daily/answer-question',
  params: { date: '2026-03-12' },
  body: { text: 'You warmed my side.', visibility: 'both', couple: 'us' },
  state: 'attention',
  message: 'This day has closed.',
  code: 'closed',
  savedAt: '2026-03-12T18:05:00.000Z',
  ...more,
});

const us = v.parse(WrittenInSchema, 'us');
const others = v.parse(WrittenInSchema, 'others');
const ways = (more: Partial<QueuedWrite>, now = us, canRetry = true) =>
  waysOut(write(more), { now: { couple: now }, canRetry });

describe('the page of what is on its way', () => {
  it('sorts into what needs the person, what waits, and small marks', () => {
    const seen = write({ key: 'seen', name: 'daily/see-reveal', state: 'queued' });
    const refusedMark = write({ key: 'mark', name: 'quiz/see-quiz' });
    const waiting = write({ key: 'waiting', state: 'sending' });
    const heaps = heapsOf([write(), seen, refusedMark, waiting]);
    expect(heaps).toEqual({
      needingYou: [write()],
      onItsWay: [waiting],
      marks: [seen],
      refusedMarks: [refusedMark],
    });
  });

  it('says where each stands', () => {
    expect(placeWords('sending', '14:05')).toBe('Being sent now');
    expect(placeWords('queued', '14:05')).toBe('Queued since 14:05');
  });

  it('counts in words', () => {
    expect([1, 2].map(marksWords)).toEqual(['1 small mark', '2 small marks']);
    expect(refusedMarksWords(2)).toBe('2 small marks did not go through');
    expect(waitingWords(3, 0)).toBe('3 things will be sent');
    expect(waitingWords(1, 0)).toBe('1 thing will be sent');
    expect(waitingWords(3, 2)).toBe('2 things need you');
    expect(waitingWords(3, 1)).toBe('1 thing needs you');
  });
});

describe('the words of a write', () => {
  it.each([
    ['daily/answer-question', { text: 'an answer' }, 'an answer'],
    ['checkin/check-in', { mood: {}, note: { value: 'a note', visibility: 'me' } }, 'a note'],
    ['checkin/answer-week', { answers: ['one', null, 'two', null] }, 'one\n\ntwo'],
  ])('are shown: %s', (name, body, words) => {
    expect(ownWords({ name, body })).toBe(words);
  });

  it.each([
    ['intimacy/write-own-card', { text: 'a card' }],
    ['reflection/save-form', { text: 'a form', answers: ['private'] }],
    ['quiz/answer-quiz', { answers: ['left', 'right'] }],
    ['unreadable', { text: 'of another version' }],
    ['checkin/check-in', { mood: {} }],
  ])('are none to be shown: %s', (name, body) => {
    expect(ownWords({ name, body })).toBe('');
  });
});

describe('what can be done about a refusal', () => {
  it('is keeping the answer as a private note where the day has closed', () => {
    expect(ways({})).toEqual(['note', 'copy']);
    expect(asNote(write().body)).toMatchObject({ text: 'You warmed my side.', visibility: 'me' });
  });

  it('is trying again where that may go better', () => {
    expect(ways({ code: 'frozen' })).toEqual(['retry', 'copy']);
    // Kept by a version that did not note the reason.
    expect(ways({ code: undefined })).toContain('retry');
  });

  it.each(['locked', 'other-couple', 'too-late'])(
    'is not trying again what would be refused again: %s',
    (code) => {
      expect(errorCodes).toContain(code);
      expect(ways({ code })).not.toContain('retry');
    },
  );

  it('is not sending to one what was written for another', () => {
    expect(ways({ code: 'frozen' }, others)).not.toContain('retry');
  });

  it('is trying again what is for the person alone, with whomever they are now', () => {
    const body = { text: 'words', visibility: 'me', couple: 'us' };
    expect(ways({ code: 'not-open', body }, others)).toContain('retry');
  });

  it('is only letting go where nobody can read it', () => {
    expect(ways({ name: 'unreadable', code: null, body: {} }, us, false)).toEqual([]);
  });
});

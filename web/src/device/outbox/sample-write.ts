import { calendarDate, instant } from '@usward/core/calendar';
import type { answerQuestion } from '@usward/core/daily/endpoints';
import type { Output } from '@usward/core/endpoint';
import type { StoredWrite } from './store.ts';

/** A write for tests: an answer of Mara's that has not been sent yet, unless told otherwise. */
export const sampleWrite = (differences: Partial<StoredWrite> = {}): StoredWrite => ({
  key: 'key',
  personId: 'mara',
  name: 'daily/answer-question',
  params: {},
  method: 'PUT',
  target: '/api/daily/2026-03-12/answer',
  body: { text: 'words' },
  order: 0,
  state: 'queued',
  attempts: 0,
  notBefore: 0,
  message: null,
  savedAt: '',
  ...differences,
});

/** What our own server answers to it. */
export const sampleAnswer: Output<typeof answerQuestion> = {
  date: calendarDate('2026-03-12'),
  question: { id: 'q-001', topic: 'play', depth: 'light', text: 'A question of twenty signs.' },
  state: 'mine',
  closesAt: instant(Date.parse('2026-03-15T03:00:00Z')),
  mine: null,
  partner: null,
  partnerAnswered: false,
  reactions: { mine: null, partner: null },
  comments: [],
  swappable: false,
  note: null,
};

import { describe, expect, it } from 'vitest';
import { calendarDate, instant } from '../calendar.ts';
import { personId } from '../identity.ts';
import type { Answer } from './day.ts';
import { type AnswerWish, decideAnswer } from './decide-answer.ts';

const mia = personId('mia');
const noah = personId('noah');
const now = Date.parse('2026-03-13T12:00:00.000Z');
const shared: AnswerWish = { text: 'The blue cup.', visibility: 'both' };
const written: Answer = { ...shared, answeredAt: instant(now - 1) };

const decide = (answers: [typeof mia, Answer][], wish: AnswerWish, closesAt = now + 1) =>
  decideAnswer(
    {
      date: calendarDate('2026-03-12'),
      question: { id: 'q-001', topic: 'home', depth: 'light', text: 'Which cup is yours and why?' },
      now,
      closesAt,
      partner: noah,
      confirmed: true,
      frozen: false,
      answers: new Map(answers),
      author: null,
      canSwap: false,
      reactions: new Map(),
      comments: [],
      note: null,
      isSealed: false,
    },
    mia,
    wish,
  );

describe('answering a day', () => {
  it('takes a first answer and stamps it with the time', () => {
    expect(decide([], shared)).toEqual({
      kind: 'first',
      answer: { ...shared, answeredAt: instant(now) },
    });
  });

  it('lets an answer be rewritten until the reveal', () => {
    const wish = { ...shared, text: 'The green cup.' };
    expect(decide([[mia, written]], wish).kind).toBe('rewritten');
  });

  it('locks both answers at the reveal, but takes the same words again', () => {
    const both: [typeof mia, Answer][] = [
      [mia, written],
      [noah, written],
    ];
    expect(() => decide(both, { ...shared, text: 'Other' })).toThrow(/stays as it is/);
    expect(decide(both, shared)).toEqual({ kind: 'unchanged' });
  });

  it('after 72 h takes a private note and nothing else', () => {
    expect(() => decide([], shared, now)).toThrow(/closed/);
    expect(decide([], { ...shared, visibility: 'me' }, now).kind).toBe('first');
  });
});

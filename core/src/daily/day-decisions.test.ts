import { describe, expect, it } from 'vitest';
import { instant } from '../calendar.ts';
import type { ErrorCode } from '../error-codes.ts';
import { AppError } from '../errors.ts';
import { type Answer, MAX_COMMENT_LENGTH, MAX_COMMENTS } from './day.ts';
import { createDayFacts, mia, noah } from './day-facts.fixture.ts';
import {
  type AnswerInput,
  type DayFacts,
  decideAnswer,
  decideComment,
  type StoredComment,
} from './day-rules.ts';

const now = Date.parse('2026-03-13T12:00:00.000Z');
const shared: AnswerInput = { text: 'The blue cup.', visibility: 'both' };
const written: Answer = { ...shared, answeredAt: instant(now - 1) };

const facts = (given: Partial<DayFacts> = {}): DayFacts => {
  const answers = new Map([
    [mia, written],
    [noah, written],
  ]);
  return createDayFacts({ now, closesAt: now + 1, answers, ...given });
};

const decide = (answers: [typeof mia, Answer][], wish: AnswerInput, closesAt = now + 1) =>
  decideAnswer(facts({ answers: new Map(answers), closesAt }), mia, wish);

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
    expect(() => decide(both, { ...shared, text: 'Other' })).toThrow(/can’t be changed/);
    expect(decide(both, shared)).toEqual({ kind: 'unchanged' });
  });

  it('after 72 h takes a private note and nothing else', () => {
    expect(() => decide([], shared, now)).toThrow(/closed/);
    expect(decide([], { ...shared, visibility: 'me' }, now).kind).toBe('first');
  });
});

const comment = (id: string, by = mia, text = 'later'): StoredComment => ({
  id,
  by,
  text,
  writtenAt: instant(now - 1),
});

const refusal = (given: Partial<DayFacts>, id: string, text = 'later'): ErrorCode | null => {
  try {
    decideComment(facts(given), mia, { id, text });
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

describe('a comment', () => {
  it('is stored with its moment, however old the reveal is', () => {
    const decided = decideComment(facts({ closesAt: 0 }), mia, { id: 'one', text: 'later' });
    expect(decided).toEqual({ id: 'one', by: mia, text: 'later', writtenAt: instant(now) });
  });

  it('needs a reveal', () => {
    expect(refusal({ answers: new Map([[mia, written]]) }, 'one')).toBe('not-revealed');
    expect(refusal({ confirmed: false }, 'one')).toBe('not-revealed');
  });

  it('sent again is the same one, with the time it was first written', () => {
    const comments = [comment('one')];
    expect(decideComment(facts({ comments }), mia, { id: 'one', text: 'later' })).toBeNull();
  });

  it('is not rewritten, and not under an id of the partner', () => {
    expect(refusal({ comments: [comment('one')] }, 'one', 'other')).toBe('locked');
    expect(refusal({ comments: [comment('one', noah)] }, 'one', 'later')).toBe('not-found');
  });

  it('finds no room beyond the last one, but stands where it stood', () => {
    const comments = Array.from({ length: MAX_COMMENTS }, (_, index) => comment(`c${index}`));
    expect(refusal({ comments: comments.slice(1) }, 'new')).toBeNull();
    expect(refusal({ comments }, 'new')).toBe('full');
    expect(refusal({ comments }, 'c7')).toBeNull();
  });

  it('finds its room whatever the partner has said', () => {
    const comments = Array.from({ length: MAX_COMMENTS }, (_, index) => comment(`c${index}`, noah));
    expect(refusal({ comments }, 'new')).toBeNull();
  });

  it('leaves the day’s one document far below a mebibyte, were all as long as can be', () => {
    // Up to 4 bytes a code point; an id, a person and a moment take less than 300 bytes.
    expect(2 * MAX_COMMENTS * (MAX_COMMENT_LENGTH * 4 + 300)).toBeLessThan(2 ** 20 / 3);
  });
});

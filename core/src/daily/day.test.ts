import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CommentTextSchema, DaySchema, MAX_COMMENT_LENGTH, ReactionSchema } from './day.ts';

const storedDay = {
  date: '2026-03-12',
  question: { id: 'q-001', topic: 'home', depth: 'light', text: 'What smells like home?' },
  state: 'none',
  closesAt: '2026-03-15T03:00:00.000Z',
  mine: null,
  partner: null,
  partnerAnswered: false,
  reactions: { mine: null, partner: null },
  comments: [],
};

describe('a day', () => {
  it('that an earlier version kept on a phone is still read', () => {
    expect(v.parse(DaySchema, storedDay)).toMatchObject({ swappable: false, note: null });
  });

  it('of a later version, with a reaction not yet known here, is read too', () => {
    const later = { ...storedDay, reactions: { mine: '🪩', partner: null } };
    expect(v.is(DaySchema, later)).toBe(true);
  });

  it('takes one of six reactions', () => {
    expect(v.is(ReactionSchema, '🥹')).toBe(true);
    expect(v.is(ReactionSchema, '🪩')).toBe(false);
  });

  it('takes comments of 1 to 1,000 signs, whatever signs they are', () => {
    expect(v.is(CommentTextSchema, '  ')).toBe(false);
    expect(v.is(CommentTextSchema, '💛'.repeat(MAX_COMMENT_LENGTH))).toBe(true);
    expect(v.is(CommentTextSchema, '💛'.repeat(MAX_COMMENT_LENGTH + 1))).toBe(false);
  });
});

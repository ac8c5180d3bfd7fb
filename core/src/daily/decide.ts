import { instant } from '../calendar.ts';
import { AppError } from '../errors.ts';
import type { PersonId } from '../identity.ts';
import { t } from '../language/speak.ts';
import { type Answer, MAXIMUM_COMMENTS, type Visibility } from './day.ts';
import { type DayFacts, isRevealed, type WrittenComment } from './view-day.ts';

/** What a person wants their answer to be. */
export type AnswerWish = { readonly text: string; readonly visibility: Visibility };

/** The answer to store, or that nothing changes. */
type AnswerDecision =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'first' | 'rewritten'; readonly answer: Answer };

/**
 * Whether and how `me` may answer a day (product.md, "Daily questions"). Wishing what stands already
 * is always fine. Throws `locked` after the reveal; `closed` for a shared answer after 72 h, when
 * only a private note is possible.
 */
export const decideAnswer = (facts: DayFacts, me: PersonId, wish: AnswerWish): AnswerDecision => {
  const mine = facts.answers.get(me);
  if (mine && mine.text === wish.text && mine.visibility === wish.visibility) {
    return { kind: 'unchanged' };
  }
  if (isRevealed(facts, me)) throw new AppError('locked');
  if (facts.now >= facts.closesAt && wish.visibility === 'both') throw new AppError('closed');
  return {
    kind: mine ? 'rewritten' : 'first',
    answer: { ...wish, answeredAt: instant(facts.now) },
  };
};

/** The comment to store, or null where it stands already. */
type CommentDecision = WrittenComment | null;

/**
 * Whether `me` may write a comment under an id (product.md, "Daily questions": a later thought beside
 * a reveal, however old that is). Throws `not-revealed`; `locked` where other words of mine stand;
 * `not-found` where the id is not mine; `full` where I have left as many as one may.
 */
export const decideComment = (
  facts: DayFacts,
  me: PersonId,
  wish: { readonly id: string; readonly text: string },
): CommentDecision => {
  if (!isRevealed(facts, me)) throw new AppError('not-revealed');
  const there = facts.comments.find(({ id }) => id === wish.id);
  if (there !== undefined) {
    if (there.by !== me) throw new AppError('not-found');
    if (there.text === wish.text) return null;
    throw new AppError('locked', {
      message: t`This comment stands as it is. Your text is kept.`,
    });
  }
  if (facts.comments.filter(({ by }) => by === me).length >= MAXIMUM_COMMENTS)
    throw new AppError('full');
  return { ...wish, by: me, writtenAt: instant(facts.now) };
};

import { instant } from '../calendar.ts';
import { AppError } from '../errors.ts';
import type { PersonId } from '../identity.ts';
import type { Answer, Visibility } from './day.ts';
import { type DayFacts, isRevealed } from './view-day.ts';

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

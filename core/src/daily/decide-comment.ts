import { instant } from '../calendar.ts';
import { AppError } from '../errors.ts';
import type { PersonId } from '../identity.ts';
import { t } from '../language/speak.ts';
import { MAXIMUM_COMMENTS } from './day.ts';
import { type DayFacts, isRevealed, type WrittenComment } from './view-day.ts';

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

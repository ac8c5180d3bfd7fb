import { type CalendarDate, instant } from '../calendar.ts';
import { AppError } from '../errors.ts';
import type { UserId } from '../identity.ts';
import { t } from '../language/i18n.ts';
import {
  type Answer,
  type Comment,
  type Day,
  type DayState,
  MAX_COMMENTS,
  type Reaction,
  type Visibility,
} from './day.ts';
import type { AskedQuestion } from './question.ts';

/** All that is known of one day, secrets included. Never leaves the server. */
export type DayFacts = {
  readonly date: CalendarDate;
  readonly question: AskedQuestion;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Epoch milliseconds. */
  readonly closesAt: number;
  /** The other person, or null for someone who is alone. */
  readonly partner: UserId | null;
  /** Whether the inviter has confirmed the pairing; before that nothing is shown to either. */
  readonly confirmed: boolean;
  /** The two have parted, so that nothing is written here any more. */
  readonly frozen: boolean;
  readonly answers: ReadonlyMap<UserId, Answer>;
  /** Both had shared an answer: it stays a reveal, whoever deletes theirs. */
  readonly wasRevealed: boolean;
  /** Who of the two thought of the question; null for one of the deck. */
  readonly author: UserId | null;
  /** It is today's question and none was swapped today. */
  readonly canSwap: boolean;
  readonly reactions: ReadonlyMap<UserId, Reaction>;
  /** Oldest first. */
  readonly comments: readonly StoredComment[];
  /** Set where this is a note of one person's own time; whose it is, and whether they share it. */
  readonly note: NoteFacts | null;
};

/** A comment as stored. */
export type StoredComment = Omit<Comment, 'by'> & { readonly by: UserId };

/** A note of one person's own time. */
type NoteFacts = {
  readonly id: string;
  readonly by: UserId;
  readonly isShared: boolean;
};

const shared = (answer: Answer | undefined): Answer | null =>
  answer?.visibility === 'both' ? answer : null;

/** Which sides of a day are written, without any words. */
type Sides = {
  /** I wrote, for both or for myself. */
  readonly mine: boolean;
  readonly isMineShared: boolean;
  /** False while the pairing waits for confirmation. */
  readonly isTheirsShared: boolean;
};

/** The state of a day from what is written of it; `isClosed` once its 72 h have passed. */
export const dayState = (sides: Sides, isClosed: boolean): DayState => {
  if (sides.isMineShared && sides.isTheirsShared) return 'both';
  if (isClosed) return sides.mine || sides.isTheirsShared ? 'closed' : 'skipped';
  if (sides.mine) return 'mine';
  return sides.isTheirsShared ? 'partner' : 'none';
};

/** What the partner shared, as far as it counts: nothing does before the pairing is confirmed. */
const getPartnerAnswer = ({ answers, partner, confirmed }: DayFacts): Answer | null =>
  confirmed && partner !== null ? shared(answers.get(partner)) : null;

const getState = (facts: DayFacts, me: UserId): DayState => {
  const { answers, note } = facts;
  // A note of the other's own time was never mine to answer.
  if (note !== null && note.by !== me) return 'closed';
  if (facts.wasRevealed) return 'both';
  const sides = {
    mine: answers.has(me),
    isMineShared: shared(answers.get(me)) !== null,
    isTheirsShared: getPartnerAnswer(facts) !== null,
  };
  return dayState(sides, facts.now >= facts.closesAt);
};

/** Whether both shared an answer in a pairing that both stand by: the only way to a reveal. */
export const isRevealed = (facts: DayFacts, me: UserId): boolean => getState(facts, me) === 'both';

/**
 * Whether another question may still be asked: nobody has shared an answer. A private note is no
 * obstacle, or it would be found out.
 */
export const isSwappable = (facts: DayFacts, me: UserId): boolean =>
  facts.canSwap &&
  !facts.wasRevealed &&
  shared(facts.answers.get(me)) === null &&
  getPartnerAnswer(facts) === null;

/** What stands beside a reveal: nothing does before it, but for what I wrote myself. */
const getReactionsAndComments = (
  { reactions, comments, partner }: DayFacts,
  me: UserId,
  isOpen: boolean,
): Pick<Day, 'reactions' | 'comments'> => ({
  reactions: {
    mine: (isOpen && reactions.get(me)) || null,
    partner: (isOpen && partner !== null && reactions.get(partner)) || null,
  },
  comments: comments
    .filter(({ by }) => by === me || isOpen)
    .map(({ by, ...comment }) => ({ ...comment, by: by === me ? 'me' : 'partner' })),
});

/** A note as its author or, where they share it, the other sees it. */
const toNoteView = ({ note, answers }: DayFacts, me: UserId): Day['note'] => {
  if (note === null) return null;
  const { id, by, isShared } = note;
  if (by === me) return { id, isShared, by: 'me', text: null };
  return isShared ? { id, isShared, by: 'partner', text: answers.get(by)?.text ?? null } : null;
};

/** A question as `me` hears it: whether one of the two thought of it, and who. */
export const questionFor = (
  question: AskedQuestion,
  author: UserId | null,
  me: UserId,
): AskedQuestion =>
  author === null ? question : { ...question, from: author === me ? 'me' : 'partner' };

/**
 * A day as `me` may see it: the only way from documents to an answer. The partner's words are in it
 * exactly when the state is `both`, or where they share a note of their own time in so many words; a
 * partner's private note leaves no trace at all.
 */
export const viewDay = (facts: DayFacts, me: UserId): Day => {
  const state = getState(facts, me);
  const partners = getPartnerAnswer(facts);
  return {
    date: facts.date,
    question: questionFor(facts.question, facts.author, me),
    state,
    closesAt: instant(facts.closesAt),
    ...(facts.frozen ? { frozen: true as const } : {}),
    mine: facts.answers.get(me) ?? null,
    partner: state === 'both' ? partners : null,
    partnerAnswered: partners !== null,
    ...getReactionsAndComments(facts, me, state === 'both'),
    swappable: isSwappable(facts, me),
    note: toNoteView(facts, me),
  };
};

/** What a person wants their answer to be. */
export type AnswerInput = { readonly text: string; readonly visibility: Visibility };

/** The answer to store, or that nothing changes. */
type AnswerDecision =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'first' | 'rewritten'; readonly answer: Answer };

/**
 * Whether and how `me` may answer a day (product.md, "Daily questions"). Wishing what stands already
 * is always fine. Throws `locked` after the reveal; `closed` for a shared answer after 72 h, when
 * only a private note is possible.
 */
export const decideAnswer = (facts: DayFacts, me: UserId, input: AnswerInput): AnswerDecision => {
  const mine = facts.answers.get(me);
  if (mine && mine.text === input.text && mine.visibility === input.visibility) {
    return { kind: 'unchanged' };
  }
  if (isRevealed(facts, me)) throw new AppError('locked');
  if (facts.now >= facts.closesAt && input.visibility === 'both') throw new AppError('closed');
  return {
    kind: mine ? 'rewritten' : 'first',
    answer: { ...input, answeredAt: instant(facts.now) },
  };
};

/** The comment to store, or null where it stands already. */
type CommentDecision = StoredComment | null;

/**
 * Whether `me` may write a comment under an id (product.md, "Daily questions": a later thought beside
 * a reveal, however old that is). Throws `not-revealed`; `locked` where other words of mine stand;
 * `not-found` where the id is not mine; `full` where I have left as many as one may.
 */
export const decideComment = (
  facts: DayFacts,
  me: UserId,
  input: { readonly id: string; readonly text: string },
): CommentDecision => {
  if (!isRevealed(facts, me)) throw new AppError('not-revealed');
  const existing = facts.comments.find(({ id }) => id === input.id);
  if (existing !== undefined) {
    if (existing.by !== me) throw new AppError('not-found');
    if (existing.text === input.text) return null;
    throw new AppError('locked', {
      message: t`This comment can’t be changed. What you wrote is saved.`,
    });
  }
  if (facts.comments.filter(({ by }) => by === me).length >= MAX_COMMENTS)
    throw new AppError('full');
  return { ...input, by: me, writtenAt: instant(facts.now) };
};

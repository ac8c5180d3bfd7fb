import { type CalendarDate, instant } from '../calendar.ts';
import { AppError } from '../errors.ts';
import type { UserId } from '../ids.ts';
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

/** Includes secrets; never leaves the server. */
export type DayFacts = {
  readonly date: CalendarDate;
  readonly question: AskedQuestion;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Epoch milliseconds. */
  readonly closesAt: number;
  readonly partner: UserId | null;
  /** Before the inviter confirms, nothing is shown to either. */
  readonly confirmed: boolean;
  readonly frozen: boolean;
  readonly answers: ReadonlyMap<UserId, Answer>;
  /** Both had shared an answer: it stays a reveal, even after one is deleted. */
  readonly wasRevealed: boolean;
  readonly author: UserId | null;
  readonly canSwap: boolean;
  readonly reactions: ReadonlyMap<UserId, Reaction>;
  readonly comments: readonly StoredComment[];
  readonly note: NoteFacts | null;
};

export type StoredComment = Omit<Comment, 'by'> & { readonly by: UserId };

type NoteFacts = {
  readonly id: string;
  readonly by: UserId;
  readonly isShared: boolean;
};

const getSharedAnswer = (answer: Answer | undefined): Answer | null =>
  answer?.visibility === 'both' ? answer : null;

type Sides = {
  /** True also for a private note. */
  readonly mine: boolean;
  readonly isMineShared: boolean;
  /** False while the pairing waits for confirmation. */
  readonly isTheirsShared: boolean;
};

export const getDayStateFromSides = (sides: Sides, isClosed: boolean): DayState => {
  if (sides.isMineShared && sides.isTheirsShared) return 'both';
  if (isClosed) return sides.mine || sides.isTheirsShared ? 'closed' : 'skipped';
  if (sides.mine) return 'mine';
  return sides.isTheirsShared ? 'partner' : 'none';
};

/** Null before the pairing is confirmed. */
const getPartnerAnswer = ({ answers, partner, confirmed }: DayFacts): Answer | null =>
  confirmed && partner !== null ? getSharedAnswer(answers.get(partner)) : null;

const getDayStateForReader = (facts: DayFacts, me: UserId): DayState => {
  const { answers, note } = facts;
  // The partner's solo note was never the caller's to answer.
  if (note !== null && note.by !== me) return 'closed';
  if (facts.wasRevealed) return 'both';
  const sides = {
    mine: answers.has(me),
    isMineShared: getSharedAnswer(answers.get(me)) !== null,
    isTheirsShared: getPartnerAnswer(facts) !== null,
  };
  return getDayStateFromSides(sides, facts.now >= facts.closesAt);
};

/** Both shared an answer in a confirmed pairing: the only way to a reveal. */
export const isRevealed = (facts: DayFacts, me: UserId): boolean =>
  getDayStateForReader(facts, me) === 'both';

/** A private note does not prevent a swap, or the swap would reveal it. */
export const isSwappable = (facts: DayFacts, me: UserId): boolean =>
  facts.canSwap &&
  !facts.wasRevealed &&
  getSharedAnswer(facts.answers.get(me)) === null &&
  getPartnerAnswer(facts) === null;

/** Before the reveal, only the caller's own comments are visible. */
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

const toNoteView = ({ note, answers }: DayFacts, me: UserId): Day['note'] => {
  if (note === null) return null;
  const { id, by, isShared } = note;
  if (by === me) return { id, isShared, by: 'me', text: null };
  return isShared ? { id, isShared, by: 'partner', text: answers.get(by)?.text ?? null } : null;
};

export const toQuestionForReader = (
  question: AskedQuestion,
  author: UserId | null,
  me: UserId,
): AskedQuestion =>
  author === null ? question : { ...question, from: author === me ? 'me' : 'partner' };

/**
 * The only way to an answer: the partner's only if the state is `both`, or in a solo note they share. A
 * private note leaves no trace at all.
 */
export const viewDay = (facts: DayFacts, me: UserId): Day => {
  const state = getDayStateForReader(facts, me);
  const partners = getPartnerAnswer(facts);
  return {
    date: facts.date,
    question: toQuestionForReader(facts.question, facts.author, me),
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

export type AnswerInput = { readonly text: string; readonly visibility: Visibility };

type AnswerDecision =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'first' | 'rewritten'; readonly answer: Answer };

/**
 * Repeating the stored answer is always fine (docs/product.md, "Daily question"). Throws `locked` after
 * the reveal, and `closed` for a shared answer after 72 h.
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

type CommentDecision = StoredComment | null;

/**
 * Allowed however old the reveal is (docs/product.md, "Daily question"). Throws `not-revealed`; `locked`
 * for a changed text; `not-found` for the partner's id; `full` at the limit.
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

import type { QuizEntry } from '@usward/core/quiz/answers';
import { answerQuiz, removeQuizAnswers } from '@usward/core/quiz/endpoints';
import { type QuizRound, QuizRoundSchema, type QuizStatus } from '@usward/core/quiz/round';
import * as v from 'valibot';
import {
  isFinished,
  isInEffect,
  type PendingWrite,
  parseWriteContent,
} from '../../device/outbox/pending-writes.ts';
import { type UnsentWrite, unsentWrite } from '../../device/unsent-write.ts';

/** Answers of mine that are kept on this phone and have not reached the server. */
export type UnsentAnswers = UnsentWrite & {
  readonly round: number;
  readonly version: number;
  readonly entry: QuizEntry;
};

/** Where somebody stands with a quiz, with what this phone knows beyond the server. */
export type OptimisticStanding = QuizStatus & {
  /** The newest answers to this quiz that wait here, to whichever round. */
  readonly unsent: UnsentAnswers | null;
  /** The other has answered the round that stands. */
  readonly partnerAnswered: boolean;
  /** That my answers to the round that stands are to be deleted waits here. */
  readonly removing: boolean;
};

type State = QuizStatus['state'];

const stateWithAnswers: Readonly<Record<State, State>> = {
  none: 'mine',
  mine: 'mine',
  // Never `both`: what the other said is opened by the server alone.
  partner: 'mine',
  both: 'both',
  'mine-deleted': 'mine-deleted',
  'partner-deleted': 'partner-deleted',
};

/** Whether a round was open to both, and so takes no answers any more. */
export const isClosed = (state: State): boolean =>
  state === 'both' || state === 'mine-deleted' || state === 'partner-deleted';

const isAnswersWrite = ({ name }: PendingWrite): boolean =>
  name === answerQuiz.name || name === removeQuizAnswers.name;

const toUnsentAnswers = (quiz: string, pending: readonly PendingWrite[]): UnsentAnswers | null => {
  const write = pending.findLast((one) => isAnswersWrite(one) && one.params.quiz === quiz);
  const content = parseWriteContent(answerQuiz, write);
  if (write === undefined || isFinished(write) || content === null) return null;
  return {
    ...unsentWrite(write),
    round: Number(write.params.round),
    version: content.body.version,
    entry: { answers: content.body.answers, answeredAt: content.savedAt },
  };
};

/** Whether answers are on their way, and not refused. */
export const isSending = (unsent: UnsentAnswers | null): unsent is UnsentAnswers =>
  unsent !== null && unsent.state !== 'rejected';

const applyAnswers = (standing: OptimisticStanding, round: number): OptimisticStanding => {
  if (round < standing.round) return standing;
  if (round === standing.round) {
    return { ...standing, state: stateWithAnswers[standing.state], removing: false };
  }
  return {
    ...standing,
    round,
    state: 'mine',
    finishedAt: null,
    retakeFrom: null,
    partnerAnswered: false,
    removing: false,
  };
};

type Ending = Pick<QuizStatus, 'state' | 'finishedAt' | 'retakeFrom'>;

/** How a round stands without my answers. */
const endingWithoutMine = (ending: Ending, partnerAnswered: boolean): Ending => {
  const { finishedAt, retakeFrom } = ending;
  if (isClosed(ending.state)) return { state: 'mine-deleted', finishedAt, retakeFrom };
  return { state: partnerAnswered ? 'partner' : 'none', finishedAt: null, retakeFrom: null };
};

const removeAnswers = (
  standing: OptimisticStanding,
  round: number,
  removing: boolean,
): OptimisticStanding =>
  round === standing.round
    ? { ...standing, ...endingWithoutMine(standing, standing.partnerAnswered), removing }
    : standing;

/** The round as the server replied to finished answers. */
const parseReply = (write: PendingWrite): QuizRound | null => {
  const reply = isFinished(write) ? v.safeParse(QuizRoundSchema, write.reply) : null;
  return write.name === answerQuiz.name && reply?.success ? reply.output : null;
};

/** A reveal is never taken back, should a reply have been overtaken. */
const isStale = (known: Pick<QuizStatus, 'round' | 'state'>, reply: QuizRound): boolean =>
  known.round > reply.round ||
  (known.round === reply.round && isClosed(known.state) && !isClosed(reply.state));

const applyReply = (known: OptimisticStanding, reply: QuizRound): OptimisticStanding => {
  if (isStale(known, reply)) return known;
  const { round, state, finishedAt, retakeFrom } = reply;
  const partnerAnswered = reply.partnerAnswered || isClosed(state);
  // Once a round is finished, the version to be played is the newest, which the list knows.
  const quiz = finishedAt !== null && known.finishedAt !== null ? known.quiz : reply.quiz;
  return { ...known, quiz, round, state, partnerAnswered, finishedAt, retakeFrom, removing: false };
};

const applyWrite = (known: OptimisticStanding, write: PendingWrite): OptimisticStanding => {
  const round = Number(write.params.round);
  if (write.name === removeQuizAnswers.name) {
    return removeAnswers(known, round, !isFinished(write));
  }
  const reply = parseReply(write);
  return reply === null ? applyAnswers(known, round) : applyReply(known, reply);
};

/**
 * Lays pending answers, and deletions of them, over a standing as last read. A retake opens its round
 * at once.
 */
export const applyPendingToStanding = (
  standing: QuizStatus,
  pending: readonly PendingWrite[],
): OptimisticStanding => {
  const { quiz, state } = standing;
  const known: OptimisticStanding = {
    ...standing,
    unsent: toUnsentAnswers(quiz.id, pending),
    partnerAnswered: state === 'partner' || isClosed(state),
    removing: false,
  };
  return pending
    .filter((write) => isAnswersWrite(write) && write.params.quiz === quiz.id)
    .filter(isInEffect)
    .reduce(applyWrite, known);
};

/** A round without my answers, and without all that was open to me by them. */
const roundWithoutMine = (round: QuizRound): QuizRound => ({
  ...round,
  ...endingWithoutMine(round, round.partnerAnswered),
  mine: null,
  partner: null,
  numbers: null,
});

/** A round as last read, or as the server replied since, and without my answers where they are deleted. */
export const applyPendingToRound = (
  read: QuizRound | undefined,
  { quiz, round }: { readonly quiz: string; readonly round: number },
  pending: readonly PendingWrite[],
): QuizRound | undefined =>
  pending
    .filter((write) => isAnswersWrite(write) && write.params.quiz === quiz)
    .filter((write) => write.params.round === String(round) && isInEffect(write))
    .reduce((known, write) => {
      if (write.name === removeQuizAnswers.name) return known && roundWithoutMine(known);
      const reply = parseReply(write);
      return reply === null || (known && isStale(known, reply)) ? known : reply;
    }, read);

/** The own side of the round that stands: what waits here goes before what the server has. */
export const getOwnEntry = (
  { round, state, unsent }: OptimisticStanding,
  read: QuizRound | undefined,
): QuizEntry | null => {
  const known = read?.round === round ? read.mine : null;
  return !isClosed(state) && isSending(unsent) && unsent.round === round ? unsent.entry : known;
};

/**
 * The round that answers given now belong to: the one that stands, or once that was finished and its
 * time has come the next. Null where the reveal is there and it is too early for another.
 */
export const getRoundToPlay = (
  { round, state, retakeFrom }: Pick<QuizStatus, 'round' | 'state' | 'retakeFrom'>,
  now: number,
): number | null => {
  if (retakeFrom !== null && Date.parse(retakeFrom) <= now) return round + 1;
  return isClosed(state) ? null : round;
};

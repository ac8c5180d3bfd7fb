import type { QuizEntry } from '@usward/core/quiz/answers';
import { answerQuiz, removeQuizAnswers } from '@usward/core/quiz/endpoints';
import { type QuizRound, QuizRoundSchema, type QuizStatus } from '@usward/core/quiz/round';
import * as v from 'valibot';
import {
  isAppliedByServer,
  isNotRejected,
  type PendingWrite,
  parseWriteContent,
} from '../../device/outbox/pending-writes.ts';
import { toUnsentWrite, type UnsentWrite } from '../../device/unsent-write.ts';

export type UnsentAnswers = UnsentWrite & {
  readonly round: number;
  readonly version: number;
  readonly entry: QuizEntry;
};

export type OptimisticQuizStatus = QuizStatus & {
  readonly unsent: UnsentAnswers | null;
  readonly partnerAnswered: boolean;
  readonly removing: boolean;
};

type State = QuizStatus['state'];

const stateWithAnswers: Readonly<Record<State, State>> = {
  none: 'mine',
  mine: 'mine',
  // Never `both`: only the server opens the partner's answers.
  partner: 'mine',
  both: 'both',
  'mine-deleted': 'mine-deleted',
  'partner-deleted': 'partner-deleted',
};

/** Whether a round was open to both and takes no more answers. */
export const isClosed = (state: State): boolean =>
  state === 'both' || state === 'mine-deleted' || state === 'partner-deleted';

const isAnswerOrRemovalWrite = ({ name }: PendingWrite): boolean =>
  name === answerQuiz.name || name === removeQuizAnswers.name;

const getUnsentQuizAnswers = (
  quiz: string,
  pending: readonly PendingWrite[],
): UnsentAnswers | null => {
  const write = pending.findLast((one) => isAnswerOrRemovalWrite(one) && one.params.quiz === quiz);
  const content = parseWriteContent(answerQuiz, write);
  if (write === undefined || isAppliedByServer(write) || content === null) return null;
  return {
    ...toUnsentWrite(write),
    round: Number(write.params.round),
    version: content.body.version,
    entry: { answers: content.body.answers, answeredAt: content.savedAt },
  };
};

export const isWaitingToSend = (unsent: UnsentAnswers | null): unsent is UnsentAnswers =>
  unsent !== null && unsent.state !== 'rejected';

const toAnsweredStatus = (status: OptimisticQuizStatus, round: number): OptimisticQuizStatus => {
  if (round < status.round) return status;
  if (round === status.round) {
    return { ...status, state: stateWithAnswers[status.state], removing: false };
  }
  return {
    ...status,
    round,
    state: 'mine',
    finishedAt: null,
    retakeFrom: null,
    partnerAnswered: false,
    removing: false,
  };
};

type Ending = Pick<QuizStatus, 'state' | 'finishedAt' | 'retakeFrom'>;

const toEndingWithoutOwnAnswers = (ending: Ending, partnerAnswered: boolean): Ending => {
  const { finishedAt, retakeFrom } = ending;
  if (isClosed(ending.state)) return { state: 'mine-deleted', finishedAt, retakeFrom };
  return { state: partnerAnswered ? 'partner' : 'none', finishedAt: null, retakeFrom: null };
};

const toStatusWithoutOwnAnswers = (
  status: OptimisticQuizStatus,
  round: number,
  removing: boolean,
): OptimisticQuizStatus =>
  round === status.round
    ? { ...status, ...toEndingWithoutOwnAnswers(status, status.partnerAnswered), removing }
    : status;

const parseReply = (write: PendingWrite): QuizRound | null => {
  const reply = isAppliedByServer(write) ? v.safeParse(QuizRoundSchema, write.reply) : null;
  return write.name === answerQuiz.name && reply?.success ? reply.output : null;
};

/** A stale reply never takes a reveal back. */
const isStale = (known: Pick<QuizStatus, 'round' | 'state'>, reply: QuizRound): boolean =>
  known.round > reply.round ||
  (known.round === reply.round && isClosed(known.state) && !isClosed(reply.state));

const applyReply = (known: OptimisticQuizStatus, reply: QuizRound): OptimisticQuizStatus => {
  if (isStale(known, reply)) return known;
  const { round, state, finishedAt, retakeFrom } = reply;
  const partnerAnswered = reply.partnerAnswered || isClosed(state);
  // After a finished round the newest version is played, which only the list knows.
  const quiz = finishedAt !== null && known.finishedAt !== null ? known.quiz : reply.quiz;
  return { ...known, quiz, round, state, partnerAnswered, finishedAt, retakeFrom, removing: false };
};

const applyWrite = (known: OptimisticQuizStatus, write: PendingWrite): OptimisticQuizStatus => {
  const round = Number(write.params.round);
  if (write.name === removeQuizAnswers.name) {
    return toStatusWithoutOwnAnswers(known, round, !isAppliedByServer(write));
  }
  const reply = parseReply(write);
  return reply === null ? toAnsweredStatus(known, round) : applyReply(known, reply);
};

/** A retake opens its round immediately. */
export const applyPendingToQuizStatus = (
  status: QuizStatus,
  pending: readonly PendingWrite[],
): OptimisticQuizStatus => {
  const { quiz, state } = status;
  const known: OptimisticQuizStatus = {
    ...status,
    unsent: getUnsentQuizAnswers(quiz.id, pending),
    partnerAnswered: state === 'partner' || isClosed(state),
    removing: false,
  };
  return pending
    .filter((write) => isAnswerOrRemovalWrite(write) && write.params.quiz === quiz.id)
    .filter(isNotRejected)
    .reduce(applyWrite, known);
};

/** Removes what the user's answers had opened, too. */
const toRoundWithoutOwnAnswers = (round: QuizRound): QuizRound => ({
  ...round,
  ...toEndingWithoutOwnAnswers(round, round.partnerAnswered),
  mine: null,
  partner: null,
  numbers: null,
});

export const applyPendingToRound = (
  read: QuizRound | undefined,
  { quiz, round }: { readonly quiz: string; readonly round: number },
  pending: readonly PendingWrite[],
): QuizRound | undefined =>
  pending
    .filter((write) => isAnswerOrRemovalWrite(write) && write.params.quiz === quiz)
    .filter((write) => write.params.round === String(round) && isNotRejected(write))
    .reduce((known, write) => {
      if (write.name === removeQuizAnswers.name) return known && toRoundWithoutOwnAnswers(known);
      const reply = parseReply(write);
      return reply === null || (known && isStale(known, reply)) ? known : reply;
    }, read);

/** Unsent answers go before the server's. */
export const getOwnEntry = (
  { round, state, unsent }: OptimisticQuizStatus,
  read: QuizRound | undefined,
): QuizEntry | null => {
  const known = read?.round === round ? read.mine : null;
  return !isClosed(state) && isWaitingToSend(unsent) && unsent.round === round
    ? unsent.entry
    : known;
};

/**
 * The current round, or the next once that is finished and a retake is due. Null when it is too early for one.
 */
export const getRoundToPlay = (
  { round, state, retakeFrom }: Pick<QuizStatus, 'round' | 'state' | 'retakeFrom'>,
  now: number,
): number | null => {
  if (retakeFrom !== null && Date.parse(retakeFrom) <= now) return round + 1;
  return isClosed(state) ? null : round;
};

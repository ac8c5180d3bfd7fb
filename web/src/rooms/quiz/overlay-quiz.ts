import type { QuizEntry } from '@usward/core/quiz/answers';
import { answerQuiz, removeQuizAnswers } from '@usward/core/quiz/endpoints';
import { type QuizRound, QuizRoundSchema, type QuizStanding } from '@usward/core/quiz/round';
import * as v from 'valibot';
import { contentOf, holds, isFinished, type PendingWrite } from '../../device/outbox/pending.ts';
import { type UnsentWrite, unsentWrite } from '../../device/unsent-write.ts';

/** Answers of mine that are kept on this phone and have not reached the server. */
export type UnsentAnswers = UnsentWrite & {
  readonly round: number;
  readonly version: number;
  readonly entry: QuizEntry;
};

/** Where somebody stands with a quiz, with what this phone knows beyond the server. */
export type OverlaidStanding = QuizStanding & {
  /** The newest answers to this quiz that wait here, to whichever round. */
  readonly unsent: UnsentAnswers | null;
  /** The other has answered the round that stands. */
  readonly partnerAnswered: boolean;
  /** That my answers to the round that stands are to be deleted waits here. */
  readonly removing: boolean;
};

type State = QuizStanding['state'];

const stateWithMine: Readonly<Record<State, State>> = {
  none: 'mine',
  mine: 'mine',
  // Never `both`: what the other said is opened by the server alone.
  partner: 'mine',
  both: 'both',
  'mine-gone': 'mine-gone',
  'partner-gone': 'partner-gone',
};

/** Whether a round was open to both, and so takes no answers any more. */
export const isClosed = (state: State): boolean =>
  state === 'both' || state === 'mine-gone' || state === 'partner-gone';

const isOfAnswers = ({ name }: PendingWrite): boolean =>
  name === answerQuiz.name || name === removeQuizAnswers.name;

const unsentOf = (quiz: string, pending: readonly PendingWrite[]): UnsentAnswers | null => {
  const write = pending.findLast((one) => isOfAnswers(one) && one.params.quiz === quiz);
  const said = contentOf(answerQuiz, write);
  if (write === undefined || isFinished(write) || said === null) return null;
  return {
    ...unsentWrite(write),
    round: Number(write.params.round),
    version: said.body.version,
    entry: { answers: said.body.answers, answeredAt: said.savedAt },
  };
};

/** Whether answers are on their way, and not refused. */
export const goesOut = (unsent: UnsentAnswers | null): unsent is UnsentAnswers =>
  unsent !== null && unsent.state !== 'attention';

const withAnswers = (standing: OverlaidStanding, round: number): OverlaidStanding => {
  if (round < standing.round) return standing;
  if (round === standing.round) {
    return { ...standing, state: stateWithMine[standing.state], removing: false };
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

type Ending = Pick<QuizStanding, 'state' | 'finishedAt' | 'retakeFrom'>;

/** How a round stands without my answers. */
const endingWithoutMine = (ending: Ending, partnerAnswered: boolean): Ending => {
  const { finishedAt, retakeFrom } = ending;
  if (isClosed(ending.state)) return { state: 'mine-gone', finishedAt, retakeFrom };
  return { state: partnerAnswered ? 'partner' : 'none', finishedAt: null, retakeFrom: null };
};

const withoutAnswers = (
  standing: OverlaidStanding,
  round: number,
  removing: boolean,
): OverlaidStanding =>
  round === standing.round
    ? { ...standing, ...endingWithoutMine(standing, standing.partnerAnswered), removing }
    : standing;

/** The round as the server replied to finished answers. */
const replyIn = (write: PendingWrite): QuizRound | null => {
  const reply = isFinished(write) ? v.safeParse(QuizRoundSchema, write.reply) : null;
  return write.name === answerQuiz.name && reply?.success ? reply.output : null;
};

/** A reveal is never taken back, should a reply have been overtaken. */
const isOvertaken = (known: Pick<QuizStanding, 'round' | 'state'>, reply: QuizRound): boolean =>
  known.round > reply.round ||
  (known.round === reply.round && isClosed(known.state) && !isClosed(reply.state));

const withReply = (known: OverlaidStanding, reply: QuizRound): OverlaidStanding => {
  if (isOvertaken(known, reply)) return known;
  const { round, state, finishedAt, retakeFrom } = reply;
  const partnerAnswered = reply.partnerAnswered || isClosed(state);
  // Once a round is finished, the version to be played is the newest, which the list knows.
  const quiz = finishedAt !== null && known.finishedAt !== null ? known.quiz : reply.quiz;
  return { ...known, quiz, round, state, partnerAnswered, finishedAt, retakeFrom, removing: false };
};

const withWrite = (known: OverlaidStanding, write: PendingWrite): OverlaidStanding => {
  const round = Number(write.params.round);
  if (write.name === removeQuizAnswers.name) {
    return withoutAnswers(known, round, !isFinished(write));
  }
  const reply = replyIn(write);
  return reply === null ? withAnswers(known, round) : withReply(known, reply);
};

/**
 * Lays pending answers, and deletions of them, over a standing as last read. A retake opens its round
 * at once.
 */
export const overlayStanding = (
  standing: QuizStanding,
  pending: readonly PendingWrite[],
): OverlaidStanding => {
  const { quiz, state } = standing;
  const known: OverlaidStanding = {
    ...standing,
    unsent: unsentOf(quiz.id, pending),
    partnerAnswered: state === 'partner' || isClosed(state),
    removing: false,
  };
  return pending
    .filter((write) => isOfAnswers(write) && write.params.quiz === quiz.id)
    .filter(holds)
    .reduce(withWrite, known);
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
export const overlayRound = (
  read: QuizRound | undefined,
  { quiz, round }: { readonly quiz: string; readonly round: number },
  pending: readonly PendingWrite[],
): QuizRound | undefined =>
  pending
    .filter((write) => isOfAnswers(write) && write.params.quiz === quiz)
    .filter((write) => write.params.round === String(round) && holds(write))
    .reduce((known, write) => {
      if (write.name === removeQuizAnswers.name) return known && roundWithoutMine(known);
      const reply = replyIn(write);
      return reply === null || (known && isOvertaken(known, reply)) ? known : reply;
    }, read);

/** The own side of the round that stands: what waits here goes before what the server has. */
export const ownEntry = (
  { round, state, unsent }: OverlaidStanding,
  read: QuizRound | undefined,
): QuizEntry | null => {
  const known = read?.round === round ? read.mine : null;
  return !isClosed(state) && goesOut(unsent) && unsent.round === round ? unsent.entry : known;
};

/**
 * The round that answers given now belong to: the one that stands, or once that was finished and its
 * time has come the next. Null where the reveal is there and it is too early for another.
 */
export const roundToPlay = (
  { round, state, retakeFrom }: Pick<QuizStanding, 'round' | 'state' | 'retakeFrom'>,
  now: number,
): number | null => {
  if (retakeFrom !== null && Date.parse(retakeFrom) <= now) return round + 1;
  return isClosed(state) ? null : round;
};

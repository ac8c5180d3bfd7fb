import { InstantSchema } from '@usward/core/calendar';
import type { QuizEntry } from '@usward/core/quiz/answers';
import { answerQuiz, removeQuizAnswers } from '@usward/core/quiz/endpoints';
import type { QuizRound, QuizStanding } from '@usward/core/quiz/round';
import * as v from 'valibot';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { type WrittenIn, writtenInBody } from '../../device/written-in.ts';

/** Answers of mine that are kept on this phone and have not reached the server. */
export type UnsentAnswers = Pick<QueuedWrite, 'key' | 'state' | 'message'> &
  WrittenIn & {
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

const isOfAnswers = ({ name }: QueuedWrite): boolean =>
  name === answerQuiz.name || name === removeQuizAnswers.name;

const unsentOf = (quiz: string, queued: readonly QueuedWrite[]): UnsentAnswers | null => {
  const write = queued.findLast((one) => isOfAnswers(one) && one.params.quiz === quiz);
  const body = v.safeParse(answerQuiz.body, write?.body);
  const answeredAt = v.safeParse(InstantSchema, write?.savedAt);
  if (write === undefined || !body.success || !answeredAt.success) return null;
  const { key, state, message } = write;
  return {
    key,
    state,
    message,
    ...writtenInBody(write.body),
    round: Number(write.params.round),
    version: body.output.version,
    entry: { answers: body.output.answers, answeredAt: answeredAt.output },
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

const withoutAnswers = (standing: OverlaidStanding, round: number): OverlaidStanding =>
  round === standing.round
    ? { ...standing, ...endingWithoutMine(standing, standing.partnerAnswered), removing: true }
    : standing;

/**
 * Lays queued answers, and deletions of them, over a standing as last read. A retake opens its round
 * at once.
 */
export const overlayStanding = (
  standing: QuizStanding,
  queued: readonly QueuedWrite[],
): OverlaidStanding => {
  const { quiz, state } = standing;
  const known: OverlaidStanding = {
    ...standing,
    unsent: unsentOf(quiz.id, queued),
    partnerAnswered: state === 'partner' || isClosed(state),
    removing: false,
  };
  return queued
    .filter((write) => isOfAnswers(write) && write.params.quiz === quiz.id)
    .filter((write) => write.state !== 'attention')
    .reduce((overlaid, { name, params }) => {
      const round = Number(params.round);
      return name === removeQuizAnswers.name
        ? withoutAnswers(overlaid, round)
        : withAnswers(overlaid, round);
    }, known);
};

/** A standing without my answers to its round. */
export const standingWithoutMine = (standing: QuizStanding): QuizStanding => ({
  ...standing,
  ...endingWithoutMine(standing, standing.state === 'partner'),
});

/** A round without my answers, and without all that was open to me by them. */
export const roundWithoutMine = (round: QuizRound): QuizRound => ({
  ...round,
  ...endingWithoutMine(round, round.partnerAnswered),
  mine: null,
  partner: null,
  numbers: null,
});

/** A round as last read, without my answers where their deletion waits here. */
export const overlayRound = (round: QuizRound, queued: readonly QueuedWrite[]): QuizRound => {
  const last = queued.findLast(
    (write) =>
      isOfAnswers(write) &&
      write.params.quiz === round.quiz.id &&
      write.params.round === String(round.round) &&
      write.state !== 'attention',
  );
  return last?.name === removeQuizAnswers.name ? roundWithoutMine(round) : round;
};

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

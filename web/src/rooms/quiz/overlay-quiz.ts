import { InstantSchema } from '@usward/core/calendar';
import type { QuizEntry } from '@usward/core/quiz/answers';
import { answerQuiz } from '@usward/core/quiz/endpoints';
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
};

const stateWithMine: Readonly<Record<QuizStanding['state'], QuizStanding['state']>> = {
  none: 'mine',
  mine: 'mine',
  // Never `both`: what the other said is opened by the server alone.
  partner: 'mine',
  both: 'both',
};

const unsentOf = (quiz: string, queued: readonly QueuedWrite[]): UnsentAnswers | null => {
  const write = queued.findLast(
    ({ name, params }) => name === answerQuiz.name && params.quiz === quiz,
  );
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

/** Lays queued answers over a standing as last read. A retake opens its round at once. */
export const overlayStanding = (
  standing: QuizStanding,
  queued: readonly QueuedWrite[],
): OverlaidStanding => {
  const unsent = unsentOf(standing.quiz.id, queued);
  const partnerAnswered = standing.state === 'partner' || standing.state === 'both';
  const known = { ...standing, unsent, partnerAnswered };
  if (!goesOut(unsent) || unsent.round < standing.round) return known;
  if (unsent.round > standing.round) {
    const { round } = unsent;
    return {
      ...known,
      round,
      state: 'mine',
      finishedAt: null,
      retakeFrom: null,
      partnerAnswered: false,
    };
  }
  return { ...known, state: stateWithMine[standing.state] };
};

/** The own side of the round that stands: what waits here goes before what the server has. */
export const ownEntry = (
  { round, state, unsent }: OverlaidStanding,
  read: QuizRound | undefined,
): QuizEntry | null => {
  const known = read?.round === round ? read.mine : null;
  return state !== 'both' && goesOut(unsent) && unsent.round === round ? unsent.entry : known;
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
  return state === 'both' ? null : round;
};

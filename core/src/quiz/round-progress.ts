import { type Instant, instant } from '../calendar.ts';
import { DAY_MS } from '../durations.ts';
import type { Quiz } from './quiz.ts';
import { type QuizStatus, RETAKE_AFTER_DAYS } from './round.ts';

/** What a round has come to, without anybody's answers. */
export type RoundProgress = {
  readonly round: number;
  /** The version that it was opened with; null where that one is known no more. */
  readonly quiz: Quiz | null;
  readonly isAlone: boolean;
  /** When the caller answered. */
  readonly mine: Instant | null;
  /** When the other did; null for somebody alone and before the pairing is confirmed. */
  readonly partners: Instant | null;
  /** When both had answered, of a round whose answers were deleted since, one's or both's; else null. */
  readonly revealedAt: Instant | null;
};

type Ending = Pick<RoundProgress, 'isAlone' | 'mine' | 'partners' | 'revealedAt'>;

const getLater = (one: Instant, other: Instant): Instant => (one > other ? one : other);

/**
 * When a round was finished: by both, or by somebody alone; null before. What both have finished stays
 * so, whoever deletes their answers.
 */
export const finishedAt = ({ isAlone, mine, partners, revealedAt }: Ending): Instant | null => {
  if (revealedAt !== null) return revealedAt;
  if (mine === null || isAlone) return mine;
  return partners && getLater(mine, partners);
};

/** From when a round that was finished then can be followed by the next one. */
export const retakeFrom = (finished: Instant): Instant =>
  instant(Date.parse(finished) + RETAKE_AFTER_DAYS * DAY_MS);

/** Where a round stands: by whose answers are there, and whether they were open to both before. */
export const roundState = ({
  mine,
  partners,
  revealedAt,
}: Readonly<Record<'mine' | 'partners' | 'revealedAt', unknown>>): QuizStatus['state'] => {
  if (revealedAt !== null) return mine === null ? 'mine-deleted' : 'partner-deleted';
  if (mine !== null) return partners === null ? 'mine' : 'both';
  return partners === null ? 'none' : 'partner';
};

/**
 * Whether a round cannot be ended as it began, since its version is known no more: it counts as not
 * opened, and whoever answers next opens it anew.
 */
export const isVersionLost = (round: RoundProgress): boolean =>
  round.quiz === null && finishedAt(round) === null;

/** Whether a round that nobody has opened can be opened now: the first always, any other in its time. */
export const canOpenRound = (round: number, before: RoundProgress | null, now: number): boolean => {
  if (round === 1) return true;
  const finished = before && finishedAt(before);
  return finished !== null && now >= Date.parse(retakeFrom(finished));
};

/** Where somebody stands with a quiz by the last round of it that was opened; null: none was. */
export const toQuizStatus = (newest: Quiz, last: RoundProgress | null): QuizStatus => {
  if (last === null || isVersionLost(last)) {
    const round = last?.round ?? 1;
    return { quiz: newest, round, state: 'none', finishedAt: null, retakeFrom: null };
  }
  const finished = finishedAt(last);
  return {
    quiz: (finished === null ? last.quiz : null) ?? newest,
    round: last.round,
    state: roundState(last),
    finishedAt: finished,
    retakeFrom: finished && retakeFrom(finished),
  };
};

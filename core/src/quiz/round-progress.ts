import { type Instant, instant } from '../calendar.ts';
import { DAY_MS } from '../durations.ts';
import type { Quiz } from './quiz.ts';
import { type QuizStatus, RETAKE_AFTER_DAYS } from './round.ts';

export type RoundProgress = {
  readonly round: number;
  readonly quiz: Quiz | null;
  readonly isAlone: boolean;
  readonly mine: Instant | null;
  readonly partners: Instant | null;
  /** Set only if answers of a revealed round were deleted since. */
  readonly revealedAt: Instant | null;
};

type Ending = Pick<RoundProgress, 'isAlone' | 'mine' | 'partners' | 'revealedAt'>;

const getLater = (one: Instant, other: Instant): Instant => (one > other ? one : other);

/** Stays finished after answers are deleted. */
export const finishedAt = ({ isAlone, mine, partners, revealedAt }: Ending): Instant | null => {
  if (revealedAt !== null) return revealedAt;
  if (mine === null || isAlone) return mine;
  return partners && getLater(mine, partners);
};

export const retakeFrom = (finished: Instant): Instant =>
  instant(Date.parse(finished) + RETAKE_AFTER_DAYS * DAY_MS);

export const roundState = ({
  mine,
  partners,
  revealedAt,
}: Readonly<Record<'mine' | 'partners' | 'revealedAt', unknown>>): QuizStatus['state'] => {
  if (revealedAt !== null) return mine === null ? 'mine-deleted' : 'partner-deleted';
  if (mine !== null) return partners === null ? 'mine' : 'both';
  return partners === null ? 'none' : 'partner';
};

/** Its version is gone, so it counts as not opened and the next answer opens it again. */
export const isVersionLost = (round: RoundProgress): boolean =>
  round.quiz === null && finishedAt(round) === null;

export const canOpenRound = (round: number, before: RoundProgress | null, now: number): boolean => {
  if (round === 1) return true;
  const finished = before && finishedAt(before);
  return finished !== null && now >= Date.parse(retakeFrom(finished));
};

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

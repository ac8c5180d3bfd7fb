import { t } from '@usward/core/language/speak';
import {
  isClosed,
  type OverlaidStanding,
  roundToPlay,
  type UnsentAnswers,
} from './overlay-quiz.ts';

/** What can be done with answers that were refused. */
type Refusal = {
  /** Why, in words; null where the server's own words say it best. */
  readonly words: string | null;
  /** The same may be sent once more. */
  readonly canRetry: boolean;
  /** They can be taken up again as a draft of the round that is open now. */
  readonly canTakeUp: boolean;
};

/**
 * What became of refused answers, by what is known now. Answers for somebody else, or to another
 * version of the quiz, only go out after they were looked over.
 */
export const refusal = (
  standing: OverlaidStanding,
  unsent: UnsentAnswers,
  { isForOther, now }: { readonly isForOther: boolean; readonly now: number },
): Refusal => {
  const open = roundToPlay(standing, now);
  const canTakeUp = open !== null;
  if (isForOther) {
    return {
      words: t`These were chosen when you were connected with somebody else, or with nobody. Nobody was shown them.`,
      canRetry: false,
      canTakeUp,
    };
  }
  const isOver =
    unsent.round < standing.round || (unsent.round === standing.round && standing.state === 'both');
  if (isOver) {
    return {
      words: t`You have both answered meanwhile, so what you sent before stands. These were not sent.`,
      canRetry: false,
      canTakeUp,
    };
  }
  if (unsent.round === standing.round && isClosed(standing.state)) {
    // Answers were deleted since, which the server says best.
    return { words: null, canRetry: false, canTakeUp };
  }
  if (unsent.version !== standing.quiz.version) {
    return {
      words: t`This quiz has changed since you answered. What still fits is kept; look it over before it goes out.`,
      canRetry: false,
      canTakeUp,
    };
  }
  return { words: null, canRetry: open === unsent.round, canTakeUp };
};

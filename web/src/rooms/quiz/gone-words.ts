import { t } from '@usward/core/language/speak';
import type { QuizStanding } from '@usward/core/quiz/round';
import { called, calledWithin } from '../../ui/two.ts';
import type { Two } from './two.ts';

type State = QuizStanding['state'];

/**
 * What goes and what stays when one deletes one's answers to a round that stands like this. Without a
 * network the other may have answered since, and then it takes no others.
 */
export const removalWords = (
  state: State,
  two: Pick<Two, 'you' | 'alone'>,
  online: boolean,
): string => {
  if (state === 'both') {
    const partner = calledWithin(two);
    return t`They go for good, also what ${partner} can see of them, and so does the result for both of you. What ${partner} answered stays theirs alone. This round takes no other answers; you can take the quiz again later.`;
  }
  if (state === 'partner-gone') {
    return t`They go for good. This round takes no other answers; you can take the quiz again later.`;
  }
  if (two.alone) return t`They go for good. You can answer anew whenever you like.`;
  return online
    ? t`They go for good, and ${calledWithin(two)} has seen nothing of them. You can answer anew whenever you like.`
    : t`They go for good. As far as this phone knows, ${calledWithin(two)} has seen nothing of them.`;
};

/** What has become of a round whose answers were deleted, for whoever is there to read it. */
export const goneWords = (
  state: 'mine-gone' | 'partner-gone',
  two: Pick<Two, 'you'>,
): { readonly title: string; readonly words: string } =>
  state === 'mine-gone'
    ? {
        title: t`You deleted your answers`,
        words: t`They are gone for good, and there is no result any more. What ${calledWithin(two)} answered is theirs alone again.`,
      }
    : {
        title: t`${called(two)} has deleted their answers`,
        words: t`So there is no result any more. What you answered is still here, for your eyes only.`,
      };

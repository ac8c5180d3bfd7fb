import { t } from '../language/speak.ts';
import type { Choice, QuizAnswers } from './answers.ts';
import { type Quiz, type QuizItem, SLIDER } from './quiz.ts';

const choiceFits = (item: QuizItem, choice: Choice): boolean => {
  switch (item.type) {
    case 'one':
      return typeof choice === 'number' && choice < item.options.length;
    case 'several':
      return typeof choice !== 'number' && choice.every((index) => index < item.options.length);
    case 'slider':
      return typeof choice === 'number' && choice >= SLIDER.least && choice <= SLIDER.most;
  }
};

/** The fields that do not belong to a version of a quiz, each with what is wrong; none: it fits. */
export const misfitsOf = (quiz: Quiz, answers: QuizAnswers): Readonly<Record<string, string>> => {
  const items = new Map(quiz.items.map((item) => [item.id, item]));
  const misfits: Record<string, string> = {};
  for (const [id, { own, guess }] of Object.entries(answers)) {
    const item = items.get(id);
    if (item === undefined) misfits[`answers.${id}`] = t`This quiz does not ask that.`;
    else if (own !== null && !choiceFits(item, own)) {
      misfits[`answers.${id}.own`] = t`This cannot be chosen here.`;
    } else if (guess !== null && (quiz.kind !== 'guess' || !choiceFits(item, guess))) {
      misfits[`answers.${id}.guess`] = t`This cannot be guessed here.`;
    }
  }
  return misfits;
};

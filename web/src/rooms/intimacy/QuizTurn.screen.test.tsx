import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { answerQuizAs, answersAt } from '../../../../tests/support/builders/quiz-answers.ts';
import {
  expectAddress,
  findHeading,
  follow,
  press,
} from '../../../../tests/support/screens/page.ts';
import { weekendQuiz } from '../../../../tests/support/screens/quiz-steps.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const WAITS = 'Noah is done. 2 minutes.';

/** Mia in Play, who has seen the list of quizzes before. */
const openPlay = async (whoAnswered: 'noah' | 'both' | 'nobody') => {
  const { mia, noah } = await createOnboardedCouple();
  if (whoAnswered !== 'nobody') await answerQuizAs(noah, weekendQuiz, answersAt(weekendQuiz, 0));
  if (whoAnswered === 'both') await answerQuizAs(mia, weekendQuiz, answersAt(weekendQuiz, 1));
  const user = await renderAt('/dashboard', mia);
  await screen.findByText('Your timeline');
  await follow(user, 'Play');
  await follow(user, 'Quizzes');
  await findHeading('Quizzes');
  await screen.findByText(weekendQuiz.title);
  await follow(user, 'Back to Play');
  await screen.findByText('Guess each other, then compare.');
  return user;
};

describe('QuizTurn', () => {
  it('leads from Play to the quiz that the partner has done', async () => {
    const user = await openPlay('noah');
    expect(await screen.findByText(WAITS)).toBeTruthy();
    await follow(user, weekendQuiz.title);
    await expectAddress(`/quiz/${weekendQuiz.id}`);
    await press(user, 'Begin');
  });

  it.each(['nobody', 'both'] as const)('is not there once %s has answered', async (who) => {
    await openPlay(who);
    expect(screen.queryByText('Your turn')).toBeNull();
  });
});

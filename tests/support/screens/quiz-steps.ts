import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Quiz } from '@usward/core/quiz/quiz';
import { expect } from 'vitest';
import { getQuizById } from '../builders/quiz-answers.ts';
import { findHeading, press, settle } from './page.ts';

/** Eleven choices of one, each with a guess. */
export const guessQuiz = getQuizById('what-would-they-do');
/** Twelve times this or that. */
export const weekendQuiz = getQuizById('weekend');

/** What is said of answers that wait for the partner's. */
export const WAITING_FOR_PARTNER_TEXT =
  'Yours is safe. We’ll reveal both once you’ve both answered.';

/** An item of a quiz that is a choice of one. */
export const getItem = (quiz: Quiz, place: number) => {
  const item = quiz.items[place];
  if (item?.type !== 'one') throw new Error(`Item ${place} of ${quiz.id} is no choice of one.`);
  return item;
};

/** The words of one option of an item. */
export const getOption = (quiz: Quiz, place: number, option: number): string =>
  getItem(quiz, place).options[option]?.text ?? '?';

/** Waits for the item at a place. */
export const findItem = (quiz: Quiz, place: number): Promise<HTMLElement> =>
  findHeading(getItem(quiz, place).text);

const chooseIn = (group: HTMLElement, option: number): void => {
  const radio = within(group).getAllByRole('radio')[option];
  if (radio === undefined) throw new Error(`There is no option ${option}.`);
  fireEvent.click(radio);
};

/** Chooses one's own answer to the item on screen, and where it is asked what the other says. */
export const choose = (quiz: Quiz, place: number, own: number, guess?: number): void => {
  const [mine, theirs] = screen.getAllByRole('group');
  if (mine !== undefined) chooseIn(mine, own);
  if (guess === undefined) return;
  if (theirs === undefined) throw new Error(`Nothing is guessed at item ${place} of ${quiz.id}.`);
  chooseIn(theirs, guess);
};

/** Goes on to the next item, and from the last one sends the answers. */
export const finishItem = (
  user: UserEvent,
  quiz: Quiz,
  place: number,
  send = 'Send my answers',
): Promise<void> => press(user, place < quiz.items.length - 1 ? /^(Next|Skip this one)$/ : send);

/** From the front of {@link weekendQuiz}, takes it with the same option throughout and sends it. */
export const takeWeekend = async (user: UserEvent, option: number): Promise<void> => {
  await press(user, 'Begin');
  for (const place of weekendQuiz.items.keys()) {
    await findItem(weekendQuiz, place);
    choose(weekendQuiz, place, option);
    await finishItem(user, weekendQuiz, place);
  }
  // The app goes back over all its steps. What is pressed before it arrives counts as a double press.
  await waitFor(() => expect(history.state?.usr ?? null).toBeNull());
  await settle();
};

/** Waits until nothing of the quiz is on its way. */
export const expectSent = (): Promise<void> =>
  waitFor(() => expect(screen.queryByText('Waiting to send')).toBeNull());

/** Turns over Noah’s answer to an item and opens the next one. */
export const openNext = async (user: UserEvent): Promise<void> => {
  await press(user, 'Turn over Noah’s answer');
  await press(user, 'Open the next one');
};

/** From the reveal of a quiz to its numbers. */
export const openNumbers = async (user: UserEvent): Promise<void> => {
  await press(user, 'Show all');
  await press(user, 'See the numbers');
  await screen.findByRole('heading', { name: 'Alike' });
};

import { getUser } from '@usward/core/account/endpoints';
import type { Choice, ItemAnswer, QuizAnswers } from '@usward/core/quiz/answers';
import { bundledQuizzes } from '@usward/core/quiz/bundled-quizzes';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import { type Quiz, type QuizItem, SLIDER } from '@usward/core/quiz/quiz';
import fc from 'fast-check';
import type { TestUser } from './test-user.ts';

/** A released quiz by its id. */
export const getQuizById = (wanted: string): Quiz => {
  const quiz = bundledQuizzes.find(({ id }) => id === wanted);
  if (!quiz) throw new Error(`There is no quiz ${wanted}.`);
  return quiz;
};

/** Anything that can be chosen of an item. */
export const anyChoice = (item: QuizItem): fc.Arbitrary<Choice> => {
  if (item.type === 'slider') return fc.integer({ min: SLIDER.min, max: SLIDER.max });
  const places = item.options.map((_, index) => index);
  if (item.type === 'one') return fc.constantFrom(...places);
  return fc.subarray(places, { minLength: 1 });
};

const anyItemAnswer = (quiz: Quiz, item: QuizItem): fc.Arbitrary<ItemAnswer> =>
  fc.record({
    own: fc.option(anyChoice(item), { freq: 8 }),
    guess: quiz.kind === 'guess' ? fc.option(anyChoice(item), { freq: 8 }) : fc.constant(null),
    private: fc.boolean(),
  });

/** Anything that somebody can say to a quiz; items may be left out or kept private. */
export const anyAnswers = (quiz: Quiz): fc.Arbitrary<QuizAnswers> => {
  const items = quiz.items.map((item) =>
    fc.option(anyItemAnswer(quiz, item).map((answer) => [item.id, answer] as const)),
  );
  return fc
    .tuple(...items)
    .map((entries) => Object.fromEntries(entries.filter((answer) => answer !== null)));
};

/** The choice of an item that stands at a place, counted from 0 and over again past the last. */
const choiceAt = (item: QuizItem, place: number): Choice => {
  if (item.type === 'slider') return SLIDER.min + (place % (SLIDER.max - SLIDER.min + 1));
  const index = place % item.options.length;
  return item.type === 'one' ? index : [index];
};

/** All items of a quiz answered alike, with the choice at a place. */
export const answersAt = (quiz: Quiz, place: number): QuizAnswers =>
  Object.fromEntries(
    quiz.items.map((item) => [
      item.id,
      {
        own: choiceAt(item, place),
        guess: quiz.kind === 'guess' ? choiceAt(item, place) : null,
        private: false,
      },
    ]),
  );

/** Somebody answers a round of a quiz by the API. */
export const answerQuizAs = async (
  person: TestUser,
  { id, version }: Quiz,
  answers: QuizAnswers,
  { round = 1, now = Date.now() } = {},
): Promise<void> => {
  const { coupleId: couple } = await person.ask(getUser);
  const params = { quiz: id, round: String(round) };
  await person.ask(answerQuiz, { params, body: { version, answers }, couple }, { now });
};

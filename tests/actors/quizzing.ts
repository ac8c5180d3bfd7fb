import { getDashboard } from '@usward/core/dashboard/endpoints';
import type { QuizAnswers } from '@usward/core/quiz/answers';
import {
  answerQuiz,
  getQuizRound,
  getQuizzes,
  removeQuizAnswers,
} from '@usward/core/quiz/endpoints';
import type { Quiz } from '@usward/core/quiz/quiz';
import { releasedQuizzes } from '@usward/core/quiz/released-quizzes';
import { at, evening } from './evening.ts';
import type { homeAtHand } from './home-at-hand.ts';
import type { Person } from './person.ts';
import { answersAt } from './quiz-answers.ts';

/** Two people at home, with their API at hand. */
type Home = Pick<Awaited<ReturnType<typeof homeAtHand>>, 'ids' | 'call'>;
/** One of the two. */
export type Who = 'mia' | 'noah';

/** A released quiz of a kind. */
export const quizOf = (kind: Quiz['kind']): Quiz => {
  const found = releasedQuizzes.find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`No quiz is of the kind ${kind}.`);
  return found;
};
/** The quiz that is played where it does not matter which. */
export const quiz = quizOf('guess');

/** A round of a quiz, as a call names it. */
export const on = (round = 1, of: Quiz = quiz) => ({
  params: { quiz: of.id, round: String(round) },
});

/** What a person sends to answer a round. */
export const giving = (answers: QuizAnswers, round = 1, of: Quiz = quiz) => ({
  ...on(round, of),
  body: { version: of.version, answers },
});

/** What a person sends to answer a round, every item with the choice at a place. */
export const answering = (place: number, round = 1) => giving(answersAt(quiz, place), round);

/** Answers a round, every item with the choice at a place; the state then, or the code of a refusal. */
export const answer = async (
  { ids, call }: Home,
  who: Who,
  place: number,
  { now = evening, round = 1 } = {},
) => {
  const { status, text } = await call(ids[who], now, answerQuiz, answering(place, round));
  return status === 200 ? JSON.parse(text).state : JSON.parse(text).code;
};

/** Deletes own answers to a round, by default in the couple of now. */
export const removeAnswers = async (
  { ids, call }: Home,
  who: Who,
  { now = evening, round = 1, couple }: { now?: number; round?: number; couple?: string } = {},
) =>
  (
    await call(ids[who], now, removeQuizAnswers, {
      ...on(round),
      ...(couple === undefined ? {} : { query: { couple } }),
    })
  ).value();

/** A round as one of the two sees it. */
export const round = async ({ ids, call }: Home, who: Who, now = evening, n = 1) =>
  (await call(ids[who], now, getQuizRound, on(n))).value();

/** Where one of the two stands with the quiz. */
export const standing = async ({ ids, call }: Home, who: Who, now = evening) => {
  const { items } = (await call(ids[who], now, getQuizzes)).value();
  const found = items.find((one) => one.quiz.id === quiz.id);
  if (found === undefined) throw new Error('The quiz is not in the list.');
  return found;
};

/** Where somebody stands with the quiz, over HTTP. */
export const standingOf = async (person: Person, options = at()) =>
  (await person.ask(getQuizzes, {}, options)).items.find((one) => one.quiz.id === quiz.id);

/** What waits for one of the two, and since when. */
export const waiting = async ({ ids, call }: Home, who: Who, now = evening) =>
  (await call(ids[who], now, getDashboard)).value().waiting.map(({ kind, date }) => [kind, date]);

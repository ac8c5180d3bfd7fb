import { getDashboard } from '@usward/core/dashboard/endpoints';
import type { QuizAnswers } from '@usward/core/quiz/answers';
import { bundledQuizzes } from '@usward/core/quiz/bundled-quizzes';
import {
  answerQuiz,
  getQuizRound,
  getQuizzes,
  removeQuizAnswers,
} from '@usward/core/quiz/endpoints';
import type { Quiz } from '@usward/core/quiz/quiz';
import type { createTestHome } from '../fakes/test-home.ts';
import { at, fixedNow } from './fixed-time.ts';
import { answersAt } from './quiz-answers.ts';
import type { TestUser } from './test-user.ts';

/** Two people at home, with their API at hand. */
type TestHome = Pick<Awaited<ReturnType<typeof createTestHome>>, 'ids' | 'call'>;
/** One of the two. */
export type Member = 'mia' | 'noah';

/** A released quiz of a kind. */
export const findQuizOfKind = (kind: Quiz['kind']): Quiz => {
  const found = bundledQuizzes.find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`No quiz is of the kind ${kind}.`);
  return found;
};
/** The quiz that is played where it does not matter which. */
export const quiz = findQuizOfKind('guess');

/** A round of a quiz, as a call names it. */
export const roundParams = (round = 1, of: Quiz = quiz) => ({
  params: { quiz: of.id, round: String(round) },
});

/** What a person sends to answer a round. */
export const quizAnswersRequest = (answers: QuizAnswers, round = 1, of: Quiz = quiz) => ({
  ...roundParams(round, of),
  body: { version: of.version, answers },
});

/** What a person sends to answer a round, every item with the choice at a place. */
export const sameChoiceRequest = (place: number, round = 1) =>
  quizAnswersRequest(answersAt(quiz, place), round);

/** Answers a round, every item with the choice at a place; the state then, or the code of a refusal. */
export const answerQuizRound = async (
  { ids, call }: TestHome,
  who: Member,
  place: number,
  { now = fixedNow, round = 1 } = {},
) => {
  const { status, text } = await call(ids[who], now, answerQuiz, sameChoiceRequest(place, round));
  return status === 200 ? JSON.parse(text).state : JSON.parse(text).code;
};

/** Deletes own answers to a round, by default in the couple of now. */
export const removeAnswers = async (
  { ids, call }: TestHome,
  who: Member,
  { now = fixedNow, round = 1, couple }: { now?: number; round?: number; couple?: string } = {},
) =>
  (
    await call(ids[who], now, removeQuizAnswers, {
      ...roundParams(round),
      ...(couple === undefined ? {} : { query: { couple } }),
    })
  ).value();

/** A round as one of the two sees it. */
export const round = async ({ ids, call }: TestHome, who: Member, now = fixedNow, n = 1) =>
  (await call(ids[who], now, getQuizRound, roundParams(n))).value();

/** Where one of the two stands with the quiz. */
export const getQuizStateAs = async ({ ids, call }: TestHome, who: Member, now = fixedNow) => {
  const { items } = (await call(ids[who], now, getQuizzes)).value();
  const found = items.find((one) => one.quiz.id === quiz.id);
  if (found === undefined) throw new Error('The quiz is not in the list.');
  return found;
};

/** Where somebody stands with the quiz, over HTTP. */
export const getQuizStateOverHttp = async (person: TestUser, options = at()) =>
  (await person.ask(getQuizzes, {}, options)).items.find((one) => one.quiz.id === quiz.id);

/** What waits for one of the two, and since when. */
export const waiting = async ({ ids, call }: TestHome, who: Member, now = fixedNow) =>
  (await call(ids[who], now, getDashboard)).value().waiting.map(({ kind, date }) => [kind, date]);

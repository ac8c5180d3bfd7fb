import type { Quiz } from '@usward/core/quiz/quiz';
import { releasedQuizzes } from '@usward/core/quiz/released-quizzes';

/** Every quiz in every version there is. */
export type QuizLibrary = {
  /** The newest version of each quiz, in the order in which the quizzes are listed. */
  readonly newest: readonly Quiz[];
  /** The newest version of a quiz; null where there is no such quiz. */
  readonly newestOf: (id: string) => Quiz | null;
  /** A version of a quiz; null where it is not known, or no more. */
  readonly versionOf: (id: string, version: number) => Quiz | null;
};

/** A library of these versions; a quiz stands where its first version stands. */
export const libraryOf = (quizzes: readonly Quiz[]): QuizLibrary => {
  const newest = new Map<string, Quiz>();
  for (const quiz of quizzes) {
    const known = newest.get(quiz.id);
    if (known === undefined || known.version < quiz.version) newest.set(quiz.id, quiz);
  }
  const versions = new Map(quizzes.map((quiz) => [`${quiz.id}~${quiz.version}`, quiz]));
  return {
    newest: [...newest.values()],
    newestOf: (id) => newest.get(id) ?? null,
    versionOf: (id, version) => versions.get(`${id}~${version}`) ?? null,
  };
};

/** The released quizzes. */
export const quizLibrary = libraryOf(releasedQuizzes);

import type { Quiz } from '@usward/core/quiz/quiz';

/** Every quiz in every version there is. */
export type QuizCatalog = {
  /** The version in use of each quiz, the newest as a rule, in the order in which the quizzes are listed. */
  readonly newest: readonly Quiz[];
  /** The same of those that are not listed any more, but for whoever has answered them. */
  readonly inactive: readonly Quiz[];
  /** The version in use of a quiz, of one that rests too; null where there is no such quiz. */
  readonly getNewest: (id: string) => Quiz | null;
  /** A version of a quiz; null where it is not known, or no more. */
  readonly getVersion: (id: string, version: number) => Quiz | null;
};

/** What releases say of quizzes: which of them rest, and which version is in use where it is not the last. */
export type QuizUse = {
  readonly inactiveIds: ReadonlySet<string>;
  readonly inUse: ReadonlyMap<string, number>;
};

const defaultQuizUse: QuizUse = { inactiveIds: new Set(), inUse: new Map() };

/** A library of these versions; a quiz stands where its first version stands. */
export const createQuizCatalog = (
  quizzes: readonly Quiz[],
  { inactiveIds, inUse }: QuizUse = defaultQuizUse,
): QuizCatalog => {
  const newest = new Map<string, Quiz>();
  for (const quiz of quizzes) {
    const chosen = inUse.get(quiz.id);
    if (chosen !== undefined && chosen !== quiz.version && newest.has(quiz.id)) continue;
    const known = newest.get(quiz.id);
    if (known === undefined || chosen === quiz.version || known.version < quiz.version)
      newest.set(quiz.id, quiz);
  }
  const versions = new Map(quizzes.map((quiz) => [`${quiz.id}~${quiz.version}`, quiz]));
  const all = [...newest.values()];
  return {
    newest: all.filter(({ id }) => !inactiveIds.has(id)),
    inactive: all.filter(({ id }) => inactiveIds.has(id)),
    getNewest: (id) => newest.get(id) ?? null,
    getVersion: (id, version) => versions.get(`${id}~${version}`) ?? null,
  };
};

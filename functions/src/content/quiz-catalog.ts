import type { Quiz } from '@usward/core/quiz/quiz';

export type QuizCatalog = {
  readonly newest: readonly Quiz[];
  readonly inactive: readonly Quiz[];
  readonly getNewest: (id: string) => Quiz | null;
  readonly getVersion: (id: string, version: number) => Quiz | null;
};

export type QuizUse = {
  readonly inactiveIds: ReadonlySet<string>;
  readonly inUse: ReadonlyMap<string, number>;
};

const defaultQuizUse: QuizUse = { inactiveIds: new Set(), inUse: new Map() };

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

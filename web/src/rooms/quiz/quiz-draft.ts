import {
  type Choice,
  getQuizAnswerErrors,
  type ItemAnswer,
  type QuizAnswers,
  QuizAnswersSchema,
} from '@usward/core/quiz/answers';
import type { Quiz } from '@usward/core/quiz/quiz';
import * as v from 'valibot';

/** Below `answer/`, so that signing out warns before the draft is lost. */
export const getQuizDraftKey = (quiz: string, round: number): string =>
  `answer/quiz/${quiz}/${round}`;

const DraftSchema = v.object({
  version: v.number(),
  answers: QuizAnswersSchema,
  /** The next item, from 0; the number of items once all were seen. */
  at: v.number(),
  done: v.optional(v.boolean(), false),
});

export type QuizDraft = v.InferOutput<typeof DraftSchema>;

const emptyAnswer: ItemAnswer = { own: null, guess: null, private: false };

export const createEmptyQuizDraft = ({ version }: Pick<Quiz, 'version'>): QuizDraft => ({
  version,
  answers: {},
  at: 0,
  done: false,
});

const StoredDraftSchema = v.pipe(v.string(), v.parseJson(), DraftSchema);

/** Drops answers that this version of the quiz does not accept. */
export const filterValidAnswers = (quiz: Quiz, answers: QuizAnswers): QuizAnswers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([id, answer]) => Object.keys(getQuizAnswerErrors(quiz, { [id]: answer })).length === 0,
    ),
  );

/** For the current version: answers to unchanged items survive. Null if nothing usable was stored. */
export const parseDraft = (quiz: Quiz, text: string): QuizDraft | null => {
  const parsed = v.safeParse(StoredDraftSchema, text);
  if (!parsed.success) return null;
  const draft = parsed.output;
  const answers = filterValidAnswers(quiz, draft.answers);
  const at = Math.max(0, Math.min(Math.floor(draft.at), quiz.items.length));
  return { ...draft, answers, at, version: quiz.version };
};

export const serializeDraft = (draft: QuizDraft | null): string =>
  draft === null ? '' : JSON.stringify(draft);

export const toDraft = (quiz: Quiz, answers: QuizAnswers): QuizDraft => ({
  version: quiz.version,
  answers: filterValidAnswers(quiz, answers),
  at: quiz.items.length,
  done: false,
});

export const getAnswer = ({ answers }: Pick<QuizDraft, 'answers'>, item: string): ItemAnswer =>
  answers[item] ?? emptyAnswer;

export const setAnswer = (
  draft: QuizDraft,
  item: string,
  change: Partial<ItemAnswer>,
): QuizDraft => ({
  ...draft,
  done: false,
  answers: { ...draft.answers, [item]: { ...getAnswer(draft, item), ...change } },
});

export const toggle = (chosen: Choice | null, option: number): Choice | null => {
  const before = chosen === null || typeof chosen === 'number' ? [] : chosen;
  const after = before.includes(option)
    ? before.filter((one) => one !== option)
    : [...before, option].sort((one, other) => one - other);
  return after.length === 0 ? null : after;
};

/** Items left out are not even mentioned. */
export const getAnswersToSend = (draft: Pick<QuizDraft, 'answers'>): QuizAnswers =>
  Object.fromEntries(
    Object.entries(draft.answers).filter(([, { own, guess }]) => own !== null || guess !== null),
  );

export const countAnsweredItems = ({ answers }: Pick<QuizDraft, 'answers'>): number =>
  Object.values(answers).filter(({ own }) => own !== null).length;

export const countSharedItems = ({ answers }: Pick<QuizDraft, 'answers'>): number =>
  Object.values(answers).filter((answer) => answer.own !== null && !answer.private).length;

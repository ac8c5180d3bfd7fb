import {
  type Choice,
  getQuizAnswerErrors,
  type ItemAnswer,
  type QuizAnswers,
  QuizAnswersSchema,
} from '@usward/core/quiz/answers';
import type { Quiz } from '@usward/core/quiz/quiz';
import * as v from 'valibot';

/**
 * Where the answers to a round are kept while they are being chosen. Drafts below `answer/` hold words that would be
 * missed, so signing out warns of them (device/draft-place).
 */
export const getQuizDraftKey = (quiz: string, round: number): string =>
  `answer/quiz/${quiz}/${round}`;

const DraftSchema = v.object({
  /** The version that is being answered. */
  version: v.number(),
  answers: QuizAnswersSchema,
  /** The item at which to go on, counted from 0; as many as there are items: all were seen. */
  at: v.number(),
  /** A visitor has looked it over and wants to see what it says. */
  done: v.optional(v.boolean(), false),
});

/** A quiz that is being played: what was chosen so far, and where to go on. */
export type QuizDraft = v.InferOutput<typeof DraftSchema>;

const emptyAnswer: ItemAnswer = { own: null, guess: null, private: false };

/** A draft in which nothing is chosen yet. */
export const emptyDraft = ({ version }: Pick<Quiz, 'version'>): QuizDraft => ({
  version,
  answers: {},
  at: 0,
  done: false,
});

const StoredDraftSchema = v.pipe(v.string(), v.parseJson(), DraftSchema);

/** Of answers, those that a version of a quiz asks for and takes as they are. */
export const filterValidAnswers = (quiz: Quiz, answers: QuizAnswers): QuizAnswers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([id, answer]) => Object.keys(getQuizAnswerErrors(quiz, { [id]: answer })).length === 0,
    ),
  );

/**
 * The draft that a device kept, for the version that is to be played: what was said about items that
 * are the same stays. Null where nothing usable was kept.
 */
export const parseDraft = (quiz: Quiz, text: string): QuizDraft | null => {
  const parsed = v.safeParse(StoredDraftSchema, text);
  if (!parsed.success) return null;
  const draft = parsed.output;
  const answers = filterValidAnswers(quiz, draft.answers);
  const at = Math.max(0, Math.min(Math.floor(draft.at), quiz.items.length));
  return { ...draft, answers, at, version: quiz.version };
};

/** A draft as it is kept; an empty text where nothing was begun. */
export const serializeDraft = (draft: QuizDraft | null): string =>
  draft === null ? '' : JSON.stringify(draft);

/** Answers of earlier as a draft, to be looked over. */
export const toDraft = (quiz: Quiz, answers: QuizAnswers): QuizDraft => ({
  version: quiz.version,
  answers: filterValidAnswers(quiz, answers),
  at: quiz.items.length,
  done: false,
});

/** What a draft says about one item. */
export const getAnswer = ({ answers }: Pick<QuizDraft, 'answers'>, item: string): ItemAnswer =>
  answers[item] ?? emptyAnswer;

/** A draft with one item said otherwise. */
export const setAnswer = (
  draft: QuizDraft,
  item: string,
  change: Partial<ItemAnswer>,
): QuizDraft => ({
  ...draft,
  done: false,
  answers: { ...draft.answers, [item]: { ...getAnswer(draft, item), ...change } },
});

/** Several options with one of them taken up or put back; null once none is left. */
export const toggle = (chosen: Choice | null, option: number): Choice | null => {
  const before = chosen === null || typeof chosen === 'number' ? [] : chosen;
  const after = before.includes(option)
    ? before.filter((one) => one !== option)
    : [...before, option].sort((one, other) => one - other);
  return after.length === 0 ? null : after;
};

/** What is sent: items of which something was said. What was left out says nothing, not even that. */
export const answersToSend = (draft: Pick<QuizDraft, 'answers'>): QuizAnswers =>
  Object.fromEntries(
    Object.entries(draft.answers).filter(([, { own, guess }]) => own !== null || guess !== null),
  );

/** How many items were answered about oneself. */
export const answeredCount = ({ answers }: Pick<QuizDraft, 'answers'>): number =>
  Object.values(answers).filter(({ own }) => own !== null).length;

/** How many items the other will be able to see. */
export const sharedCount = ({ answers }: Pick<QuizDraft, 'answers'>): number =>
  Object.values(answers).filter((answer) => answer.own !== null && !answer.private).length;

import {
  checkLabel,
  checkTexts,
  findDuplicateIds,
  type NamedText,
  type TextFinding,
  withQuestionMark,
} from '../daily/content-text-check.ts';
import { getOptions, type Quiz, type QuizItem } from './quiz.ts';

export type QuizFinding =
  | TextFinding
  | { readonly id: string; readonly rule: 'kind' | 'leans'; readonly message: string };

/** Each lean must be reachable from this share of the items (our own choice). */
const minLeanShare = 1 / 4;

export function getQuizVersionName({ id, version }: Quiz): string {
  return `${id}.v${version}`;
}

export function checkQuizStructure(quiz: Quiz): readonly QuizFinding[] {
  const itemIds = quiz.items.map(({ id }) => `${getQuizVersionName(quiz)} ${id}`);
  return [
    ...findDuplicateIds(itemIds, 'the id is taken by an earlier item'),
    ...quiz.items.flatMap((item) => findKindMismatches(quiz, item)),
    ...findUnknownLeans(quiz),
    ...findUnreachableLeans(quiz),
  ];
}

function findKindMismatches(quiz: Quiz, item: QuizItem): readonly QuizFinding[] {
  const isSlider = item.type === 'slider';
  const isPair = item.type === 'one' && item.options.length === 2;
  const isGuess = quiz.kind === 'guess';
  const id = `${getQuizVersionName(quiz)} ${item.id}`;
  const rules: readonly (readonly [boolean, string])[] = [
    [quiz.kind === 'values' && !isSlider, 'is no slider'],
    [quiz.kind === 'this-or-that' && !isPair, 'is no choice between two'],
    [(quiz.kind === 'about-me' || isGuess) && isSlider, 'is a slider'],
    [isGuess && item.guess === undefined, 'does not ask about the partner'],
    [!isGuess && item.guess !== undefined, 'asks about the partner'],
  ];
  return rules
    .filter(([broken]) => broken)
    .map(([, what]) => ({ id, rule: 'kind', message: `${what}, in a ${quiz.kind} quiz` }));
}

function findUnknownLeans(quiz: Quiz): readonly QuizFinding[] {
  const known = new Set(quiz.leans.map(({ id }) => id));
  return quiz.items.flatMap((item) =>
    getOptions(item)
      .filter(({ lean }) => !known.has(lean))
      .map(({ text, lean }) => ({
        id: `${getQuizVersionName(quiz)} ${item.id}`,
        rule: 'leans' as const,
        message: `"${text}" speaks for "${lean}", which the quiz does not have`,
      })),
  );
}

function findUnreachableLeans(quiz: Quiz): readonly QuizFinding[] {
  const least = quiz.items.length * minLeanShare;
  return quiz.leans.flatMap(({ id }) => {
    const reached = quiz.items.filter((item) => getOptions(item).some(({ lean }) => lean === id));
    if (reached.length >= least) return [];
    const message = `"${id}" is in ${reached.length} of ${quiz.items.length} items`;
    return [{ id: getQuizVersionName(quiz), rule: 'leans' as const, message }];
  });
}

/** Guesses are compared only with guesses: each resembles its own item. */
export function checkQuizTexts(quizzes: readonly Quiz[]): readonly QuizFinding[] {
  return [
    ...checkTexts(quizzes.flatMap(getQuestions)),
    ...checkTexts(quizzes.flatMap(getPartnerQuestions)),
    ...quizzes.flatMap(getStatements).flatMap((text) => checkTexts([text])),
    ...quizzes.flatMap(getLabels).flatMap(checkLabel),
  ];
}

function getQuestions(quiz: Quiz): readonly NamedText[] {
  const isPhrase = quiz.kind === 'this-or-that' || quiz.kind === 'values';
  return quiz.items.map(({ id, text }) => {
    const named = { id: `${getQuizVersionName(quiz)} ${id}`, text };
    return isPhrase ? withQuestionMark(named) : named;
  });
}

function getPartnerQuestions(quiz: Quiz): readonly NamedText[] {
  return quiz.items.flatMap(({ id, guess }) =>
    guess === undefined ? [] : [{ id: `${getQuizVersionName(quiz)} ${id} guess`, text: guess }],
  );
}

function getStatements(quiz: Quiz): readonly NamedText[] {
  const name = getQuizVersionName(quiz);
  return [
    withQuestionMark({ id: `${name} intro`, text: quiz.intro }),
    ...quiz.leans.map(({ id, text }) => withQuestionMark({ id: `${name} ${id}`, text })),
  ];
}

function getLabels(quiz: Quiz): readonly NamedText[] {
  const name = getQuizVersionName(quiz);
  return [
    { id: `${name} theme`, text: quiz.theme },
    { id: `${name} title`, text: quiz.title },
    { id: `${name} source`, text: quiz.source ?? '' },
    ...quiz.leans.map((lean) => ({ id: `${name} ${lean.id}`, text: lean.name })),
    ...quiz.items.flatMap((item) =>
      getOptions(item).map(({ text }) => ({ id: `${name} ${item.id}`, text })),
    ),
  ];
}

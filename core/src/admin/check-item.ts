import * as v from 'valibot';
import { QuestionSchema } from '../daily/question.ts';
import { asQuestion, checkTexts } from '../daily/text-check.ts';
import { checkWordsAndTags, findUnfinished } from '../intimacy/card-check.ts';
import { t } from '../language/i18n.ts';
import { SOURCE_LANGUAGE } from '../language/languages.ts';
import { QuizSchema } from '../quiz/quiz.ts';
import { checkQuizStructure, checkQuizTexts } from '../quiz/quiz-check.ts';
import { itemSchemas } from './content.ts';
import type { ContentKind } from './content-kind.ts';
import type { Finding } from './import-endpoints.ts';

/** The fields of a row without its marks. */
export type Fields = Readonly<Record<string, unknown>>;

const letters = { questions: 'q', truths: 't', dares: 'd', ideas: 'i' } as const;

/** The letter with which the ids of a kind begin; a quiz is named by words. */
export const getIdPrefix = (kind: Exclude<ContentKind, 'quizzes'>): string => letters[kind];

/** A row’s fields as an item is stored, whatever its id and version. */
export const toFullItem = (kind: ContentKind, item: Fields): Fields => {
  const placeholder = kind === 'quizzes' ? 'quiz' : `${getIdPrefix(kind)}-000`;
  return { ...item, id: placeholder, ...(kind === 'quizzes' ? { version: 1 } : {}) };
};

/** An item by its schema, less what is not its content, to be compared with another. */
export const toComparableContent = (kind: ContentKind, item: Fields): string =>
  JSON.stringify(v.parse<v.GenericSchema>(itemSchemas[kind], toFullItem(kind, item)));

/** Characters that nobody sees, or that turn a text around: line breaks, tabs and halves among them. */
const invisible = /[\p{Cc}\p{Co}\p{Cs}\uFFFD\u200B\u2028-\u202E\u2060-\u2069\uFEFF]/u;

/** The first such character in any text of a row. */
const findInvisibleCharacter = (fields: Fields): string | null => {
  let found: string | null = null;
  JSON.stringify(fields, (_, value: unknown) => {
    if (typeof value === 'string') found ??= invisible.exec(value)?.[0] ?? null;
    return value;
  });
  return found;
};

/** A character by its number, so that it can be searched for in the file. */
const toCodePointName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** What a schema says of a value, in words. */
const describeIssue = (issue: v.BaseIssue<unknown>): string => {
  const { type, received } = issue;
  const expected = (issue.expected ?? '').replaceAll(/[()]/g, '').replaceAll(' | ', ', ');
  if (received === 'undefined') return t`This is missing.`;
  if (type === 'strict_object' && expected === 'never') return t`Unknown field.`;
  const limit = expected.slice(2);
  if (type === 'min_length') return t`This has a length of ${received}; the minimum is ${limit}.`;
  if (type === 'max_length') return t`This has a length of ${received}; the maximum is ${limit}.`;
  return t`${received} isn’t allowed. Expected: ${expected}.`;
};

type Rule = { readonly id: string; readonly message: string };

/** Checks an item by its schema, and one that fits by the rules for its words. */
const checkWithSchema = <T>(
  schema: v.GenericSchema<unknown, T>,
  item: Fields,
  rules: (item: T) => readonly Rule[],
): readonly Finding[] => {
  const parsed = v.safeParse(schema, item);
  if (!parsed.success) {
    return parsed.issues.map((issue) => ({
      field: v.getDotPath(issue),
      reason: describeIssue(issue),
    }));
  }
  return rules(parsed.output).map(({ id, message }) => {
    // The checks of quizzes say behind the quiz's name which of its items they mean.
    const [, place = null] = /^\S+ (.+)$/.exec(id) ?? [];
    return { field: place, reason: t`This ${message}.` };
  });
};

/** Everything that is wrong with the fields of a row that adds or changes something. */
export const checkItem = (
  kind: ContentKind,
  fields: Fields,
  language: string,
): readonly Finding[] => {
  const invisibleCharacter = findInvisibleCharacter(fields);
  if (invisibleCharacter !== null) {
    const reason = t`This contains a character that’s invisible or reverses text: ${toCodePointName(invisibleCharacter)}.`;
    return [{ field: null, reason }];
  }
  const item = toFullItem(kind, fields);
  // The rules for words are for English ones.
  const isEnglish = language === SOURCE_LANGUAGE;
  if (kind === 'questions') {
    return checkWithSchema(QuestionSchema, item, (question) =>
      isEnglish ? checkTexts([question]) : [],
    );
  }
  if (kind === 'quizzes') {
    return checkWithSchema(QuizSchema, item, (quiz) =>
      isEnglish ? [...checkQuizStructure(quiz), ...checkQuizTexts([quiz])] : [],
    );
  }
  return checkWithSchema(itemSchemas[kind], item, (card) =>
    isEnglish
      ? [
          ...checkWordsAndTags(card),
          ...findUnfinished(kind, [card]),
          ...checkTexts([asQuestion(card)]),
        ]
      : [],
  );
};

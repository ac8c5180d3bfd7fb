import * as v from 'valibot';
import { checkTexts, withQuestionMark } from '../daily/content-text-check.ts';
import { QuestionSchema } from '../daily/question.ts';
import { checkWordsAndTags, findWrongEndPunctuation } from '../intimacy/card-check.ts';
import { t } from '../language/i18n.ts';
import { SOURCE_LANGUAGE } from '../language/languages.ts';
import { QuizSchema } from '../quiz/quiz.ts';
import { checkQuizStructure, checkQuizTexts } from '../quiz/quiz-check.ts';
import { itemSchemas } from './content-entry.ts';
import type { ContentKind } from './content-kind.ts';
import type { Finding } from './import-and-release-endpoints.ts';

export type Fields = Readonly<Record<string, unknown>>;

const letters = { questions: 'q', truths: 't', dares: 'd', ideas: 'i' } as const;

export const getIdPrefix = (kind: Exclude<ContentKind, 'quizzes'>): string => letters[kind];

export const withPlaceholderId = (kind: ContentKind, item: Fields): Fields => {
  const placeholder = kind === 'quizzes' ? 'quiz' : `${getIdPrefix(kind)}-000`;
  return { ...item, id: placeholder, ...(kind === 'quizzes' ? { version: 1 } : {}) };
};

export const toComparableContent = (kind: ContentKind, item: Fields): string =>
  JSON.stringify(v.parse<v.GenericSchema>(itemSchemas[kind], withPlaceholderId(kind, item)));

/** Invisible characters, and those that change the text's direction. */
const invisible = /[\p{Cc}\p{Co}\p{Cs}\uFFFD\u200B\u2028-\u202E\u2060-\u2069\uFEFF]/u;

const findInvisibleCharacter = (fields: Fields): string | null => {
  let found: string | null = null;
  JSON.stringify(fields, (_, value: unknown) => {
    if (typeof value === 'string') found ??= invisible.exec(value)?.[0] ?? null;
    return value;
  });
  return found;
};

const toCodePointName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

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
    // Quiz checks put the item's place after the quiz's name.
    const [, place = null] = /^\S+ (.+)$/.exec(id) ?? [];
    return { field: place, reason: t`This ${message}.` };
  });
};

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
  const item = withPlaceholderId(kind, fields);
  // The text rules are for English.
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
          ...findWrongEndPunctuation(kind, [card]),
          ...checkTexts([withQuestionMark(card)]),
        ]
      : [],
  );
};

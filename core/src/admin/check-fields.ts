import * as v from 'valibot';
import { depths, topics } from '../daily/question.ts';
import { checkTexts } from '../daily/text-check.ts';
import { cardTopics, levels, limits, places, TruthSchema } from '../intimacy/card.ts';
import { asAsked, type CardFile, unfinished, wordsAndTags } from '../intimacy/card-check.ts';
import { FIRST_LANGUAGE } from '../language/languages.ts';
import { t } from '../language/speak.ts';
import { QuizSchema } from '../quiz/quiz.ts';
import { checkQuizzes } from '../quiz/quiz-check.ts';
import type { ContentKind } from './content-kind.ts';
import { bad, type Finding, toConfirm } from './finding.ts';

/** The fields of a row without its marks. */
export type Fields = Readonly<Record<string, unknown>>;

/** Signs that nobody sees, or that turn a text around: line breaks and tabs among them. */
const unseen = /[\p{Cc}\p{Co}\uFFFD\u200B\u2028-\u202E\u2060-\u2069\uFEFF]/u;

const list = (words: readonly (string | number)[]): string => words.join(', ');

/** One sign by its number, as who mends a file can search for it. */
const named = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const checkText = (text: unknown, least: number, most: number): readonly Finding[] => {
  if (text === undefined) return [bad('text', t`The text is missing.`)];
  if (typeof text !== 'string') return [bad('text', t`The text is not in quotation marks.`)];
  const [strange] = unseen.exec(text) ?? [];
  if (strange !== undefined) {
    return [bad('text', t`The text holds a sign that nobody sees (${named(strange)}).`)];
  }
  if (!text.isWellFormed()) return [bad('text', t`The text holds half a sign.`)];
  if (text.length < least) {
    return [bad('text', t`The text has ${text.length} signs, the least is ${least}.`)];
  }
  if (text.length > most) {
    return [bad('text', t`The text has ${text.length} signs, the most is ${most}.`)];
  }
  return [];
};

/** One word out of several. */
const checkWord = (fields: Fields, field: string, words: readonly (string | number)[]) => {
  const value = fields[field];
  if (value === undefined)
    return [bad(field, t`The ${field} is missing. There are ${list(words)}.`)];
  const isKnown = words.some((word) => word === value);
  if (isKnown) return [];
  return [bad(field, t`${JSON.stringify(value)} is no ${field}. There are ${list(words)}.`)];
};

/** Several words out of several, none of them twice. */
const checkWords = (
  fields: Fields,
  field: string,
  words: readonly string[],
  { least, most }: { readonly least: number; readonly most: number },
): readonly Finding[] => {
  const value = fields[field];
  if (value === undefined) return [bad(field, t`“${field}” is missing.`)];
  if (!Array.isArray(value)) return [bad(field, t`“${field}” is no list.`)];
  const strange = value.filter((word) => !words.includes(word));
  if (strange.length > 0) {
    const what = strange.map((word) => JSON.stringify(word)).join(', ');
    return [bad(field, t`“${field}” does not know ${what}. There are ${list(words)}.`)];
  }
  if (new Set(value).size < value.length) return [bad(field, t`“${field}” has something twice.`)];
  if (value.length < least) return [bad(field, t`“${field}” needs ${least} at least.`)];
  return value.length > most ? [bad(field, t`“${field}” holds ${most} at most.`)] : [];
};

const checkNames = (fields: Fields, known: readonly string[]): readonly Finding[] =>
  Object.keys(fields)
    .filter((name) => !known.includes(name))
    .map((name) => bad(name, t`No field is called “${name}”. There are ${list(known)}.`));

/** What the checks of the content itself find, as findings of a row. */
const asFindings = (
  found: readonly { readonly rule: string; readonly message: string }[],
  field: string | null,
): readonly Finding[] =>
  found.map(({ rule, message }) => {
    const reason = t`This ${message}.`;
    return rule === 'near-duplicate' ? toConfirm(field, reason) : bad(field, reason);
  });

/** Stands for an id in checks that name what they look at. */
const UNNAMED = 'q-000';

const checkQuestion = (fields: Fields, isEnglish: boolean): readonly Finding[] => {
  const written = checkText(fields.text, 20, 140);
  const { text } = fields;
  return [
    ...checkNames(fields, ['topic', 'depth', 'text']),
    ...checkWord(fields, 'topic', topics),
    ...checkWord(fields, 'depth', depths),
    ...written,
    // The rules for words are for English ones.
    ...(isEnglish && written.length === 0 && typeof text === 'string'
      ? asFindings(checkTexts([{ id: UNNAMED, text }]), 'text')
      : []),
  ];
};

const letters: Readonly<Record<CardFile, string>> = { truths: 't', dares: 'd', ideas: 'i' };

const checkCard = (file: CardFile, fields: Fields, isEnglish: boolean): readonly Finding[] => {
  const shape = [
    ...checkNames(fields, ['level', 'topics', 'touches', 'where', 'energy', 'text']),
    ...checkWord(fields, 'level', levels),
    ...checkWords(fields, 'topics', cardTopics, { least: 1, most: 3 }),
    ...checkWords(fields, 'touches', limits, { least: 0, most: limits.length }),
    ...checkWord(fields, 'where', places),
    ...checkWord(fields, 'energy', ['low', 'any']),
    ...checkText(fields.text, 15, 160),
  ];
  if (shape.length > 0 || !isEnglish) return shape;
  const card = v.parse(TruthSchema, { ...fields, id: 't-000' });
  const asked = checkTexts([asAsked(card)]).filter(({ rule }) => rule !== 'near-duplicate');
  return [
    ...asFindings(wordsAndTags(card), null),
    ...asFindings(unfinished(file, [card]), 'text'),
    ...asFindings(asked, 'text'),
  ];
};

const checkQuiz = (fields: Fields, id: string, isEnglish: boolean): readonly Finding[] => {
  const parsed = v.safeParse(QuizSchema, { ...fields, id, version: 1 });
  if (!parsed.success) {
    return parsed.issues.map((issue) => {
      const place = v.getDotPath(issue);
      const what = issue.message;
      return bad(place, place === null ? t`The quiz: ${what}` : `${place}: ${what}`);
    });
  }
  if (unseen.test(JSON.stringify(parsed.output))) {
    return [bad(null, t`Some text of this quiz holds a sign that nobody sees.`)];
  }
  if (!isEnglish) return [];
  const file = { file: `${id}.v1.json`, entry: parsed.output };
  return checkQuizzes([file]).map(({ id: at, rule, message }) => {
    const field = at.replace(`${id}.v1`, '').trim() || null;
    const reason = t`This ${message}.`;
    return rule === 'near-duplicate' ? toConfirm(field, reason) : bad(field, reason);
  });
};

/** Everything that is wrong with the fields of a row that adds or changes something. */
export const checkFields = (
  kind: ContentKind,
  fields: Fields,
  { id, language }: { readonly id: string; readonly language: string },
): readonly Finding[] => {
  const isEnglish = language === FIRST_LANGUAGE;
  switch (kind) {
    case 'questions':
      return checkQuestion(fields, isEnglish);
    case 'quizzes':
      return checkQuiz(fields, id, isEnglish);
    default:
      return checkCard(kind, fields, isEnglish);
  }
};

/** The letter with which the ids of a kind begin; a quiz is named by words. */
export const letterOf = (kind: Exclude<ContentKind, 'quizzes'>): string =>
  kind === 'questions' ? 'q' : letters[kind];

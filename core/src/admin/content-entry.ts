import * as v from 'valibot';
import { CalendarDateSchema } from '../calendar.ts';
import { QuestionSchema } from '../daily/question.ts';
import { DareSchema, IdeaSchema, TruthSchema } from '../intimacy/card.ts';
import { SOURCE_LANGUAGE } from '../language/languages.ts';
import { getOptions, type Quiz, type QuizItem, QuizSchema } from '../quiz/quiz.ts';
import type { ContentKind } from './content-kind.ts';

export const itemSchemas = {
  questions: QuestionSchema,
  quizzes: QuizSchema,
  truths: TruthSchema,
  dares: DareSchema,
  ideas: IdeaSchema,
} as const;

/** Bundled ids stay below, so a later version of the app never collides with an imported item. */
export const FIRST_IMPORTED_NUMBER = 10_001;

const VersionSchema = v.object({
  /** The first day whose morning knows it; null: bundled. */
  since: v.nullable(CalendarDateSchema),
  item: v.record(v.string(), v.unknown()),
  /** Of a translation: the English version it was made from, counted from 0. */
  of: v.optional(v.number()),
});

const InactivePeriodSchema = v.object({
  from: CalendarDateSchema,
  until: v.nullable(CalendarDateSchema),
});

export const EntrySchema = v.object({
  id: v.string(),
  language: v.string(),
  added: v.nullable(v.number()),
  /** For questions: it comes after this many bundled chapters. */
  afterChapters: v.nullable(v.number()),
  /** Oldest first; a bundled item's own text is the first. */
  versions: v.pipe(v.array(VersionSchema), v.minLength(1)),
  inactivePeriods: v.array(InactivePeriodSchema),
});
export type Entry = v.InferOutput<typeof EntrySchema>;

/** A translation has the id of what it translates. */
export const entryKey = ({ id, language }: Pick<Entry, 'id' | 'language'>): string =>
  `${language}/${id}`;

/** Whatever day it is in the couple's time zone. */
export const isInactive = ({ inactivePeriods }: Pick<Entry, 'inactivePeriods'>): boolean =>
  inactivePeriods.some(({ until }) => until === null);

export const newestItem = ({ versions }: Pick<Entry, 'versions'>): Record<string, unknown> =>
  versions.at(-1)?.item ?? {};

/** Counted from 0; of a translation, the English wording it was made from. */
export const getWordingNumber = ({
  language,
  versions,
}: Pick<Entry, 'language' | 'versions'>): number =>
  language === SOURCE_LANGUAGE ? versions.length - 1 : (versions.at(-1)?.of ?? 0);

/** A changed idea becomes another one, because votes belong to the old text. */
export const doesChangeCreateNewItem = (kind: ContentKind, language: string): boolean =>
  kind === 'ideas' && language === SOURCE_LANGUAGE;

type PlacedText = readonly [place: string, text: string];

const getQuizItemTexts = (item: QuizItem): readonly PlacedText[] => [
  [`${item.id}/text`, item.text],
  ...(item.guess === undefined ? [] : ([[`${item.id}/guess`, item.guess]] as const)),
  ...getOptions(item).map(({ text }, at): PlacedText => [`${item.id}/${at}`, text]),
];

export const getQuizTexts = (quiz: Quiz): readonly PlacedText[] => [
  ['theme', quiz.theme],
  ['title', quiz.title],
  ['intro', quiz.intro],
  ...(quiz.source === null ? [] : ([['source', quiz.source]] as const)),
  ...quiz.leans.flatMap(({ id, name, text }): readonly PlacedText[] => [
    [`lean ${id}/name`, name],
    [`lean ${id}/text`, text],
  ]),
  ...quiz.items.flatMap(getQuizItemTexts),
];

const WithText = v.object({ text: v.string() });

/** Throws if the item does not fit its kind. */
export const getItemTexts = (kind: ContentKind, item: unknown): readonly PlacedText[] =>
  kind === 'quizzes'
    ? getQuizTexts(v.parse(QuizSchema, item))
    : [['text', v.parse(WithText, item).text]];

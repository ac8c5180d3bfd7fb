import * as v from 'valibot';
import { CalendarDateSchema } from '../calendar.ts';
import { QuestionSchema } from '../daily/question.ts';
import { DareSchema, IdeaSchema, TruthSchema } from '../intimacy/card.ts';
import { SOURCE_LANGUAGE } from '../language/languages.ts';
import { getOptions, type Quiz, type QuizItem, QuizSchema } from '../quiz/quiz.ts';
import type { ContentKind } from './content-kind.ts';

/** Schema of one item of each kind, as the app shows it. */
export const itemSchemas = {
  questions: QuestionSchema,
  quizzes: QuizSchema,
  truths: TruthSchema,
  dares: DareSchema,
  ideas: IdeaSchema,
} as const;

/** Numbers below are the app's own, so that a later version of it never meets an imported item's id. */
export const FIRST_IMPORTED_NUMBER = 10_001;

/** A change of words, or of a card, that counts from a morning on. */
const VersionSchema = v.object({
  /** The first day whose morning knows it; null: it came with the app. */
  since: v.nullable(CalendarDateSchema),
  item: v.record(v.string(), v.unknown()),
  /** Of a translation: which version of the English it was made of, counted from 0. */
  of: v.optional(v.number()),
});

/** From which morning on an item rests, and until which. */
const InactivePeriodSchema = v.object({
  from: CalendarDateSchema,
  until: v.nullable(CalendarDateSchema),
});
/** A time in which an item rests. */
export type InactivePeriod = v.InferOutput<typeof InactivePeriodSchema>;

/** Schema of what releases say of one item: what they added, or changed of what came with the app. */
export const EntrySchema = v.object({
  id: v.string(),
  language: v.string(),
  /** The release that added it; null: it came with the app. */
  added: v.nullable(v.number()),
  /** Behind how many of the app's own chapters of questions it stands; null where there are none. */
  afterChapters: v.nullable(v.number()),
  /** Oldest first; the app's own words, once changed, are the first of them. */
  versions: v.pipe(v.array(VersionSchema), v.minLength(1)),
  inactivePeriods: v.array(InactivePeriodSchema),
});
/** What releases say of one item. */
export type Entry = v.InferOutput<typeof EntrySchema>;

/** What stands for an item in a map: a translation has the id of what it translates. */
export const entryKey = ({ id, language }: Pick<Entry, 'id' | 'language'>): string =>
  `${language}/${id}`;

/** Whether an item is in use as things stand, whatever day it is somewhere. */
export const isInactive = ({ inactivePeriods }: Pick<Entry, 'inactivePeriods'>): boolean =>
  inactivePeriods.some(({ until }) => until === null);

/** The newest version of an item, as it is stored. */
export const newestItem = ({ versions }: Pick<Entry, 'versions'>): Record<string, unknown> =>
  versions.at(-1)?.item ?? {};

/** Which wording of the English an item has, or was made of: its newest version's, counted from 0. */
export const getWordingNumber = ({
  language,
  versions,
}: Pick<Entry, 'language' | 'versions'>): number =>
  language === SOURCE_LANGUAGE ? versions.length - 1 : (versions.at(-1)?.of ?? 0);

/** Whether a change of an item makes another of it, since what people said belongs to the old words. */
export const createsNewItem = (kind: ContentKind, language: string): boolean =>
  kind === 'ideas' && language === SOURCE_LANGUAGE;

/** A text of an item of a deck, below the name of its place in there. */
type PlacedText = readonly [place: string, text: string];

const getQuizItemTexts = (item: QuizItem): readonly PlacedText[] => [
  [`${item.id}/text`, item.text],
  ...(item.guess === undefined ? [] : ([[`${item.id}/guess`, item.guess]] as const)),
  ...getOptions(item).map(({ text }, at): PlacedText => [`${item.id}/${at}`, text]),
];

/** All that somebody who plays a quiz reads of it, in its order. */
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

/** All that couples read of an item as it is stored. Throws where it is none of its kind. */
export const getItemTexts = (kind: ContentKind, item: unknown): readonly PlacedText[] =>
  kind === 'quizzes'
    ? getQuizTexts(v.parse(QuizSchema, item))
    : [['text', v.parse(WithText, item).text]];

import * as v from 'valibot';
import { CalendarDateSchema } from '../calendar.ts';
import { QuestionSchema } from '../daily/question.ts';
import { DareSchema, IdeaSchema, TruthSchema } from '../intimacy/card.ts';
import { FIRST_LANGUAGE } from '../language/languages.ts';
import { optionsOf, type Quiz, type QuizItem, QuizSchema } from '../quiz/quiz.ts';
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
const RestSchema = v.object({
  from: CalendarDateSchema,
  until: v.nullable(CalendarDateSchema),
});
/** A time in which an item rests. */
export type Rest = v.InferOutput<typeof RestSchema>;

/** Schema of what releases say of one item: what they added, or changed of what came with the app. */
export const EntrySchema = v.object({
  id: v.string(),
  language: v.string(),
  /** The release that added it; null: it came with the app. */
  added: v.nullable(v.number()),
  /** Behind how many of the app's own chapters of questions it stands; null where there are none. */
  behind: v.nullable(v.number()),
  /** Oldest first; the app's own words, once changed, are the first of them. */
  versions: v.pipe(v.array(VersionSchema), v.minLength(1)),
  rests: v.array(RestSchema),
});
/** What releases say of one item. */
export type Entry = v.InferOutput<typeof EntrySchema>;

/** What stands for an item in a map: a translation has the id of what it translates. */
export const entryKey = ({ id, language }: Pick<Entry, 'id' | 'language'>): string =>
  `${language}/${id}`;

/** Whether an item is in use as things stand, whatever day it is somewhere. */
export const isResting = ({ rests }: Pick<Entry, 'rests'>): boolean =>
  rests.some(({ until }) => until === null);

/** The newest version of an item, as it is stored. */
export const newestItem = ({ versions }: Pick<Entry, 'versions'>): Record<string, unknown> =>
  versions.at(-1)?.item ?? {};

/** Which wording of the English an item has, or was made of: its newest version's, counted from 0. */
export const wordingOf = ({ language, versions }: Pick<Entry, 'language' | 'versions'>): number =>
  language === FIRST_LANGUAGE ? versions.length - 1 : (versions.at(-1)?.of ?? 0);

/** Whether a change of an item makes another of it, since what people said belongs to the old words. */
export const becomesNew = (kind: ContentKind, language: string): boolean =>
  kind === 'ideas' && language === FIRST_LANGUAGE;

/** A text of an item of a deck, below the name of its place in there. */
type PlacedText = readonly [place: string, text: string];

const ofItem = (item: QuizItem): readonly PlacedText[] => [
  [`${item.id}/text`, item.text],
  ...(item.guess === undefined ? [] : ([[`${item.id}/guess`, item.guess]] as const)),
  ...optionsOf(item).map(({ text }, at): PlacedText => [`${item.id}/${at}`, text]),
];

/** All that somebody who plays a quiz reads of it, in its order. */
export const quizTexts = (quiz: Quiz): readonly PlacedText[] => [
  ['theme', quiz.theme],
  ['title', quiz.title],
  ['intro', quiz.intro],
  ...(quiz.source === null ? [] : ([['source', quiz.source]] as const)),
  ...quiz.leans.flatMap(({ id, name, text }): readonly PlacedText[] => [
    [`lean ${id}/name`, name],
    [`lean ${id}/text`, text],
  ]),
  ...quiz.items.flatMap(ofItem),
];

const WithText = v.object({ text: v.string() });

/** All that couples read of an item as it is stored. Throws where it is none of its kind. */
export const itemTexts = (kind: ContentKind, item: unknown): readonly PlacedText[] =>
  kind === 'quizzes'
    ? quizTexts(v.parse(QuizSchema, item))
    : [['text', v.parse(WithText, item).text]];

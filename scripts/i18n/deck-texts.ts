import { globSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { getQuizTexts } from '../../core/src/admin/content-entry.ts';
import { WeekSetSchema } from '../../core/src/checkin/week.ts';
import { QuestionSchema } from '../../core/src/daily/question.ts';
import { QuizSchema } from '../../core/src/quiz/quiz.ts';
import { getBlockTexts, type Template, TemplateSchema } from '../../core/src/reflection/form.ts';
import { inProject } from '../project.ts';
import { type AppText, mergeTexts } from './app-texts.ts';

type Nested = string | readonly Nested[] | { readonly [name: string]: Nested };

/** Ways to say each part of a summary, however they are ordered. */
const NestedTextSchema: v.GenericSchema<Nested> = v.union([
  v.string(),
  v.array(v.lazy(() => NestedTextSchema)),
  v.record(
    v.string(),
    v.lazy(() => NestedTextSchema),
  ),
]);

const flattenTexts = (nested: Nested): readonly string[] =>
  typeof nested === 'string' ? [nested] : Object.values(nested).flatMap(flattenTexts);

const Cards = v.array(v.object({ text: v.string() }));

/** The texts shown while answering a form, in order. */
const getFormTexts = ({ title, about, blocks }: Template): readonly string[] => [
  title,
  about,
  ...blocks.flatMap(getBlockTexts),
];

/** What couples read in a file of each folder. */
const readers: Readonly<Record<string, (file: unknown) => readonly string[]>> = {
  questions: (file) => v.parse(v.array(QuestionSchema), file).map(({ text }) => text),
  weeks: (file) =>
    v
      .parse(v.array(WeekSetSchema), file)
      .flatMap(({ questions }) => questions.map(({ text }) => text)),
  quizzes: (file) => getQuizTexts(v.parse(QuizSchema, file)).map(([, text]) => text),
  cards: (file) => v.parse(Cards, file).map(({ text }) => text),
  summaries: (file) => flattenTexts(v.parse(NestedTextSchema, file)),
  forms: (file) => getFormTexts(v.parse(TemplateSchema, file)),
};

const readTexts = (folder: string, read: (file: unknown) => readonly string[]) =>
  globSync(`core/content/${folder}/*.json`, { cwd: inProject() })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((place) =>
      read(JSON.parse(readFileSync(inProject(place), 'utf8'))).map((text) => ({
        text,
        others: null,
        context: null,
        values: [],
        place,
      })),
    );

/** Every text of the decks that came with the app, the sentences of summaries by hand among them. */
export const deckTexts = (): readonly AppText[] =>
  mergeTexts(Object.entries(readers).flatMap(([folder, read]) => readTexts(folder, read)));

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { depths, topics } from '../core/src/daily/question.ts';
import { levels } from '../core/src/intimacy/card.ts';
import { quizKinds } from '../core/src/quiz/quiz.ts';
import { formPictures, quizPictures, topicPictures } from '../web/src/content/content-pictures.ts';
import { checkCards } from './content/cards.ts';
import { checkDeck } from './content/deck.ts';
import { checkForms } from './content/forms.ts';
import { checkPictures } from './content/pictures.ts';
import { checkQuizzes } from './content/quizzes.ts';
import { checkWeekSets } from './content/weeks.ts';

/** The cell widths of the table, in characters: the longest topic, the longest depth. */
const topicWidth = 22;
const countWidth = 8;

const content = join(import.meta.dirname, '../core/content');
const folder = join(content, 'questions');
const files = globSync('chapter-*.json', { cwd: folder }).sort();
if (files.length === 0) {
  throw new Error(`There is no chapter-*.json in ${folder}`);
}
const chapters = files.map((file) => readList(join(folder, file)));
printCounts(chapters.flat());
const weekSets = readList(join(content, 'weeks/sets.json'));
console.log(`${weekSets.length} weekly sets`);

const quizzes = readFolder('quizzes');
printQuizCounts(quizzes.map(({ entry }) => entry));

const forms = readFolder('forms');
console.log(`${forms.length} feedback forms`);

const cards = {
  truths: readList(join(content, 'cards/truths.json')),
  dares: readList(join(content, 'cards/dares.json')),
  ideas: readList(join(content, 'cards/ideas.json')),
};
printCardCounts(cards);

const pictures = new Set(
  globSync('*.svg', { cwd: join(import.meta.dirname, '../web/src/pictures') }).map((file) =>
    basename(file, '.svg'),
  ),
);

const findings = [
  ...checkDeck(...chapters),
  ...checkWeekSets(weekSets),
  ...checkQuizzes(quizzes),
  ...checkForms(forms),
  ...checkCards(cards, [...chapters.flat(), ...quizzes.flatMap(getItems)].flatMap(getTexts)),
  ...checkPictures({ kind: 'topic', ids: topics, pictures: topicPictures }, pictures),
  ...checkPictures({ kind: 'quiz', ids: quizzes.flatMap(getId), pictures: quizPictures }, pictures),
  ...checkPictures(
    { kind: 'form', ids: forms.flatMap(getId), pictures: formPictures, mayShare: true },
    pictures,
  ),
];
for (const { id, rule, message } of findings) {
  console.log(`${id}  ${rule}: ${message}`);
}
console.log(findings.length === 0 ? 'Nothing to mend.' : `To mend: ${findings.length}`);
process.exitCode = findings.length === 0 ? 0 : 1;

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** What stands in a folder of the content, each file with its name. */
function readFolder(name: string): readonly { readonly file: string; readonly entry: unknown }[] {
  return globSync('*.json', { cwd: join(content, name) })
    .sort()
    .map((file) => ({ file, entry: readJson(join(content, name, file)) }));
}

function readList(path: string): readonly unknown[] {
  const entries = readJson(path);
  if (!Array.isArray(entries)) {
    throw new Error(`${basename(path)} is not a list`);
  }
  return entries;
}

/** The id of a quiz or a form, where it can be read. */
function getId({ entry }: { readonly entry: unknown }): readonly string[] {
  return v.is(v.object({ id: v.string() }), entry) ? [entry.id] : [];
}

/** The items of a quiz, where they can be read. */
function getItems({ entry }: { readonly entry: unknown }): readonly unknown[] {
  return v.is(v.object({ items: v.array(v.unknown()) }), entry) ? entry.items : [];
}

/** What a question or an item asks, where it can be read. */
function getTexts(entry: unknown): readonly { readonly id: string; readonly text: string }[] {
  return v.is(v.object({ id: v.string(), text: v.string() }), entry) ? [entry] : [];
}

function printQuizCounts(entries: readonly unknown[]): void {
  const kinds = quizKinds.map((kind) => {
    const here = entries.filter((entry) => v.is(v.object({ kind: v.literal(kind) }), entry));
    return `${here.length} ${kind}`;
  });
  console.log(`${entries.length} quizzes: ${kinds.join(', ')}`);
}

function printCardCounts(given: Readonly<Record<string, readonly unknown[]>>): void {
  for (const [name, entries] of Object.entries(given)) {
    const byLevel = levels.map(
      (level) =>
        entries.filter((entry) => v.is(v.object({ level: v.literal(level) }), entry)).length,
    );
    console.log(`${entries.length} ${name}, by level ${byLevel.join(', ')}`);
  }
}

function printCounts(entries: readonly unknown[]): void {
  // A broken entry still counts where its topic and depth can be read; checkDeck tells the rest.
  const placedSchema = v.object({ topic: v.picklist(topics), depth: v.picklist(depths) });
  const placed = entries.filter((entry) => v.is(placedSchema, entry));
  const row = (name: string, cells: readonly (string | number)[]): void => {
    console.log(
      name.padEnd(topicWidth) + cells.map((cell) => `${cell}`.padStart(countWidth)).join(''),
    );
  };
  row(`${files.length} chapter(s)`, [...depths, 'all']);
  for (const topic of topics) {
    const here = placed.filter((entry) => entry.topic === topic);
    row(topic, [
      ...depths.map((depth) => here.filter((entry) => entry.depth === depth).length),
      here.length,
    ]);
  }
  row('all', [
    ...depths.map((depth) => placed.filter((entry) => entry.depth === depth).length),
    placed.length,
  ]);
}

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { checkWeekSets } from '../core/src/checkin/week-check.ts';
import { checkDeck } from '../core/src/daily/deck-check.ts';
import { depths, topics } from '../core/src/daily/question.ts';

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

const findings = [...checkDeck(...chapters), ...checkWeekSets(weekSets)];
for (const { id, rule, message } of findings) {
  console.log(`${id}  ${rule}: ${message}`);
}
console.log(findings.length === 0 ? 'Nothing to mend.' : `To mend: ${findings.length}`);
process.exitCode = findings.length === 0 ? 0 : 1;

function readList(path: string): readonly unknown[] {
  const entries: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!Array.isArray(entries)) {
    throw new Error(`${basename(path)} is not a list`);
  }
  return entries;
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

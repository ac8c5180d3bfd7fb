import * as v from 'valibot';
import { checkTexts, type TextFinding } from './text-check.ts';

/** One thing to mend in a set of files with one entry each. */
export type EntryFinding = {
  readonly id: string;
  readonly rule: 'schema' | 'file-name' | 'duplicate-id';
  readonly message: string;
};

/** A file's name, and what stands in it, as JSON. */
export type FileEntry = { readonly file: string; readonly entry: unknown };

/**
 * Reads files with one entry each: the entries that fit the schema, and what is to be mended. One that
 * is no valid entry is reported by the rule `schema` and left out; one in a file that is not called as
 * `nameOf` calls it, by `file-name`.
 */
export function readEntries<Entry>(
  schema: v.GenericSchema<unknown, Entry>,
  nameOf: (entry: Entry) => string,
  files: readonly FileEntry[],
): { readonly entries: readonly Entry[]; readonly findings: readonly EntryFinding[] } {
  const findings: EntryFinding[] = [];
  const entries: Entry[] = [];
  for (const { file, entry } of files) {
    const parsed = v.safeParse(schema, entry);
    if (!parsed.success) {
      const message = parsed.issues.map(({ message: issue }) => issue).join('; ');
      findings.push({ id: file, rule: 'schema', message });
      continue;
    }
    entries.push(parsed.output);
    const id = nameOf(parsed.output);
    const expected = `${id}.json`;
    if (file === expected) continue;
    findings.push({ id, rule: 'file-name', message: `is in ${file}, not in ${expected}` });
  }
  return { entries, findings };
}

/** Ids that an earlier entry has already, with what to say of each. */
export function repeatedIds(ids: readonly string[], message: string): readonly EntryFinding[] {
  return ids
    .filter((id, index) => ids.indexOf(id) < index)
    .map((id) => ({ id, rule: 'duplicate-id', message }));
}

/** A text, and the name by which it is found. */
export type Named = { readonly id: string; readonly text: string };

/** A text that need not ask, so that the check for texts that ask finds all but that in it. */
export function asQuestion({ id, text }: Named): Named {
  return { id, text: text.replace(/[^\s?]$/, (last) => (last === '.' ? '?' : `${last}?`)) };
}

/** What is wrong with a label, too short for a reading grade: one long word would count as a hard text. */
export function checkLabel(label: Named): readonly TextFinding[] {
  return checkTexts([asQuestion(label)]).filter(({ rule }) => rule !== 'reading-grade');
}

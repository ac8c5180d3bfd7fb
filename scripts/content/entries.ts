import * as v from 'valibot';
import type { NamedText } from '../../core/src/daily/content-text-check.ts';
import { tokenize } from '../../core/src/daily/tokenize.ts';

/** One thing to mend in content whatever it is: at which entry, by which rule, and what is wrong in words. */
export type EntryFinding = {
  readonly id: string;
  readonly rule: 'schema' | 'file-name' | 'opening';
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
  getName: (entry: Entry) => string,
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
    const id = getName(parsed.output);
    const expected = `${id}.json`;
    if (file === expected) continue;
    findings.push({ id, rule: 'file-name', message: `is in ${file}, not in ${expected}` });
  }
  return { entries, findings };
}

/**
 * Reads a list of entries, whose ids say their places: the entries that fit the schema and are called as `idAt` calls
 * them, and what is to be mended in the others.
 */
export function readList<Entry extends { readonly id: string }>(
  schema: v.GenericSchema<unknown, Entry>,
  idAt: (index: number) => string,
  list: readonly unknown[],
): { readonly entries: readonly Entry[]; readonly findings: readonly EntryFinding[] } {
  const findings: EntryFinding[] = [];
  const entries: Entry[] = [];
  for (const [index, entry] of list.entries()) {
    const id = idAt(index);
    const parsed = v.safeParse(schema, entry);
    if (parsed.success && parsed.output.id === id) {
      entries.push(parsed.output);
    } else {
      const issues = parsed.issues?.map(({ message }) => message) ?? [`is not called ${id}`];
      findings.push({ id, rule: 'schema', message: issues.join('; ') });
    }
  }
  return { entries, findings };
}

/** How many texts of a list may begin with the same three words; our own choice, so that nobody hears a formula. */
export const openingLimit = 3;

/** Texts that begin as too many others of their list do. */
export function repeatedOpenings(texts: readonly NamedText[]): readonly EntryFinding[] {
  const openings = Map.groupBy(texts, ({ text }) => tokenize(text).slice(0, 3).join(' '));
  return [...openings].flatMap(([opening, sharing]) =>
    sharing.slice(openingLimit).map(({ id }) => ({
      id,
      rule: 'opening' as const,
      message: `is one of ${sharing.length} that begin with "${opening}", the limit is ${openingLimit}`,
    })),
  );
}

import * as v from 'valibot';
import { t } from '../language/speak.ts';
import { type ContentKind, columnsOf, type ImportFormat, markColumns } from './content-kind.ts';
import { readCsv } from './read-csv.ts';
import { readJsonList } from './read-json-list.ts';

/** One row of a file: where it begins, and its fields by name, or why it cannot be read. */
export type FileRow = { readonly line: number } & (
  | { readonly fields: Readonly<Record<string, unknown>> }
  | { readonly fault: string }
);

/** A file taken apart, or why it cannot be: then no row of it was looked at. */
export type ReadFile =
  | { readonly rows: readonly FileRow[] }
  | { readonly fault: { readonly line: number; readonly reason: string } };

const marks: readonly string[] = markColumns;

/** Columns that hold several words, parted by spaces. */
const listColumns: ReadonlySet<string> = new Set(['topics', 'touches']);

/** Signs that may not stand alone in a row: an empty cell says nothing, so the field is left out. */
const fieldOf = (name: string, cell: string): unknown => {
  if (name === 'remove') return cell === 'true' ? true : cell === 'false' ? false : cell;
  if (name === 'level') return /^\d$/.test(cell) ? Number(cell) : cell;
  return listColumns.has(name) ? cell.split(' ').filter(Boolean) : cell;
};

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

/** What is wrong with the first line of a table; null: nothing. */
const headFault = (names: readonly string[], columns: readonly string[]): string | null => {
  const strange = names.filter((name) => !columns.includes(name));
  if (strange.length > 0) {
    return t`No column is called ${quoted(strange)}. There are ${quoted(columns)}.`;
  }
  const twice = names.filter((name, index) => names.indexOf(name) < index);
  if (twice.length > 0) return t`The column ${quoted(twice)} is there twice.`;
  // Taking away needs no more than to say what.
  const isOfRemovals = names.includes('remove') && names.every((name) => marks.includes(name));
  const needed = isOfRemovals ? ['id'] : columns.filter((name) => !marks.includes(name));
  const missing = needed.filter((name) => !names.includes(name));
  return missing.length > 0 ? t`The column ${quoted(missing)} is missing.` : null;
};

const readTable = (kind: ContentKind, text: string): ReadFile => {
  const columns = columnsOf[kind];
  if (columns === null) {
    return {
      fault: { line: 1, reason: t`Quizzes come as JSON: a table cannot hold their items.` },
    };
  }
  const { rows, open } = readCsv(text);
  if (open !== null) {
    return {
      fault: {
        line: open,
        reason: t`In the row that begins here a quotation mark is never closed.`,
      },
    };
  }
  const [head, ...body] = rows;
  if (head === undefined) return { fault: { line: 1, reason: t`The file is empty.` } };
  if ('fault' in head) return { fault: { line: head.line, reason: head.fault } };
  const names = head.cells.map((name) => name.trim());
  const reason = headFault(names, columns);
  if (reason !== null) return { fault: { line: head.line, reason } };
  return {
    rows: body.map((row): FileRow => {
      if ('fault' in row) return row;
      const { line, cells } = row;
      if (cells.length !== names.length) {
        const fault = t`This row has ${cells.length} cells, the first line has ${names.length}.`;
        return { line, fault };
      }
      const given = names
        .map((name, index) => [name, cells[index] ?? ''] as const)
        .filter(([name, cell]) => cell !== '' || name === 'touches')
        .map(([name, cell]) => [name, fieldOf(name, cell)] as const);
      return { line, fields: Object.fromEntries(given) };
    }),
  };
};

const FieldsSchema = v.record(v.string(), v.unknown());

const readMember = ({ line, text }: { readonly line: number; readonly text: string }): FileRow => {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = v.is(FieldsSchema, value) && !Array.isArray(value);
    return isObject ? { line, fields: value } : { line, fault: t`This is no object in braces.` };
  } catch {
    return { line, fault: t`This is not valid JSON.` };
  }
};

const readList = (text: string): ReadFile => {
  const read = readJsonList(text);
  if ('members' in read) return { rows: read.members.map(readMember) };
  const reason = t`This is no JSON list, from [ to ], or what begins here never ends.`;
  return { fault: { line: read.brokenAt, reason } };
};

/** Takes a file apart into rows, each with its line. */
export const readFile = (kind: ContentKind, format: ImportFormat, text: string): ReadFile =>
  format === 'json' ? readList(text) : readTable(kind, text);

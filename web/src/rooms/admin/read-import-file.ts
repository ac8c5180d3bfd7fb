import { type ContentKind, columnsByKind, metaColumns } from '@usward/core/admin/content-kind';
import {
  FILE_TOO_LONG,
  type FileRow,
  MAX_FILE_BYTES,
  MAX_ROWS,
} from '@usward/core/admin/import-and-release-endpoints';
import { t } from '@usward/core/language/i18n';
import Papa from 'papaparse';

/** `row` counts as a spreadsheet does; null means the whole file. */
export type FileFault = { readonly row: number | null; readonly reason: string };

/** A file with faults is not sent at all. */
type ReadFile = { readonly rows: readonly FileRow[] } | { readonly faults: readonly FileFault[] };

const BODY_OVERHEAD_BYTES = 2_000;

const toFaultResult = (reason: string, row: number | null = null): ReadFile => ({
  faults: [{ row, reason }],
});

const markerColumns: readonly string[] = metaColumns;

const toQuotedList = (names: readonly string[]): string =>
  names.map((name) => `“${name}”`).join(', ');

const getHeaderFaultReason = (
  names: readonly string[],
  columns: readonly string[],
): string | null => {
  const unknownNames = names.filter((name) => !columns.includes(name));
  if (unknownNames.length > 0) {
    return t`There’s no column called ${toQuotedList(unknownNames)}. The columns are ${toQuotedList(columns)}.`;
  }
  const duplicateNames = names.filter((name, index) => names.indexOf(name) < index);
  if (duplicateNames.length > 0) return t`Column ${toQuotedList(duplicateNames)} appears twice.`;
  // Rows that only remove need no other column.
  const isOfRemovals =
    names.includes('remove') && names.every((name) => markerColumns.includes(name));
  const needed = isOfRemovals ? ['id'] : columns.filter((name) => !markerColumns.includes(name));
  const missing = needed.filter((name) => !names.includes(name));
  return missing.length > 0 ? t`Column ${toQuotedList(missing)} is missing.` : null;
};

const listColumns: ReadonlySet<string> = new Set(['topics', 'touches']);

const parseCell = (name: string, cell: string): unknown => {
  if (name === 'remove') return cell === 'true' ? true : cell === 'false' ? false : cell;
  if (name === 'level') return /^\d$/.test(cell) ? Number(cell) : cell;
  return listColumns.has(name) ? cell.split(' ').filter(Boolean) : cell;
};

/** An empty cell drops its field. */
const parseRow = (names: readonly string[], cells: readonly string[]): FileRow['fields'] =>
  Object.fromEntries(
    names
      .map((name, index) => [name, cells[index] ?? ''] as const)
      .filter(([name, cell]) => cell !== '' || name === 'touches')
      .map(([name, cell]) => [name, parseCell(name, cell)]),
  );

const getQuoteFaultReason = ({ code }: Papa.ParseError): string =>
  code === 'MissingQuotes'
    ? t`The row that starts here has a quotation mark that’s never closed.`
    : t`There’s something after a closing quotation mark. To use a quotation mark in quoted text, type it twice.`;

/** Excel writes semicolons where the decimal separator is a comma. */
const detectDelimiter = (table: string): string => {
  const [head = ''] = table.split('\n', 1);
  const count = (delimiter: string): number => head.split(delimiter).length;
  return [',', ';', '\t'].reduce((most, next) => (count(next) > count(most) ? next : most));
};

const readTable = (kind: ContentKind, text: string): ReadFile => {
  const columns = columnsByKind[kind];
  if (columns === null)
    return toFaultResult(t`Quizzes have to be JSON. A table can’t hold their items.`);
  const table = text.replaceAll(/\r\n?/g, '\n');
  const { data, errors } = Papa.parse<string[]>(table, { delimiter: detectDelimiter(table) });
  // After the first wrong quotation mark row boundaries are unknown.
  const [broken] = errors.filter(({ type }) => type === 'Quotes');
  if (broken) return toFaultResult(getQuoteFaultReason(broken), (broken.row ?? 0) + 1);
  const [head, ...body] = data;
  if (head === undefined || head.join('') === '') return toFaultResult(t`The file is empty.`);
  const names = head.map((name) => name.trim());
  const reason = getHeaderFaultReason(names, columns);
  if (reason !== null) return toFaultResult(reason, 1);
  const rows = body
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.join('') !== '');
  const faults = rows
    .filter(({ cells }) => cells.length !== names.length)
    .map(({ row, cells }) => ({
      row,
      reason: t`This row has ${cells.length} cells, but the first line has ${names.length}.`,
    }));
  if (faults.length > 0) return { faults };
  return { rows: rows.map(({ row, cells }) => ({ row, fields: parseRow(names, cells) })) };
};

const isObject = (value: unknown): value is FileRow['fields'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readList = (text: string): ReadFile => {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    // The browser's message says where, in English.
    const detail = error instanceof Error ? error.message : '';
    return toFaultResult(`${t`This isn’t valid JSON.`} ${detail}`.trim());
  }
  if (!Array.isArray(list))
    return toFaultResult(t`This isn’t a JSON list. It has to start with [ and end with ].`);
  const members: readonly unknown[] = list;
  const rows: FileRow[] = [];
  const faults: FileFault[] = [];
  for (const [index, fields] of members.entries()) {
    const row = index + 1;
    if (isObject(fields)) rows.push({ row, fields });
    else faults.push({ row, reason: t`This isn’t an object in braces.` });
  }
  return faults.length > 0 ? { faults } : { rows };
};

/** Drops the byte order mark; null if not UTF-8. */
const readText = async (file: Blob): Promise<string | null> => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
};

export const readImportFile = async (kind: ContentKind, file: File): Promise<ReadFile> => {
  if (file.size > MAX_FILE_BYTES) return toFaultResult(FILE_TOO_LONG);
  const text = await readText(file);
  if (text === null) return toFaultResult(t`This file isn’t UTF-8. Save it as “CSV UTF-8”.`);
  const read = /\.json$/i.test(file.name) ? readList(text) : readTable(kind, text);
  if (!('rows' in read)) return read;
  const isTooLong =
    read.rows.length > MAX_ROWS ||
    new Blob([JSON.stringify(read.rows)]).size > MAX_FILE_BYTES - BODY_OVERHEAD_BYTES;
  return isTooLong ? toFaultResult(FILE_TOO_LONG) : read;
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One statement of the specification, as rows.tsv lists it. */
export type Row = {
  /** Its section and number, such as `S2.45`. */
  readonly id: string;
  readonly statement: string;
  readonly room: string;
  /** Where it shows: in a browser, on a screen in a simulated page, over HTTP, in plain code, or in the provider's library. */
  readonly how: string;
  /** The decision that says why the product differs from it; undefined where it does not. */
  readonly differs: string | undefined;
};

const parseRow = (line: string): Row => {
  const [id, statement, room, how, differs] = line.split('\t');
  if (!id || !statement || !room || !how) throw new Error(`rows.tsv has a broken line: ${line}`);
  return { id, statement, room, how, differs };
};

/** Every statement of the specification, in its order. */
export const rows: readonly Row[] = readFileSync(join(import.meta.dirname, 'rows.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(parseRow);

/**
 * The title of a check: the row's id with its statement, and the decision where the product differs
 * from it. Throws for an id that no row has.
 */
export const getTitle = (id: string): string => {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`The specification has no row ${id}.`);
  const { statement, differs } = row;
  return differs ? `${id} differs, decision ${differs}: ${statement}` : `${id} ${statement}`;
};

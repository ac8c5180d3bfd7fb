import { t } from '../language/speak.ts';

/** One row of a CSV file: where it begins, as an editor counts lines, and its cells or what is wrong with it. */
export type CsvRow = { readonly line: number } & (
  | { readonly cells: readonly string[] }
  | { readonly fault: string }
);

/** A CSV file: its rows, blank lines left out; `open` is the line of a quotation mark that is never closed. */
export type CsvFile = { readonly rows: readonly CsvRow[]; readonly open: number | null };

const separators = [',', ';', '\t'] as const;

/** The separator of which the first line has most: Excel writes semicolons where the comma is decimal. */
const separatorOf = (text: string): string => {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const counts = separators.map((separator) => first.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
};

const isBreak = (sign: string | undefined): boolean => sign === '\n' || sign === '\r';

/** Walks through a file sign by sign, and knows on which line it is. */
class Reader {
  readonly #text: string;
  readonly #separator: string;
  #at: number;
  line = 1;

  constructor(text: string) {
    // Excel marks UTF-8 by a sign that is none of the file's.
    this.#at = text.startsWith('\uFEFF') ? 1 : 0;
    this.#text = text;
    this.#separator = separatorOf(text.slice(this.#at));
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** The next row; null where a quotation mark stays open to the end of the file. */
  row(): CsvRow | null {
    const { line } = this;
    const cells: string[] = [];
    let fault: string | null = null;
    for (;;) {
      const isQuoted = this.#text[this.#at] === '"';
      const cell = isQuoted ? this.#quoted() : this.#plain();
      if (cell === null) return null;
      cells.push(cell);
      const stray = this.#plain();
      if (isQuoted && stray !== '') {
        fault ??= t`Something stands behind a closing quotation mark. Inside one, write it twice.`;
      } else if (!isQuoted && cell.includes('"')) {
        fault ??= t`A quotation mark stands inside a cell that does not begin with one.`;
      }
      if (this.#text[this.#at] !== this.#separator) break;
      this.#at += 1;
    }
    this.#break();
    return fault === null ? { line, cells } : { line, fault };
  }

  /** Everything up to the next separator or line break. */
  #plain(): string {
    const start = this.#at;
    while (!this.isAtEnd) {
      const sign = this.#text[this.#at];
      if (sign === this.#separator || isBreak(sign)) break;
      this.#at += 1;
    }
    return this.#text.slice(start, this.#at);
  }

  /** What stands between quotation marks, line breaks included; null where they never close. */
  #quoted(): string | null {
    this.#at += 1;
    let words = '';
    while (!this.isAtEnd) {
      const sign = this.#text[this.#at];
      if (isBreak(sign)) {
        this.#break();
        words += '\n';
        continue;
      }
      this.#at += 1;
      if (sign !== '"') words += sign;
      else if (this.#text[this.#at] === '"') {
        words += '"';
        this.#at += 1;
      } else return words;
    }
    return null;
  }

  /** Past a line break, of whichever kind. */
  #break(): void {
    if (this.isAtEnd) return;
    this.#at += this.#text.startsWith('\r\n', this.#at) ? 2 : 1;
    this.line += 1;
  }
}

const isBlank = (row: CsvRow): boolean =>
  'cells' in row && row.cells.length === 1 && row.cells[0] === '';

/**
 * Reads CSV by RFC 4180, with a comma, semicolon or tab between cells. A row that is written wrongly
 * is told as such and takes no other with it.
 */
export const readCsv = (text: string): CsvFile => {
  const reader = new Reader(text);
  const rows: CsvRow[] = [];
  while (!reader.isAtEnd) {
    const begins = reader.line;
    const row = reader.row();
    if (row === null) return { rows, open: begins };
    if (!isBlank(row)) rows.push(row);
  }
  return { rows, open: null };
};

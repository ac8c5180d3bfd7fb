import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const lineBreaks = /\r\n|\r|\n/g;

describe('a CSV file', () => {
  it('is read with its lines as an editor counts them, cells of several lines included', () => {
    const text = 'id,text\r\nq-1,"two\r\nlines, ""quoted"""\r\n\r\nq-2,one\r\n';
    expect(readCsv(text)).toEqual({
      rows: [
        { line: 1, cells: ['id', 'text'] },
        { line: 2, cells: ['q-1', 'two\nlines, "quoted"'] },
        { line: 5, cells: ['q-2', 'one'] },
      ],
      open: null,
    });
  });

  it.each([
    ['a byte order mark', '\uFEFFid,text\nq-1,one'],
    ['semicolons', 'id;text\nq-1;one\n'],
    ['tabs', 'id\ttext\nq-1\tone\n'],
    ['the line breaks of old Macs', 'id,text\rq-1,one\r'],
  ])('may have %s', (_, text) => {
    expect(readCsv(text).rows.map((row) => ('cells' in row ? row.cells : null))).toEqual([
      ['id', 'text'],
      ['q-1', 'one'],
    ]);
  });

  it('loses no more than the row in which a quotation mark stands astray', () => {
    const { rows, open } = readCsv('id,text\nq-1,an "odd" one\nq-2,"closed" too early\nq-3,fine\n');
    expect(open).toBeNull();
    expect(rows.map((row) => [row.line, 'cells' in row ? row.cells[0] : row.fault])).toEqual([
      [1, 'id'],
      [2, 'A quotation mark stands inside a cell that does not begin with one.'],
      [3, 'Something stands behind a closing quotation mark. Inside one, write it twice.'],
      [4, 'q-3'],
    ]);
  });

  it('says on which line the row begins whose quotation mark never closes', () => {
    expect(readCsv('id,text\nq-1,one\nq-2,"open\nto the end\n').open).toBe(3);
  });

  it('gives back what was written, whatever it is, each row on its line', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', ' ', 'ü', '') });
    const row = fc.tuple(cell, cell, cell);
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.constantFrom(',', ';', '\t'),
        (rows, lineBreak, separator) => {
          const written = [['one', 'two', 'three'], ...rows].map((cells) =>
            cells.map((words) => `"${words.replaceAll('"', '""')}"`).join(separator),
          );
          const text = written.join(lineBreak).replaceAll('\n', lineBreak === '\r' ? '\r' : '\n');
          const read = readCsv(text);
          expect(read.open).toBeNull();
          expect(read.rows.map((found) => ('cells' in found ? found.cells : found.fault))).toEqual([
            ['one', 'two', 'three'],
            ...rows,
          ]);
          let line = 1;
          const expected = written.map((words) => {
            const begins = line;
            line += (words.match(lineBreaks) ?? []).length + 1;
            return begins;
          });
          expect(read.rows.map((found) => found.line)).toEqual(expected);
        },
      ),
    );
  });
});

import type { ContentKind } from '@usward/core/admin/content-kind';
import {
  FILE_TOO_LONG,
  MAX_FILE_BYTES,
  MAX_ROWS,
} from '@usward/core/admin/import-and-release-endpoints';
import { describe, expect, it } from 'vitest';
import { readImportFile } from './read-import-file.ts';

const csv = (text: string, kind: ContentKind = 'questions') =>
  readImportFile(kind, new File([text], 'a.csv'));
const json = (text: string) => readImportFile('questions', new File([text], 'a.JSON'));
const rows = async (read: ReturnType<typeof readImportFile>) => {
  const file = await read;
  if ('faults' in file) throw new Error(JSON.stringify(file.faults));
  return file.rows.map(({ row, fields }) => [row, fields]);
};
const faults = async (read: ReturnType<typeof readImportFile>) => {
  const file = await read;
  if ('rows' in file) throw new Error('The file was read.');
  return file.faults;
};

const head = 'topic,depth,text\n';
const question = { topic: 'food', depth: 'light', text: 'Which bread would you bake?' };

describe('a table', () => {
  it.each([
    ['commas', 'topic,depth,text\nfood,light,"Salt, or honey?"\n', 'Salt, or honey?'],
    ['semicolons', 'topic;depth;text\nfood;light;Salt, or honey?\n', 'Salt, or honey?'],
    ['tabs', 'topic\tdepth\ttext\nfood\tlight\tSalt?\n', 'Salt?'],
    ['doubled quotation marks', `${head}food,light,"Do you say ""soon""?"\n`, 'Do you say "soon"?'],
    ['line breaks in a cell', `${head}food,light,"One\nTwo"\n`, 'One\nTwo'],
    ['line breaks of Windows', 'topic,depth,text\r\nfood,light,"One\r\nTwo"\r\n', 'One\nTwo'],
    ['a byte order mark', `\uFEFF${head}food,light,Salt?\n`, 'Salt?'],
    ['no line break at its end', `${head}food,light,Salt?`, 'Salt?'],
    ['emoji', `${head}food,light,Who is 👩‍👩‍👧 to you?\n`, 'Who is 👩‍👩‍👧 to you?'],
    ['right-to-left text', `${head}food,light,ماذا تحب أن تطبخ؟\n`, 'ماذا تحب أن تطبخ؟'],
  ])('is read with %s', async (_, text, words) => {
    expect(await rows(csv(text))).toEqual([[2, { topic: 'food', depth: 'light', text: words }]]);
  });

  it('counts its rows as a spreadsheet does, blank ones too', async () => {
    const read = await rows(csv(`${head}food,light,One?\n\n,,\nfood,light,Two?\n`));
    expect(read.map(([row]) => row)).toEqual([2, 5]);
  });

  it('leaves out the fields of empty cells, and parts words by spaces', async () => {
    const text = 'id;remove;level;topics;touches;text\n;;1;kind-words memories;;Say one word.\n';
    const needed = 'where;energy';
    const table = text
      .replace(';text\n', `;text;${needed}\n`)
      .replace('word.\n', 'word.;apart;low\n');
    expect(await rows(csv(table, 'dares'))).toEqual([
      [
        2,
        {
          level: 1,
          topics: ['kind-words', 'memories'],
          touches: [],
          text: 'Say one word.',
          where: 'apart',
          energy: 'low',
        },
      ],
    ]);
  });

  it('is read with the delimiter of its first line, however few its cells are', async () => {
    expect(await rows(csv('id;remove\nq-001;true\n'))).toEqual([
      [2, { id: 'q-001', remove: true }],
    ]);
    const [fault] = await faults(csv('topic;txt\r\n'));
    expect(fault?.reason).toMatch(/^There’s no column called “txt”/);
  });

  it('may hold nothing but what is to be removed', async () => {
    expect(await rows(csv('id,remove\nq-001,true\n'))).toEqual([
      [2, { id: 'q-001', remove: true }],
    ]);
  });

  it.each([
    ['topic,depth,txt\n', /^There’s no column called “txt”/],
    ['topic,depth\n', /^Column “text” is missing\.$/],
    ['topic,depth,text,text\n', /^Column “text” appears twice\.$/],
  ])('is not read where its columns are wrong: %j', async (text, reason) => {
    expect(await faults(csv(text))).toEqual([{ row: 1, reason: expect.stringMatching(reason) }]);
  });

  it('is not read where a quotation mark is wrong, and says in which row', async () => {
    expect(await faults(csv(`${head}food,light,One?\nfood,light,"open\n`))).toEqual([
      { row: 3, reason: 'The row that starts here has a quotation mark that’s never closed.' },
    ]);
    expect(await faults(csv(`${head}food,light,"One" two?\nfood,light,Three?\n`))).toEqual([
      { row: 2, reason: expect.stringMatching(/^There’s something after a closing quotation/) },
    ]);
  });

  it('names every row with too many or too few cells', async () => {
    expect(await faults(csv(`${head}food,light,one,two\nfood,light,fine\nfood\n`))).toEqual([
      { row: 2, reason: 'This row has 4 cells, but the first line has 3.' },
      { row: 4, reason: 'This row has 1 cells, but the first line has 3.' },
    ]);
  });

  it('is not read where it is empty, or of quizzes', async () => {
    expect((await faults(csv('')))[0]?.reason).toBe('The file is empty.');
    expect((await faults(csv('id,text\n', 'quizzes')))[0]?.reason).toMatch(
      /^Quizzes have to be JSON/,
    );
  });
});

describe('a JSON list', () => {
  it('is read with a number for each of its members', async () => {
    const file = JSON.stringify([question, { id: 'q-001', remove: true }]);
    expect(await rows(json(`\uFEFF${file}`))).toEqual([
      [1, question],
      [2, { id: 'q-001', remove: true }],
    ]);
  });

  it('is not read where it is broken', async () => {
    const [fault] = await faults(json(`[${JSON.stringify(question)},\n{]`));
    expect(fault?.reason).toMatch(/^This isn’t valid JSON\. /);
  });

  it.each(['{}', 'null', '"text"'])('is not read where it is none: %s', async (text) => {
    expect(await faults(json(text))).toEqual([
      { row: null, reason: 'This isn’t a JSON list. It has to start with [ and end with ].' },
    ]);
  });

  it('names every member that is not an object', async () => {
    expect((await faults(json('[1, {}, [], null]'))).map(({ row }) => row)).toEqual([1, 3, 4]);
  });
});

describe('a file', () => {
  it('is not read in another encoding', async () => {
    const latin = new File([new Uint8Array([0xe9, 0x74, 0xe9])], 'a.csv');
    expect((await faults(readImportFile('questions', latin)))[0]?.reason).toMatch(
      /^This file isn’t UTF-8/,
    );
  });

  it('holds a thousand rows at most', async () => {
    const list = (length: number) => json(JSON.stringify(Array(length).fill(question)));
    expect(await rows(list(MAX_ROWS))).toHaveLength(MAX_ROWS);
    expect(await faults(list(MAX_ROWS + 1))).toEqual([{ row: null, reason: FILE_TOO_LONG }]);
  });

  it('is no longer than a request may be, as it is and as it is sent', async () => {
    const long = (length: number) => json(JSON.stringify([{ text: 'a'.repeat(length) }]));
    expect(await rows(long(MAX_FILE_BYTES - 3_000))).toHaveLength(1);
    expect(await faults(long(MAX_FILE_BYTES))).toEqual([{ row: null, reason: FILE_TOO_LONG }]);
    const wide = (length: number) => json(`[{"text":"${'\\u0001'.repeat(length)}"}]`);
    expect(await rows(wide(MAX_FILE_BYTES / 7))).toHaveLength(1);
    const names = csv(`${head}${'food,light,a\n'.repeat(MAX_ROWS)}`);
    expect(await rows(names)).toHaveLength(MAX_ROWS);
  });
});

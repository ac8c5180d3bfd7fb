import { describe, expect, it } from 'vitest';
import { FileCheck } from './check-file.ts';
import { checkRow, type Known } from './check-row.ts';
import type { ContentKind } from './content-kind.ts';
import { type FileRow, readFile } from './read-file.ts';

const question = (text: string, topic = 'food', depth = 'light') => ({ topic, depth, text });
const boat = 'When did a paper boat last make you laugh?';
const bread = 'Which bread would you bake on a rainy morning?';

const resting = { item: { id: 'q-002', ...question(bread) }, isResting: true, wording: 0 };
const known = new Map<string, Known>([
  ['en/q-001', { item: { id: 'q-001', ...question(boat) }, isResting: false, wording: 0 }],
  ['en/q-002', resting],
]);
const present = { known, texts: [{ id: 'q-001', text: boat }] };

const check = (kind: ContentKind, text: string, format: 'json' | 'csv' = 'json') => {
  const read = readFile(kind, format, text);
  if ('fault' in read) throw new Error(read.fault.reason);
  const file = new FileCheck(kind, read.rows, present);
  return Array.from({ length: file.total }, (_, index) => file.row(index));
};

const checkOne = (row: object, kind: ContentKind = 'questions') => {
  const [found] = check(kind, JSON.stringify([row]));
  if (found === undefined) throw new Error('The file has no row.');
  return found;
};

const reasonsOf = (row: object, kind: ContentKind = 'questions') =>
  checkOne(row, kind).report.findings.map(({ field, reason }) => `${field}: ${reason}`);

describe('a row of questions', () => {
  it('without an id adds', () => {
    const row = question(bread);
    expect(checkOne(row)).toMatchObject({
      report: { what: 'add', id: null, findings: [] },
      change: { act: 'add', id: null, language: 'en', item: row },
    });
  });

  it('with a known id changes its words, or nothing', () => {
    const words = 'When did a paper boat last make both of you laugh?';
    expect(checkOne({ id: 'q-001', ...question(words) }).change).toMatchObject({ act: 'change' });
    expect(checkOne({ id: 'q-001', ...question(boat) })).toMatchObject({
      report: { what: 'same', findings: [] },
      change: null,
    });
  });

  it('with an id that was taken away brings it back, and says so', () => {
    expect(checkOne({ id: 'q-002', ...question(bread) }).change?.act).toBe('change');
    expect(reasonsOf({ id: 'q-002', ...question(bread) })).toEqual([
      'id: This was removed before and comes back.',
    ]);
  });

  it('removes by its id alone', () => {
    expect(checkOne({ id: 'q-001', remove: true }).change).toEqual({
      act: 'remove',
      id: 'q-001',
      language: 'en',
    });
    expect(reasonsOf({ id: 'q-003', remove: true })).toEqual(['id: Nothing has the id q-003.']);
    expect(reasonsOf({ remove: true })).toEqual(['id: To remove something, say its id.']);
  });

  it.each([
    [
      { topic: 'foods', depth: 'light', text: bread },
      /^topic: "foods" is no topic\. There are home,/,
    ],
    [{ topic: 'food', depth: 'light' }, /^text: The text is missing\.$/],
    [{ depth: 'light', text: bread }, /^topic: The topic is missing\./],
    [question('Too short?'), /^text: The text has 10 signs, the least is 20\.$/],
    [question(`${'long '.repeat(30)}?`), /^text: The text has 151 signs, the most is 140\.$/],
    [question('A bell\u0007 rings in here, does it?'), /^text: .*nobody sees \(U\+0007\)\.$/],
    [question('Two lines\nin one cell, is that fine?'), /^text: .*\(U\+000A\)\.$/],
    [question('What would your husband cook for you?'), /^text: This "husband" presumes/],
    [question('What would you cook on a rainy day'), /^text: This does not end with a question/],
    [{ ...question(bread), colour: 'red' }, /^colour: No field is called “colour”/],
    [{ ...question(bread), id: 'q-777' }, /^id: Nothing has the id q-777, and numbers below 10001/],
    [{ ...question(bread), id: 'Q1' }, /^id: "Q1" is no id\. One is written q-10001\.$/],
    [{ ...question(bread), language: 'not a tag' }, /^language: "not a tag" is no language/],
    [{ ...question(bread), remove: 'yes' }, /^remove: "yes" is neither true nor false\.$/],
    [{ id: 'q-001', ...question(boat, 'play') }, /^topic: The topic of a question stays “food”/],
  ])('is bad where it says %j', (row, reason) => {
    const { report, change } = checkOne(row);
    expect([report.what, change]).toEqual(['bad', null]);
    expect(reasonsOf(row)).toEqual([expect.stringMatching(reason)]);
  });

  it('in another language is kept and noted, and not held to English rules', () => {
    const row = { ...question('Wann habt ihr zuletzt zusammen gelacht?!'), language: 'DE-de' };
    expect(checkOne(row)).toMatchObject({
      report: { what: 'add' },
      change: { act: 'add', language: 'de-DE' },
    });
    expect(reasonsOf(row)).toEqual([
      'language: This is kept; the app does not speak this language.',
    ]);
  });

  it('may translate a question of the app under its id', () => {
    const row = { id: 'q-001', ...question('¿Cuándo se rieron por última vez?'), language: 'es' };
    expect(checkOne(row)).toMatchObject({
      report: { what: 'add', findings: [] },
      change: { act: 'add', id: 'q-001', language: 'es' },
    });
  });

  it('is a change where it says the same of words that are others by now', () => {
    const item = { id: 'q-001', ...question('¿Cuándo se rieron por última vez?') };
    const said = (of: number) =>
      new Map([...known, ['es/q-001', { item, isResting: false, wording: of }]]);
    const row: FileRow = { line: 1, fields: { ...item, language: 'es' } };
    expect(checkRow('questions', row, said(0)).report.what).toBe('same');
    expect(checkRow('questions', row, said(1)).report.what).toBe('change');
  });

  it('translates what the same file adds or changes', () => {
    const changed = { id: 'q-001', ...question('When did a paper boat make you both laugh?') };
    const added = { id: 'q-10001', ...question(bread, 'home') };
    const rows = [
      changed,
      { ...changed, ...question('¿Cuándo se rieron por última vez?'), language: 'es' },
      added,
      { ...added, ...question('¿Qué pan hornearías hoy mismo?', 'home'), language: 'es' },
    ];
    const found = check('questions', JSON.stringify(rows)).map(({ report }) => report);
    expect(found.filter((_, at) => at % 2 === 1)).toMatchObject([
      { what: 'add', findings: [] },
      { what: 'add', findings: [] },
    ]);
  });

  it('is kept and noted where there is nothing that it could translate', () => {
    const row = { ...question('¿Cuándo se rieron por última vez?'), language: 'es' };
    expect(reasonsOf(row)).toEqual(['id: This is kept; nothing in English has this id.']);
    const item = { id: 'q-10001', ...question('¿Cuándo se rieron por última vez?') };
    const kept = new Map([['es/q-10001', { item, isResting: false, wording: 0 }]]);
    const again: FileRow = { line: 1, fields: { ...item, language: 'es' } };
    expect(checkRow('questions', again, kept).report.what).toBe('same');
  });
});

describe('rows held against each other', () => {
  it('are to be looked at where they ask nearly the same as something there, or in the file', () => {
    const near = 'When did a paper boat last make both of you laugh?';
    const rows = check(
      'questions',
      `[${JSON.stringify(question(near))},\n${JSON.stringify(question(bread))},\n${JSON.stringify(question(`${bread.slice(0, -1)} too?`))}]`,
    );
    expect(
      rows.map(({ report }) => report.findings.map(({ kind, reason }) => [kind, reason])),
    ).toEqual([
      [['confirm', 'This asks nearly the same as q-001.']],
      [],
      [['confirm', 'This asks nearly the same as line 2.']],
    ]);
    expect(rows.every(({ change }) => change !== null)).toBe(true);
  });

  it('are bad where an id comes a second time', () => {
    const row = JSON.stringify({ id: 'q-001', remove: true });
    const [first, second] = check('questions', `[${row},\n${row}]`);
    expect(first?.report.what).toBe('remove');
    expect(second).toMatchObject({
      report: {
        what: 'bad',
        findings: [{ field: 'id', reason: 'This id stands in line 1 already.' }],
      },
      change: null,
    });
  });

  it('are to be looked at where too many begin with the same words', () => {
    const tails = ['cook for friends', 'paint a boat', 'hum on walks', 'plant in spring'];
    const rows = check(
      'questions',
      JSON.stringify(tails.map((tail) => question(`Which thing would you gladly ${tail}?`))),
    );
    expect(rows.map(({ report }) => report.findings.length)).toEqual([0, 0, 0, 1]);
  });
});

describe('a row of cards', () => {
  const card = {
    level: 1,
    topics: ['kind-words'],
    touches: [],
    where: 'anywhere',
    energy: 'low',
    text: 'Say what you liked about today, in one line.',
  };

  it('is held to the rules of its deck', () => {
    expect(reasonsOf(card, 'dares')).toEqual([]);
    expect(
      reasonsOf({ ...card, text: 'Kiss your partner once, then look away.' }, 'dares'),
    ).toEqual([expect.stringMatching(/^null: This is not tagged kissing/)]);
    expect(
      reasonsOf({ ...card, text: 'Share a glass of wine by the window.' }, 'ideas')[0],
    ).toMatch(/wine/);
    expect(reasonsOf({ ...card, topics: ['kisses'], level: 7 }, 'truths')).toEqual([
      expect.stringMatching(/^level: 7 is no level/),
      expect.stringMatching(/^topics: “topics” does not know "kisses"/),
    ]);
  });

  it('comes from a table as well', () => {
    const text = `level;topics;touches;where;energy;text\n1;kind-words memories;;anywhere;low;"${card.text}"\n`;
    const [row] = check('dares', text, 'csv');
    expect(row?.report.findings).toEqual([]);
    expect(row?.change).toMatchObject({ item: { ...card, topics: ['kind-words', 'memories'] } });
  });
});

describe('a file', () => {
  const faultOf = (text: string, kind: ContentKind = 'questions') => {
    const read = readFile(kind, 'csv', text);
    return 'fault' in read ? read.fault : null;
  };

  it('is not read where its columns are wrong', () => {
    expect(faultOf('topic,depth,txt\n')?.reason).toMatch(/^No column is called “txt”/);
    expect(faultOf('topic,depth\n')).toEqual({ line: 1, reason: 'The column “text” is missing.' });
    expect(faultOf('topic,depth,text,text\n')?.reason).toBe('The column “text” is there twice.');
    expect(faultOf('')?.reason).toBe('The file is empty.');
    expect(faultOf('topic,depth,text\nfood,light,"open\n')).toMatchObject({ line: 2 });
    expect(faultOf('id,text\n', 'quizzes')?.reason).toMatch(/^Quizzes come as JSON/);
  });

  it('may hold nothing but what is to be removed', () => {
    expect(check('questions', 'id,remove\nq-001,true\n', 'csv')[0]?.report.what).toBe('remove');
  });

  it('says which row has too many cells', () => {
    const [row] = check('questions', 'topic,depth,text\nfood,light,one,two\n', 'csv');
    expect(row?.report).toMatchObject({
      line: 2,
      findings: [{ reason: 'This row has 4 cells, the first line has 3.' }],
    });
  });
});

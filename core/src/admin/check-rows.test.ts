import { describe, expect, it } from 'vitest';
import { bundledQuizzes } from '../quiz/bundled-quizzes.ts';
import { checkRow, type KnownItem } from './check-row.ts';
import { checkRows } from './check-rows.ts';
import type { ContentKind } from './content-kind.ts';
import type { FileRow } from './import-and-release-endpoints.ts';

const question = (text: string, topic = 'food', depth = 'light') => ({ topic, depth, text });
const boat = 'When did a paper boat last make you laugh?';
const bread = 'Which bread would you bake on a rainy morning?';

const inactiveItem = { item: { id: 'q-002', ...question(bread) }, isInactive: true, wording: 0 };
const known = new Map<string, KnownItem>([
  ['en/q-001', { item: { id: 'q-001', ...question(boat) }, isInactive: false, wording: 0 }],
  ['en/q-002', inactiveItem],
]);
const present = { known, texts: [{ id: 'q-001', text: boat }] };

const toRows = (items: readonly object[]): readonly FileRow[] =>
  items.map((fields, index) => ({ row: index + 1, fields: { ...fields } }));

const check = (items: readonly object[], kind: ContentKind = 'questions') =>
  checkRows(kind, toRows(items), present);

const checkOne = (row: object, kind: ContentKind = 'questions') => {
  const [found] = check([row], kind);
  if (found === undefined) throw new Error('The file has no row.');
  return found;
};

const getReasons = (row: object, kind: ContentKind = 'questions') =>
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
    expect(getReasons({ id: 'q-002', ...question(bread) })).toEqual([
      'id: This was removed earlier. It will be restored.',
    ]);
  });

  it('removes by its id alone', () => {
    expect(checkOne({ id: 'q-001', remove: true }).change).toEqual({
      act: 'remove',
      id: 'q-001',
      language: 'en',
    });
    expect(getReasons({ id: 'q-003', remove: true })).toEqual(['id: Nothing has the ID q-003.']);
    expect(getReasons({ remove: true })).toEqual(['id: To remove something, enter its ID.']);
  });

  it.each([
    [
      { topic: 'foods', depth: 'light', text: bread },
      /^topic: "foods" isn’t allowed\. Expected: "home", /,
    ],
    [{ topic: 'food', depth: 'light' }, /^text: This is missing\.$/],
    [{ depth: 'light', text: bread }, /^topic: This is missing\.$/],
    [{ ...question(bread), text: 7 }, /^text: 7 isn’t allowed\. Expected: string\.$/],
    [question('Too short?'), /^text: This has a length of 10; the minimum is 20\.$/],
    [question(`${'long '.repeat(30)}?`), /^text: This has a length of 151; the maximum is 140\.$/],
    [question('A bell\u0007 rings in here, does it?'), /^null: .*that’s invisible.*: U\+0007\.$/],
    [question('Two lines\nin one cell, is that fine?'), /^null: .*: U\+000A\.$/],
    [question('Half an emoji \uD83D is in here, is it?'), /^null: .*: U\+D83D\.$/],
    [question('Which way \u202Eround does this text go?'), /^null: .*: U\+202E\.$/],
    [question('What would your husband cook for you?'), /^null: This "husband" presumes/],
    [question('What would you cook on a rainy day'), /^null: This does not end with a question/],
    [{ ...question(bread), color: 'red' }, /^color: Unknown field\.$/],
    [{ ...question(bread), id: 'q-777' }, /^id: Nothing has the ID q-777, and numbers below 10001/],
    [
      { ...question(bread), id: 'Q1' },
      /^id: "Q1" isn’t a valid ID\. IDs look like this: q-10001\.$/,
    ],
    [{ ...question(bread), language: 'not a tag' }, /^language: "not a tag" isn’t a language code/],
    [{ ...question(bread), remove: 'yes' }, /^remove: "yes" isn’t true or false\.$/],
    [
      { id: 'q-001', ...question(boat, 'play') },
      /^topic: The topic of this question has to stay “food”/,
    ],
  ])('is bad where it says %j', (row, reason) => {
    const { report, change } = checkOne(row);
    expect([report.what, change]).toEqual(['invalid', null]);
    expect(getReasons(row)).toEqual([expect.stringMatching(reason)]);
  });

  it('in another language is kept and noted, and not held to English rules', () => {
    const row = { ...question('Wann habt ihr zuletzt zusammen gelacht?!'), language: 'DE-de' };
    expect(checkOne(row)).toMatchObject({
      report: { what: 'add' },
      change: { act: 'add', language: 'de-DE' },
    });
    expect(getReasons(row)).toEqual([
      'language: We’ll save this, but the app isn’t available in this language.',
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
    const createKnownItems = (of: number) =>
      new Map([...known, ['es/q-001', { item, isInactive: false, wording: of }]]);
    const row = { row: 1, fields: { ...item, language: 'es' } };
    expect(checkRow('questions', row, createKnownItems(0)).report.what).toBe('same');
    expect(checkRow('questions', row, createKnownItems(1)).report.what).toBe('change');
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
    const found = check(rows).map(({ report }) => report);
    expect(found.filter((_, at) => at % 2 === 1)).toMatchObject([
      { what: 'add', findings: [] },
      { what: 'add', findings: [] },
    ]);
  });

  it('is kept and noted where there is nothing that it could translate', () => {
    const row = { ...question('¿Cuándo se rieron por última vez?'), language: 'es' };
    expect(getReasons(row)).toEqual(['id: We’ll save this, but nothing in English has this ID.']);
    const item = { id: 'q-10001', ...question('¿Cuándo se rieron por última vez?') };
    const knownItems = new Map([['es/q-10001', { item, isInactive: false, wording: 0 }]]);
    const again = { row: 1, fields: { ...item, language: 'es' } };
    expect(checkRow('questions', again, knownItems).report.what).toBe('same');
  });
});

describe('rows compared with each other', () => {
  const getOutcomes = (items: readonly object[], kind?: ContentKind) =>
    check(items, kind).map(({ report }) => [report.what, report.findings.at(0)?.reason]);

  it('are duplicates where they ask what is asked already, or in a row before', () => {
    const rows = [
      question('WHEN did a paper boat last make you laugh?'),
      question(bread),
      question(bread.replace('rainy', '“rainy”')),
      question(bread.replace('bread', 'bun')),
    ];
    expect(getOutcomes(rows)).toEqual([
      ['duplicate', expect.stringMatching(/^This asks the same thing as q-001\.$/)],
      ['add', undefined],
      ['duplicate', 'This asks the same thing as row 2.'],
      ['add', undefined],
    ]);
    expect(check(rows).map(({ change }) => change !== null)).toEqual([false, true, false, true]);
  });

  it('are no duplicates of what the same file removes, changes or translates', () => {
    const rows = [{ id: 'q-001', remove: true }, question(boat, 'play')];
    expect(getOutcomes(rows).map(([what]) => what)).toEqual(['remove', 'add']);
    const spanish = { id: 'q-001', ...question(boat), language: 'es' };
    expect(getOutcomes([spanish])[0]?.[0]).toBe('add');
  });

  it('are no duplicates of rows that are left out', () => {
    const rows = [{ ...question(bread), topic: 'foods' }, question(bread)];
    expect(getOutcomes(rows).map(([what]) => what)).toEqual(['invalid', 'add']);
  });

  it('are bad where an id comes a second time', () => {
    const row = { id: 'q-001', remove: true };
    const [first, second] = check([row, row]);
    expect(first?.report.what).toBe('remove');
    expect(second).toMatchObject({
      report: {
        what: 'invalid',
        findings: [{ field: 'id', reason: 'This ID is already in row 1.' }],
      },
      change: null,
    });
  });

  it('are checked with emoji and right-to-left text as with any other', () => {
    const emoji = question('Who is 👩‍👩‍👧 to you on a rainy morning?');
    const arabic = { id: 'q-001', language: 'ar', ...question('متى ضحكنا معا آخر مرة يا ترى؟') };
    expect(getOutcomes([emoji, emoji, arabic]).map(([what]) => what)).toEqual([
      'add',
      'duplicate',
      'add',
    ]);
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
    expect(getReasons(card, 'dares')).toEqual([]);
    expect(
      getReasons({ ...card, text: 'Kiss your partner once, then look away.' }, 'dares'),
    ).toEqual([expect.stringMatching(/^null: This is not tagged kissing/)]);
    expect(
      getReasons({ ...card, text: 'Share a glass of wine by the window.' }, 'ideas')[0],
    ).toMatch(/wine/);
    expect(getReasons({ ...card, topics: ['kisses'], level: 7 }, 'truths')).toEqual([
      expect.stringMatching(/^level: 7 isn’t allowed\. Expected: 0, 1, 2, 3, 4\.$/),
      expect.stringMatching(/^topics\.0: "kisses" isn’t allowed\./),
    ]);
  });
});

describe('a row of quizzes', () => {
  const [quiz] = bundledQuizzes;
  if (!quiz) throw new Error('The app came with no quiz.');
  const { version: _, ...other } = { ...quiz, id: 'another-quiz' };

  it('is held to the rules of its kind, item by item', () => {
    expect(getReasons(other, 'quizzes')).toEqual([]);
    const [first, ...items] = other.items;
    const repeated = { ...other, items: [first, first, ...items.slice(1)] };
    expect(getReasons(repeated, 'quizzes')[0]).toMatch(/^\S+: This the id is taken by an earlier/);
    expect(getReasons({ ...other, items: [] }, 'quizzes')).toEqual([
      'items: This has a length of 0; the minimum is 8.',
    ]);
    expect(getReasons({ ...other, id: undefined }, 'quizzes')).toEqual([
      'id: A quiz needs an ID made of words.',
    ]);
  });

  it('is a duplicate where one of its items asks what another asks', () => {
    const rows = check([other, { ...other, id: 'a-third-quiz' }], 'quizzes');
    expect(rows.map(({ report }) => report.what)).toEqual(['add', 'duplicate']);
  });
});

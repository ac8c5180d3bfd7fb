import { randomUUID } from 'node:crypto';
import { getAudit } from '@usward/core/admin/audit-endpoints';
import {
  checkImport,
  getReleases,
  MAX_FILE_BYTES,
  MAX_ROWS,
  type RowOutcome,
  releaseImport,
  restoreRelease,
} from '@usward/core/admin/import-and-release-endpoints';
import { getTranslations } from '@usward/core/content/translation-endpoints';
import { bundledDeck } from '@usward/core/daily/bundled-questions';
import { toUserId } from '@usward/core/ids';
import { toMessageKey } from '@usward/core/language/catalog-keys';
import { bundledQuizzes } from '@usward/core/quiz/bundled-quizzes';
import { getQuizDeck } from '@usward/core/quiz/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContentCache } from '../../functions/src/content/content-cache.ts';
import { readAllDocuments } from '../support/all-documents.ts';
import { admin } from '../support/builders/admin.ts';
import {
  checkFile,
  fileBody,
  type ImportedFile,
  releaseBody,
  releaseFile,
} from '../support/builders/content-imports.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';
import { callApi } from '../support/call-api.ts';
import { connect } from '../support/current-backend.ts';
import { failingAtWrite } from '../support/fakes/failing-database.ts';
import { createInProcessApi } from '../support/fakes/in-process-api.ts';

const BAD_EVERY = 20;

const card = (text: string) => ({
  level: 0,
  topics: ['kind-words'],
  touches: [] as string[],
  where: 'anywhere',
  energy: 'any',
  text,
});

/** Ways of being bad, each with what is said of it. */
const faults: readonly (readonly [object, RegExp])[] = [
  [{ topics: ['memory'] }, /^"memory" isn’t allowed/],
  [{ text: 'Too short.' }, /^This has a length of 10; the minimum is 15\.$/],
  [{ level: 9 }, /^9 isn’t allowed/],
  [{ text: 'Ring a bell\u0007 for each other now.' }, /U\+0007/],
  [{ id: 'i-007x' }, /^"i-007x" isn’t a valid ID/],
];

const isBad = (index: number): boolean => index % BAD_EVERY === BAD_EVERY - 1;
const getFault = (index: number) => faults[Math.floor(index / BAD_EVERY) % faults.length];
const things = ['paper boat', 'blue kettle', 'old key', 'red kite', 'town square', 'glass jar'];

/** A file as long as one may be, every twentieth row of it bad. */
const longFile: ImportedFile = {
  kind: 'ideas',
  items: Array.from({ length: MAX_ROWS }, (_, index) => ({
    ...card(`Draw a ${things[index % things.length]} and write ${2_000 + index} on it.`),
    ...(isBad(index) ? getFault(index)?.[0] : {}),
  })),
};

const ideas = (...texts: readonly string[]): ImportedFile => ({
  kind: 'ideas',
  items: texts.map(card),
});
const word = (): string => randomUUID().slice(0, 8);

let ada: TestUser;
beforeAll(async () => {
  ada = await admin();
});

const getCurrentRelease = async (kind: ImportedFile['kind']) =>
  (await ada.ask(getReleases)).current[kind];

const restore = (kind: ImportedFile['kind'], n: number, current: number) =>
  ada.call(restoreRelease, { params: { kind, n: String(n) }, body: { current } });

const getCounts = async (file: ImportedFile) => {
  const { rows } = await checkFile(ada, file);
  return (what: RowOutcome) => rows.filter((row) => row.what === what).length;
};

describe('a dry run', () => {
  it('tells each bad row of a long file by its number and reason, and stores nothing', async () => {
    const before = await readAllDocuments();
    const { rows } = await checkFile(ada, longFile);
    expect(rows).toHaveLength(MAX_ROWS);
    const bad = rows.filter(({ what }) => what === 'invalid');
    const expected = Array.from({ length: MAX_ROWS }, (_, index) => index).filter(isBad);
    expect(bad.map(({ row }) => row)).toEqual(expected.map((index) => index + 1));
    for (const [place, { findings }] of bad.entries()) {
      const [, reason] = getFault(expected[place] ?? 0) ?? [];
      expect(findings.map((found) => found.reason)).toEqual([expect.stringMatching(reason ?? /-/)]);
    }
    expect(await readAllDocuments()).toEqual(before);
  });

  it('takes a thousand rows and no more', async () => {
    const items = Array(MAX_ROWS + 1).fill(card('Write each other a note.'));
    const refused = await ada.call(checkImport, { body: fileBody({ kind: 'ideas', items }) });
    expect([refused.status, refused.error().fields]).toEqual([
      400,
      { rows: 'This file is too long. Split it in two.' },
    ]);
  });

  it('takes a megabyte and no more, of admins only, and no other call takes as much', async () => {
    const bytes = (length: number) =>
      fileBody({ kind: 'ideas', items: [{ text: 'a'.repeat(length) }] });
    const large = await ada.call(checkImport, { body: bytes(MAX_FILE_BYTES - 500) });
    expect(large.status).toBe(200);
    const larger = await ada.call(checkImport, { body: bytes(MAX_FILE_BYTES) });
    expect([larger.status, larger.error().code]).toEqual([413, 'too-large']);
    const robin = await createUser();
    expect((await robin.call(checkImport, { body: bytes(40_000) })).status).toBe(404);
    const other = await callApi(
      restoreRelease,
      { params: { kind: 'ideas', n: '0' }, body: bytes(40_000) as never },
      { token: ada.token },
    );
    expect(other.status).toBe(413);
  });
});

describe('a release', () => {
  it('is made once it is said that wrong rows are left out, is audited, and is made once', async () => {
    const text = `Write a note about the ${word()} in your pocket.`;
    const file = ideas(text, text, 'Bad');
    const count = await getCounts(file);
    expect([count('add'), count('duplicate'), count('invalid')]).toEqual([1, 1, 1]);
    const { current } = await checkFile(ada, file);
    const asking = (skipInvalidRows: boolean) =>
      ada.call(releaseImport, { body: releaseBody(file, current, skipInvalidRows) });
    expect((await asking(false)).error().code).toBe('needs-consent');
    const made = (await asking(true)).value().release;
    expect([made, await getCurrentRelease('ideas')]).toEqual([current + 1, current + 1]);
    expect((await asking(true)).error().code).toBe('stale-state');
    const [act] = (await ada.ask(getAudit, { query: { limit: '1' } })).items;
    expect(act).toMatchObject({
      what: 'content-released',
      by: ada.id,
      about: `ideas ${made}`,
      numbers: { added: 1, changed: 0, removed: 0 },
    });
    await restore('ideas', current, made);
  });

  it('is won by one of two admins at once, and the other is told', async () => {
    const eve = await admin();
    const before = await getCurrentRelease('ideas');
    const [mine, hers] = [
      ideas(`Write a note about the ${word()} by the door.`),
      ideas(`Draw a small map of the ${word()} you know.`),
    ];
    const answers = await Promise.all([
      ada.call(releaseImport, { body: releaseBody(mine, before) }),
      eve.call(releaseImport, { body: releaseBody(hers, before) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error().code).toBe('stale-state');
    expect(await getCurrentRelease('ideas')).toBe(before + 1);
    await restore('ideas', before, before + 1);
  });

  it('is made once by an admin who presses twice', async () => {
    const before = await getCurrentRelease('ideas');
    const body = releaseBody(ideas(`Sing about the ${word()} to each other.`), before);
    const answers = await Promise.all([
      ada.call(releaseImport, { body }),
      ada.call(releaseImport, { body }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await getCurrentRelease('ideas')).toBe(before + 1);
    await restore('ideas', before, before + 1);
  });

  it('that would change nothing is not made', async () => {
    const { current } = await checkFile(ada, ideas());
    const refused = await ada.call(releaseImport, { body: releaseBody(ideas(), current) });
    expect(refused.error().code).toBe('nothing-to-restore');
  });

  it('is seen by everybody soon, and rolled back it is not, but keeps its place', async () => {
    const [quiz] = bundledQuizzes;
    const title = `A ${randomUUID()
      .replaceAll(/[^a-z]/g, '')
      .slice(0, 6)} weekend`;
    const { id, version: _, ...rest } = quiz ?? { id: '', version: 1 };
    const listed = async () => (await callApi(getQuizDeck)).value().items.map((item) => item.title);
    const before = await getCurrentRelease('quizzes');
    const file: ImportedFile = { kind: 'quizzes', items: [{ ...rest, id, title }] };
    expect((await getCounts(file))('change')).toBe(1);
    const made = await releaseFile(ada, file);
    await expect.poll(listed, { timeout: 10_000 }).toContain(title);
    const wrong = await ada.call(restoreRelease, {
      params: { kind: 'quizzes', n: String(before) },
      body: { current: before },
    });
    expect(wrong.error().code).toBe('stale-state');
    const back = await ada.ask(restoreRelease, {
      params: { kind: 'quizzes', n: String(before) },
      body: { current: made },
    });
    expect(back.release).toBe(made + 1);
    await expect.poll(listed, { timeout: 10_000 }).not.toContain(title);
    const { items } = await ada.ask(getReleases);
    expect(items.find(({ release: number }) => number === back.release)).toMatchObject({
      restored: before,
      name: null,
    });
  });

  it('of a translation is read in that language soon, and rolled back is what came with the app', async () => {
    const [question] = bundledDeck.flat();
    if (!question) throw new Error('The app came with no question.');
    const text = `¿Y qué dirías tú de ${randomUUID().slice(0, 8)}?`;
    const readTexts = async () => {
      const { words } = (await callApi(getTranslations, { params: { language: 'es' } })).value();
      return words[toMessageKey(question.text)];
    };
    const bundled = await readTexts();
    const before = await getCurrentRelease('questions');
    const file: ImportedFile = {
      kind: 'questions',
      items: [{ ...question, language: 'es', text }],
    };
    expect((await getCounts(file))('add')).toBe(1);
    const made = await releaseFile(ada, file);
    await expect.poll(readTexts, { timeout: 10_000 }).toBe(text);
    await ada.ask(restoreRelease, {
      params: { kind: 'questions', n: String(before) },
      body: { current: made },
    });
    await expect.poll(readTexts, { timeout: 10_000 }).toBe(bundled);
  });

  it('changes nothing where it is killed before it is whole', async () => {
    const before = await ada.ask(getReleases);
    let step = 0;
    const crashing = async () => failingAtWrite(await connect(), step);
    const content = createContentCache({ connect, ttlMs: 0, log: () => undefined });
    const call = createInProcessApi(crashing, { content });
    const file = ideas(`Write a note about the ${word()} on the shelf.`);
    const input = { body: releaseBody(file, before.current.ideas, false) };
    const releasing = () => call(toUserId('admin-ada'), Date.now(), releaseImport, input);
    for (step = 1; ; step += 1) {
      const { status } = await releasing();
      if (status === 200) break;
      expect(status).toBe(500);
      expect(await ada.ask(getReleases)).toEqual(before);
    }
    // The parts first, then the one document that points at them.
    expect(step).toBeGreaterThan(2);
    expect(await getCurrentRelease('ideas')).toBe(before.current.ideas + 1);
    await ada.ask(restoreRelease, {
      params: { kind: 'ideas', n: String(before.current.ideas) },
      body: { current: before.current.ideas + 1 },
    });
  });
});

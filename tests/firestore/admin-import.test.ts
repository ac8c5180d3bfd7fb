import { randomUUID } from 'node:crypto';
import { getAudit } from '@usward/core/admin/endpoints';
import { generatedQuestion } from '@usward/core/admin/generated-file';
import {
  checkImport,
  getReleases,
  putImport,
  putImportPart,
  releaseImport,
  restoreRelease,
} from '@usward/core/admin/import-endpoints';
import { getWords } from '@usward/core/content/endpoints';
import { releasedDeck } from '@usward/core/daily/released-deck';
import { personId } from '@usward/core/identity';
import { keyOf } from '@usward/core/language/words';
import { getQuizDeck } from '@usward/core/quiz/endpoints';
import { releasedQuizzes } from '@usward/core/quiz/released-quizzes';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepContent } from '../../functions/src/content/keep-content.ts';
import { admin } from '../actors/admin.ts';
import { apiAtHand } from '../actors/api-at-hand.ts';
import { callApi } from '../actors/call-api.ts';
import { dyingAt } from '../actors/dying-at.ts';
import {
  announcing,
  checkFile,
  type File,
  importFile,
  sendFile,
  wholeReport,
} from '../actors/importing.ts';
import type { Person } from '../actors/person.ts';
import { connect } from '../support/current-backend.ts';
import { isFull } from '../support/full.ts';

const ROWS = isFull ? 10_000 : 1_000;
const BAD_EVERY = 20;

/** A row of truths that is fine, whatever it asks. */
const truth = (number: number) => ({
  level: 0,
  topics: ['memories'],
  touches: [] as string[],
  where: 'anywhere',
  energy: 'any',
  text: generatedQuestion(number),
});

/** Ways of being bad, each with what is said of it. */
const faults: readonly (readonly [object, RegExp])[] = [
  [{ topics: ['memory'] }, /^“topics” does not know "memory"/],
  [{ text: 'Too short?' }, /^The text has 10 signs, the least is 15\.$/],
  [{ level: 9 }, /^9 is no level/],
  [{ text: 'A bell\u0007 rings in here, does it?' }, /U\+0007/],
  [{ id: 't-007x' }, /^"t-007x" is no id/],
];

const isBad = (index: number): boolean => index % BAD_EVERY === BAD_EVERY - 1;
const faultOf = (index: number) => faults[Math.floor(index / BAD_EVERY) % faults.length];

/** One row a line below the first, every twentieth of them bad. */
const longFile: File = {
  kind: 'truths',
  text: `[\n${Array.from({ length: ROWS }, (_, index) =>
    JSON.stringify({ ...truth(index), ...(isBad(index) ? faultOf(index)?.[0] : {}) }),
  ).join(',\n')}\n]`,
};

const idea = (text: string) => ({
  level: 0,
  topics: ['kind-words'],
  touches: [],
  where: 'anywhere',
  energy: 'any',
  text,
});
const ideas = (...texts: readonly string[]): File => ({
  kind: 'ideas',
  text: JSON.stringify(texts.map(idea)),
});

let ada: Person;
beforeAll(async () => {
  ada = await admin();
});

const currentOf = async (kind: File['kind']) => (await ada.ask(getReleases)).current[kind];
const release = (id: string, who = ada) =>
  who.call(releaseImport, { params: { id }, body: { leaveOutBad: true, confirmed: true } });

describe('a long file', () => {
  it('is checked to its end, each bad row told by line and reason, and nothing is released', async () => {
    const before = await ada.ask(getReleases);
    const checked = await importFile(ada, longFile);
    expect(checked.progress).toEqual({ done: ROWS, total: ROWS });
    expect(checked.rows).toMatchObject({ add: ROWS - ROWS / BAD_EVERY, bad: ROWS / BAD_EVERY });
    const rows = await wholeReport(ada, checked.id, 'bad');
    const expected = Array.from({ length: ROWS }, (_, index) => index).filter(isBad);
    expect(rows.map(({ line }) => line)).toEqual(expected.map((index) => index + 2));
    for (const [place, { findings }] of rows.entries()) {
      const [, reason] = faultOf(expected[place] ?? 0) ?? [];
      expect(findings.map((found) => found.reason)).toEqual([expect.stringMatching(reason ?? /-/)]);
    }
    expect(await ada.ask(getReleases)).toEqual(before);
  });
});

describe('a check', () => {
  it('waits for the whole file, and refuses one that arrived otherwise than it left', async () => {
    const file = ideas('Write each other a note about this week.');
    const id = randomUUID();
    await ada.ask(putImport, announcing(file, id));
    expect((await ada.call(checkImport, { params: { id } })).error().code).toBe('not-open');
    await ada.ask(putImportPart, { params: { id, n: '0' }, body: { text: '[]' } });
    expect((await ada.call(checkImport, { params: { id } })).error().message).toMatch(/as it left/);
    await sendFile(ada, file, id);
    expect(await checkFile(ada, id)).toMatchObject({ rows: { add: 1 }, fault: null });
    const late = await ada.call(putImportPart, { params: { id, n: '0' }, body: { text: '[]' } });
    expect(late.error().code).toBe('locked');
  });

  it('says why a file cannot be read, and lets it not be released', async () => {
    const checked = await importFile(ada, { kind: 'ideas', format: 'csv', text: 'id,txt\n' });
    expect(checked.fault?.reason).toMatch(/^No column is called “txt”/);
    expect((await release(checked.id)).error().code).toBe('needs-consent');
  });
});

describe('a release', () => {
  it('is made once bad rows and near-duplicates are spoken of, is audited, and is made once', async () => {
    const words = `Write a note about the ${randomUUID().slice(0, 8)} in your pocket.`;
    const { id, rows } = await importFile(ada, ideas(words, words, 'Bad'));
    expect(rows).toMatchObject({ add: 2, bad: 1 });
    const asking = (leaveOutBad: boolean, confirmed: boolean) =>
      ada.call(releaseImport, { params: { id }, body: { leaveOutBad, confirmed } });
    expect((await asking(false, true)).error().code).toBe('needs-consent');
    expect((await asking(true, false)).error().code).toBe('needs-consent');
    const made = (await asking(true, true)).value().release;
    expect(await currentOf('ideas')).toBe(made);
    expect((await asking(true, true)).error().code).toBe('locked');
    const [act] = (await ada.ask(getAudit, { query: { limit: '1' } })).items;
    expect(act).toMatchObject({
      what: 'content-released',
      by: ada.id,
      about: `ideas ${made}`,
      numbers: { added: 2, changed: 0, removed: 0 },
    });
    await ada.ask(restoreRelease, {
      params: { kind: 'ideas', n: String(made - 1) },
      body: { current: made },
    });
  });

  it('is won by one of two admins at once, and the other is told', async () => {
    const eve = await admin();
    const word = () => randomUUID().slice(0, 8);
    const [mine, hers] = await Promise.all([
      importFile(ada, ideas(`Write a note about the ${word()} by the door.`)),
      importFile(eve, ideas(`Draw a small map of the ${word()} you know.`)),
    ]);
    const before = await currentOf('ideas');
    const answers = await Promise.all([release(mine.id), release(hers.id, eve)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error().code).toBe('moved-on');
    expect(await currentOf('ideas')).toBe(before + 1);
    await ada.ask(restoreRelease, {
      params: { kind: 'ideas', n: String(before) },
      body: { current: before + 1 },
    });
  });

  it('is seen by everybody soon, and rolled back it is not, but keeps its place', async () => {
    const [quiz] = releasedQuizzes;
    const title = `A ${randomUUID()
      .replaceAll(/[^a-z]/g, '')
      .slice(0, 6)} weekend`;
    const { id, version: _, ...rest } = quiz ?? { id: '', version: 1 };
    const listed = async () => (await callApi(getQuizDeck)).value().items.map((item) => item.title);
    const before = await currentOf('quizzes');
    const file: File = { kind: 'quizzes', text: JSON.stringify([{ ...rest, id, title }]) };
    const checked = await importFile(ada, file);
    expect(checked.rows).toMatchObject({ change: 1, bad: 0 });
    const made = (await release(checked.id)).value().release;
    await expect.poll(listed, { timeout: 10_000 }).toContain(title);
    const wrong = await ada.call(restoreRelease, {
      params: { kind: 'quizzes', n: String(before) },
      body: { current: before },
    });
    expect(wrong.error().code).toBe('moved-on');
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
    const [question] = releasedDeck.flat();
    if (!question) throw new Error('The app came with no question.');
    const text = `¿Y qué dirías tú de ${randomUUID().slice(0, 8)}?`;
    const said = async () => {
      const { words } = (await callApi(getWords, { params: { language: 'es' } })).value();
      return words[keyOf(question.text)];
    };
    const bundled = await said();
    const before = await currentOf('questions');
    const checked = await importFile(ada, {
      kind: 'questions',
      text: JSON.stringify([{ ...question, language: 'es', text }]),
    });
    expect(checked.rows).toMatchObject({ add: 1, bad: 0 });
    const made = (await release(checked.id)).value().release;
    await expect.poll(said, { timeout: 10_000 }).toBe(text);
    await ada.ask(restoreRelease, {
      params: { kind: 'questions', n: String(before) },
      body: { current: made },
    });
    await expect.poll(said, { timeout: 10_000 }).toBe(bundled);
  });

  it('changes nothing where it is killed before it is whole', async () => {
    const { id } = await importFile(
      ada,
      ideas(`Write a note about the ${randomUUID().slice(0, 8)} on the shelf.`),
    );
    const before = await ada.ask(getReleases);
    let step = 0;
    const dying = async () => dyingAt(await connect(), step);
    const content = keepContent({ connect, lasts: 0, log: () => undefined });
    const call = apiAtHand(dying, null, undefined, content);
    const input = { params: { id }, body: { leaveOutBad: false, confirmed: true } };
    const releasing = () => call(personId('admin-ada'), Date.now(), releaseImport, input);
    for (step = 1; ; step += 1) {
      const { status } = await releasing();
      if (status === 200) break;
      expect(status).toBe(500);
      expect(await ada.ask(getReleases)).toEqual(before);
    }
    // The parts first, then the one document that points at them.
    expect(step).toBeGreaterThan(2);
    expect(await currentOf('ideas')).toBe(before.current.ideas + 1);
    await ada.ask(restoreRelease, {
      params: { kind: 'ideas', n: String(before.current.ideas) },
      body: { current: before.current.ideas + 1 },
    });
  });
});

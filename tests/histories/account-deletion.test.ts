import { addDays } from '@usward/core/calendar';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { storedKinds } from '@usward/core/privacy/stored-kinds';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginErasure, eraseUser } from '../../functions/src/account/erase-user.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { sweep } from '../../functions/src/sweep.ts';
import {
  createDataInEveryRoom,
  ELI_TEXT,
  MIA_QUESTION,
  MIA_TEXT,
  NOAH_TEXT,
} from '../support/builders/data-in-every-room.ts';
import { DAY_MS, fixedNow, HOUR_MS, thursday } from '../support/builders/fixed-time.ts';
import { createInProcessApi } from '../support/fakes/in-process-api.ts';
import { memoryDatabase } from '../support/fakes/memory-firestore.ts';
import { findKindsAt } from '../support/stored-places.ts';

const later = fixedNow + 2 * DAY_MS;
const deleteAuthUser = async () => undefined;

/** Kinds of a person or a couple that this life has none of, each with why. */
const kindsWithoutData: Readonly<Record<string, string>> = {
  'accountDeletions/{person}': 'only while the account is being deleted',
};

let life: Awaited<ReturnType<typeof createDataInEveryRoom>>;
beforeAll(async () => {
  life = await createDataInEveryRoom();
});

/** The same life again, in a database of its own. */
const again = async () => {
  const connect = memoryDatabase(life.everything);
  return { connect, db: await connect() };
};

/** The documents that name her in their path or in what they hold. */
const findDocumentsNaming = (connect: ReturnType<typeof memoryDatabase>): readonly string[] =>
  [...connect.everything()]
    .map(([path, { fields }]) => [path, JSON.stringify(fields)] as const)
    .filter(([path, text]) =>
      [life.ids.mia, MIA_TEXT, '"Mia"'].some((trace) => `${path} ${text}`.includes(trace)),
    )
    .map(([path]) => path);

describe('deleting an account with something in every room', () => {
  it('begins with a document in every place of a person and a couple', () => {
    const kindsWithData = new Set(
      [...life.everything.keys()].flatMap(findKindsAt).map(({ path }) => path),
    );
    const missing = storedKinds
      .map(({ path }) => path)
      .filter((path) => /\{(person|couple)\}/.test(path) && !kindsWithData.has(path));
    expect(missing.filter((path) => kindsWithoutData[path] === undefined)).toEqual([]);
  });

  it('leaves nothing that names the person, and the others their own words', async () => {
    const { connect, db } = await again();
    expect(findDocumentsNaming(connect).length).toBeGreaterThan(40);
    await beginErasure(db, life.ids.mia, later);
    await eraseUser(db, deleteAuthUser, life.ids.mia, later);
    expect(findDocumentsNaming(connect)).toEqual([]);
    // What the other answered to keeps its words, and says no more whose they were.
    const note = await db.get(documents.soloNote(life.ids.eli, addDays(thursday, 1)));
    expect(note).toMatchObject({
      question: { text: MIA_QUESTION, by: null },
      answer: { text: ELI_TEXT },
    });
    const rows = [...connect.everything()].filter(([path]) => path.startsWith('audit/'));
    expect(rows.map(([, { fields }]) => fields)).toEqual([
      { what: 'account-deleted', at: new Date(later).toISOString() },
    ]);
  });

  it('does so wherever it dies, at each of its writes in turn, once the sweep has come by', async () => {
    let hasCrashed = true;
    let step = 0;
    while (hasCrashed) {
      step += 1;
      let writes = 0;
      let isDoomed = false;
      const connect = memoryDatabase(life.everything, async (what) => {
        if (!isDoomed || !/^(commit|remove)/.test(what)) return;
        writes += 1;
        if (writes >= step) throw new Error('The function was killed.');
      });
      const db = await connect();
      await beginErasure(db, life.ids.mia, later);
      isDoomed = true;
      hasCrashed = await eraseUser(db, deleteAuthUser, life.ids.mia, later).then(
        () => false,
        () => true,
      );
      isDoomed = false;
      await sweep(later + HOUR_MS, { connect, deleteAuthUser });
      expect([step, findDocumentsNaming(connect)]).toEqual([step, []]);
      const call = createInProcessApi(connect);
      const { items } = (await call(life.ids.noah, later + HOUR_MS, getHistory)).value();
      expect(items.map(({ mine, partner }) => [mine?.text, partner])).toEqual([
        [`${NOAH_TEXT} answer`, null],
        [`${NOAH_TEXT} note`, null],
      ]);
    }
    // Two couples with nearly twenty places each, and the person's own.
    expect(step).toBeGreaterThan(80);
  }, 240_000);
});

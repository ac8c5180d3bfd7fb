import { addDays } from '@usward/core/calendar';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { storedKinds } from '@usward/core/privacy/stored';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginErasing, erasePerson } from '../../functions/src/account/erase-person.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { apiAtHand } from '../actors/api-at-hand.ts';
import { DAY, evening, HOUR, thursday } from '../actors/evening.ts';
import { ELIS, HER_QUESTION, HERS, HIS, lifeInEveryRoom } from '../actors/life-in-every-room.ts';
import { memoryDatabase } from '../actors/memory-firestore.ts';
import { kindsAt } from '../support/stored-places.ts';

const later = evening + 2 * DAY;
const removeSignIn = async () => undefined;

/** Kinds of a person or a couple that this life has none of, each with why. */
const notLived: Readonly<Record<string, string>> = {
  'leavings/{person}': 'only while the account is being deleted',
};

let life: Awaited<ReturnType<typeof lifeInEveryRoom>>;
beforeAll(async () => {
  life = await lifeInEveryRoom();
});

/** The same life again, in a database of its own. */
const again = async () => {
  const connect = memoryDatabase(life.everything);
  return { connect, db: await connect() };
};

/** The documents that name her in their path or in what they hold. */
const naming = (connect: ReturnType<typeof memoryDatabase>): readonly string[] =>
  [...connect.everything()]
    .map(([path, { fields }]) => [path, JSON.stringify(fields)] as const)
    .filter(([path, text]) =>
      [life.ids.mia, HERS, '"Mia"'].some((trace) => `${path} ${text}`.includes(trace)),
    )
    .map(([path]) => path);

describe('deleting an account with something in every room', () => {
  it('begins with a document in every place of a person and a couple', () => {
    const lived = new Set([...life.everything.keys()].flatMap(kindsAt).map(({ path }) => path));
    const missing = storedKinds
      .map(({ path }) => path)
      .filter((path) => /\{(person|couple)\}/.test(path) && !lived.has(path));
    expect(missing.filter((path) => notLived[path] === undefined)).toEqual([]);
  });

  it('leaves nothing that names the person, and the others their own words', async () => {
    const { connect, db } = await again();
    expect(naming(connect).length).toBeGreaterThan(40);
    await beginErasing(db, life.ids.mia, later);
    await erasePerson(db, removeSignIn, life.ids.mia, later);
    expect(naming(connect)).toEqual([]);
    // What the other answered to keeps its words, and says no more whose they were.
    const kept = await db.get(documents.journalNote(life.ids.eli, addDays(thursday, 1)));
    expect(kept).toMatchObject({
      question: { text: HER_QUESTION, by: null },
      answer: { text: ELIS },
    });
    const rows = [...connect.everything()].filter(([path]) => path.startsWith('audit/'));
    expect(rows.map(([, { fields }]) => fields)).toEqual([
      { what: 'account-deleted', at: new Date(later).toISOString() },
    ]);
  });

  it('does so wherever it dies, at each of its writes in turn, once the sweep has come by', async () => {
    let died = true;
    let step = 0;
    while (died) {
      step += 1;
      let writes = 0;
      let isDoomed = false;
      const connect = memoryDatabase(life.everything, async (what) => {
        if (!isDoomed || !/^(commit|remove)/.test(what)) return;
        writes += 1;
        if (writes >= step) throw new Error('The function was killed.');
      });
      const db = await connect();
      await beginErasing(db, life.ids.mia, later);
      isDoomed = true;
      died = await erasePerson(db, removeSignIn, life.ids.mia, later).then(
        () => false,
        () => true,
      );
      isDoomed = false;
      await sweep(later + HOUR, { connect, removeSignIn });
      expect([step, naming(connect)]).toEqual([step, []]);
      const call = apiAtHand(connect);
      const { items } = (await call(life.ids.noah, later + HOUR, getHistory)).value();
      expect(items.map(({ mine, partner }) => [mine?.text, partner])).toEqual([
        [`${HIS} answer`, null],
        [`${HIS} note`, null],
      ]);
    }
    // Two couples with nearly twenty places each, and the person's own.
    expect(step).toBeGreaterThan(80);
  }, 240_000);
});

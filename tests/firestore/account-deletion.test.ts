import { randomUUID } from 'node:crypto';
import { deleteAccount, getUser, login } from '@usward/core/account/endpoints';
import { addDays } from '@usward/core/calendar';
import { getCheckin } from '@usward/core/checkin/endpoints';
import { getWeeks } from '@usward/core/checkin/week-endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { getTimeline } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { beginErasure, eraseUser } from '../../functions/src/account/erase-user.ts';
import { set } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import type { Merge } from '../../functions/src/database/field-changes.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { readAllDocuments } from '../support/all-documents.ts';
import { pairUp } from '../support/builders/couple.ts';
import { at, DAY_MS, fixedNow, HOUR_MS, thursday } from '../support/builders/fixed-time.ts';
import { signInAgain, type TestUser } from '../support/builders/test-user.ts';
import {
  answerDayAs,
  createUserNamed,
  createUserWithHistory,
} from '../support/builders/user-with-history.ts';
import { callApi } from '../support/call-api.ts';
import { connect as connectDatabase } from '../support/current-backend.ts';
import { failingAtWrite } from '../support/fakes/failing-database.ts';
import { withLateWrites } from '../support/fakes/late-writes-database.ts';
import { isFull } from '../support/full.ts';

/** All that could name a person: their id, address, names and words. */
const getTraces = (person: TestUser): readonly string[] => [
  person.id,
  person.email,
  person.firstName,
  `words of ${person.firstName}`,
];

const findDocumentsNaming = async (person: TestUser) => {
  const documents = await readAllDocuments();
  return documents
    .filter(({ path, text }) =>
      getTraces(person).some((trace) => `${path} ${text}`.includes(trace)),
    )
    .map(({ path }) => path);
};

/** Two who are one couple since that evening, with names that nobody else has. */
const createNamedCouple = async () => {
  const users = [await createUserNamed('Mia'), await createUserNamed('Noah')] as const;
  await pairUp(...users, fixedNow);
  return users;
};

const noSignIn = async () => undefined;

describe('deleting an account', () => {
  it('leaves no document naming the person, and the others their own words', async () => {
    const { mia, noah, eli } = await createUserWithHistory();
    expect((await findDocumentsNaming(mia)).length).toBeGreaterThan(8);
    await mia.ask(deleteAccount, {}, at(2));
    expect(await findDocumentsNaming(mia)).toEqual([]);
    for (const [person, date] of [
      [noah, thursday],
      [eli, addDays(thursday, -7)],
    ] as const) {
      const { items } = await person.ask(getHistory, {}, at(2));
      expect(items.map(({ mine, partner }) => [mine?.text, partner])).toEqual([
        [`words of ${person.firstName} on ${date}`, null],
      ]);
    }
    for (const [person, date] of [
      [noah, thursday],
      [eli, addDays(thursday, -7)],
    ] as const) {
      const checkin = await person.ask(getCheckin, { params: { date } }, at(2));
      expect(checkin.mine?.lines.note?.value).toBe(`words of ${person.firstName}`);
      const { items } = await person.ask(getWeeks, {}, at(2));
      expect(items.map(({ mine, step }) => [mine?.answers[0], step])).toEqual([
        [`words of ${person.firstName}`, null],
      ]);
    }
    const { items } = await noah.ask(getTimeline, {}, at(2));
    const moments = items.filter(({ kind }) => kind === 'moment');
    expect(moments).toHaveLength(2);
    for (const moment of moments) {
      expect(moment).toMatchObject({ text: `words of ${noah.firstName}`, visibility: 'me' });
    }
    expect(await noah.ask(getUser)).toMatchObject({
      pairing: 'alone',
      partner: null,
      previousCouple: null,
      hasSeparationNotice: true,
    });
  });

  it('takes what no list names, however deep', async () => {
    const [mia, noah] = await createNamedCouple();
    await answerDayAs(mia, thursday, 0);
    const db = await connectDatabase();
    const record = await db.get(documents.user(mia.id));
    const planted = [
      `couples/${record?.couple?.id}/people/${mia.id}/secrets/one`,
      `couples/${record?.couple?.id}/days/some/answers/${mia.id}`,
      `users/${mia.id}/secrets/gone/below/one`,
    ];
    await db.commit(planted.map((path) => ({ kind: 'set', path, fields: {} })));
    await mia.ask(deleteAccount, {}, at(1));
    expect(await findDocumentsNaming(mia)).toEqual([]);
    expect((await noah.ask(getUser)).pairing).toBe('alone');
  });

  it('clears a whole collection, however large', async () => {
    const mia = await createUserNamed('Mia');
    const db = await connectDatabase();
    for (let page = 0; page < 3; page += 1) {
      const planted = Array.from({ length: 400 }, (_, n) => `users/${mia.id}/secrets/${page}-${n}`);
      await db.commit(planted.map((path) => ({ kind: 'set', path, fields: {} })));
    }
    await mia.ask(deleteAccount);
    expect(await findDocumentsNaming(mia)).toEqual([]);
  });

  it('finds and clears what a call on its way wrote after it had cleared', async () => {
    const [mia, noah] = await createNamedCouple();
    const db = await connectDatabase();
    const his = await db.get(documents.user(noah.id));
    if (his?.couple == null) throw new Error('The two are no couple.');
    const { id } = his.couple;
    const half = (path: string, fields: Merge = {}) => ({ kind: 'set', path, fields }) as const;
    await beginErasure(db, mia.id, fixedNow);
    const late = withLateWrites(db, mia.id, [
      set(documents.user(noah.id), his),
      half(documents.user(mia.id).path, { firstName: mia.firstName }),
      half(documents.pushState(mia.id).path),
      half(documents.sharedCheckin(id, mia.id, thursday).path),
      half(documents.lab(id).path),
      half(documents.pushJob(randomUUID()).path, { to: mia.id }),
      half(`audit/${randomUUID()}`, { by: mia.id }),
    ]);
    await eraseUser(late, noSignIn, mia.id, fixedNow);
    expect(await findDocumentsNaming(mia)).toEqual([]);
    expect((await readAllDocuments()).filter(({ path }) => path.includes(id))).toEqual([]);
    expect((await noah.ask(getUser)).partner).toBeNull();
  });

  it('ends the sign-in at the provider too', async () => {
    const mia = await createUserNamed('Mia');
    await mia.ask(deleteAccount);
    expect((await callApi(login, { body: { idToken: mia.token } })).status).toBe(401);
    await expect(signInAgain(mia)).rejects.toThrow();
  });

  it('goes on where it broke off, whatever the step, when the sweep comes by', async () => {
    let hasCrashed = true;
    // In memory it dies at each of its steps in turn (tests/histories/account-deletion.test.ts); here at some.
    for (let step = 1; hasCrashed; step += isFull ? 3 : 17) {
      const { mia, noah } = await createUserWithHistory();
      const db = await connectDatabase();
      await beginErasure(db, mia.id, fixedNow + 2 * DAY_MS);
      expect((await mia.call(getUser)).status).toBe(404);
      expect((await callApi(login, { body: { idToken: mia.token } })).status).toBe(401);
      expect((await noah.ask(getUser)).pairing).toBe('alone');
      hasCrashed = await eraseUser(
        failingAtWrite(db, step),
        noSignIn,
        mia.id,
        fixedNow + 2 * DAY_MS,
      ).then(
        () => false,
        () => true,
      );
      const ports = { connect: connectDatabase, deleteAuthUser: noSignIn };
      await sweep(fixedNow + 2 * DAY_MS + HOUR_MS, ports);
      await sweep(fixedNow + 2 * DAY_MS + HOUR_MS, ports);
      expect(await findDocumentsNaming(mia)).toEqual([]);
      const { items } = await noah.ask(getHistory, {}, at(2));
      expect(items.map(({ mine }) => mine?.text)).toEqual([
        `words of ${noah.firstName} on ${thursday}`,
      ]);
      if (!hasCrashed) expect(step).toBeGreaterThan(8);
    }
  }, 240_000);

  it('asks for the password where the sign-in is older than five minutes', async () => {
    const mia = await createUserNamed('Mia');
    const later = Date.now() + 6 * 60_000;
    const refused = await mia.call(deleteAccount, {}, { now: later });
    expect([refused.status, refused.error().code]).toEqual([403, 'reauthentication-required']);
    expect((await mia.call(getUser)).status).toBe(200);
  });

  it('from two tabs at once ends it once', async () => {
    const mia = await createUserNamed('Mia');
    const answers = await Promise.all([mia.call(deleteAccount), mia.call(deleteAccount)]);
    const statuses = answers.map(({ status }) => status);
    // The slower one may find that its sign-in is gone already.
    expect(statuses).toContain(200);
    for (const status of statuses) expect([200, 401]).toContain(status);
    expect(await findDocumentsNaming(mia)).toEqual([]);
  });
});

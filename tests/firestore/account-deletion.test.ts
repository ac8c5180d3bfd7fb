import { randomUUID } from 'node:crypto';
import { deleteAccount, getUser, login } from '@usward/core/account/endpoints';
import { addDays } from '@usward/core/calendar';
import { getCheckin } from '@usward/core/checkin/endpoints';
import { getWeeks } from '@usward/core/checkin/week-endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { getTimeline } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { beginErasing, erasePerson } from '../../functions/src/account/erase-person.ts';
import type { Merge } from '../../functions/src/database/changes.ts';
import { set } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { callApi } from '../actors/call-api.ts';
import { connect } from '../actors/couple.ts';
import { dyingAt } from '../actors/dying-at.ts';
import { at, DAY, evening, HOUR, thursday } from '../actors/evening.ts';
import { type Person, signInAgain } from '../actors/person.ts';
import { named, somebodyWithAPast, writeDay } from '../actors/somebody-with-a-past.ts';
import { wholeDatabase } from '../actors/whole-database.ts';
import { writtenMeanwhile } from '../actors/written-meanwhile.ts';
import { connect as connectDatabase } from '../support/current-backend.ts';
import { isFull } from '../support/full.ts';

/** All that could name a person: their id, address, names and words. */
const tracesOf = (person: Person): readonly string[] => [
  person.id,
  person.email,
  person.firstName,
  `words of ${person.firstName}`,
];

const naming = async (person: Person) => {
  const documents = await wholeDatabase();
  return documents
    .filter(({ path, text }) => tracesOf(person).some((trace) => `${path} ${text}`.includes(trace)))
    .map(({ path }) => path);
};

/** Two who are one couple since that evening, with names that nobody else has. */
const twoNamed = async () => {
  const two = [await named('Mia'), await named('Noah')] as const;
  await connect(...two, evening);
  return two;
};

const noSignIn = async () => undefined;

describe('deleting an account', () => {
  it('leaves no document naming the person, and the others their own words', async () => {
    const { mia, noah, eli } = await somebodyWithAPast();
    expect((await naming(mia)).length).toBeGreaterThan(8);
    await mia.ask(deleteAccount, {}, at(2));
    expect(await naming(mia)).toEqual([]);
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
      const kept = await person.ask(getCheckin, { params: { date } }, at(2));
      expect(kept.mine?.lines.note?.value).toBe(`words of ${person.firstName}`);
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
      former: null,
      hasParted: true,
    });
  });

  it('takes what no list names, however deep', async () => {
    const [mia, noah] = await twoNamed();
    await writeDay(mia, thursday, 0);
    const db = await connectDatabase();
    const record = await db.get(documents.user(mia.id));
    const planted = [
      `couples/${record?.couple?.id}/people/${mia.id}/secrets/one`,
      `couples/${record?.couple?.id}/days/some/answers/${mia.id}`,
      `users/${mia.id}/secrets/gone/below/one`,
    ];
    await db.commit(planted.map((path) => ({ kind: 'set', path, fields: {} })));
    await mia.ask(deleteAccount, {}, at(1));
    expect(await naming(mia)).toEqual([]);
    expect((await noah.ask(getUser)).pairing).toBe('alone');
  });

  it('clears a whole collection, however large', async () => {
    const mia = await named('Mia');
    const db = await connectDatabase();
    for (let page = 0; page < 3; page += 1) {
      const planted = Array.from({ length: 400 }, (_, n) => `users/${mia.id}/secrets/${page}-${n}`);
      await db.commit(planted.map((path) => ({ kind: 'set', path, fields: {} })));
    }
    await mia.ask(deleteAccount);
    expect(await naming(mia)).toEqual([]);
  });

  it('finds and clears what a call on its way wrote after it had cleared', async () => {
    const [mia, noah] = await twoNamed();
    const db = await connectDatabase();
    const his = await db.get(documents.user(noah.id));
    if (his?.couple == null) throw new Error('The two are no couple.');
    const { id } = his.couple;
    const half = (path: string, fields: Merge = {}) => ({ kind: 'set', path, fields }) as const;
    await beginErasing(db, mia.id, evening);
    const late = writtenMeanwhile(db, mia.id, [
      set(documents.user(noah.id), his),
      half(documents.user(mia.id).path, { firstName: mia.firstName }),
      half(documents.pushState(mia.id).path),
      half(documents.sharedCheckin(id, mia.id, thursday).path),
      half(documents.lab(id).path),
      half(documents.outboxRow(randomUUID()).path, { to: mia.id }),
      half(`audit/${randomUUID()}`, { by: mia.id }),
    ]);
    await erasePerson(late, noSignIn, mia.id, evening);
    expect(await naming(mia)).toEqual([]);
    expect((await wholeDatabase()).filter(({ path }) => path.includes(id))).toEqual([]);
    expect((await noah.ask(getUser)).partner).toBeNull();
  });

  it('ends the sign-in at the provider too', async () => {
    const mia = await named('Mia');
    await mia.ask(deleteAccount);
    expect((await callApi(login, { body: { idToken: mia.token } })).status).toBe(401);
    await expect(signInAgain(mia)).rejects.toThrow();
  });

  it('goes on where it broke off, whatever the step, when the sweep comes by', async () => {
    let died = true;
    // In memory it dies at each of its steps in turn (tests/histories/account-deletion.test.ts); here at some.
    for (let step = 1; died; step += isFull ? 3 : 17) {
      const { mia, noah } = await somebodyWithAPast();
      const db = await connectDatabase();
      await beginErasing(db, mia.id, evening + 2 * DAY);
      expect((await mia.call(getUser)).status).toBe(404);
      expect((await callApi(login, { body: { idToken: mia.token } })).status).toBe(401);
      expect((await noah.ask(getUser)).pairing).toBe('alone');
      died = await erasePerson(dyingAt(db, step), noSignIn, mia.id, evening + 2 * DAY).then(
        () => false,
        () => true,
      );
      const ports = { connect: connectDatabase, removeSignIn: noSignIn };
      await sweep(evening + 2 * DAY + HOUR, ports);
      await sweep(evening + 2 * DAY + HOUR, ports);
      expect(await naming(mia)).toEqual([]);
      const { items } = await noah.ask(getHistory, {}, at(2));
      expect(items.map(({ mine }) => mine?.text)).toEqual([
        `words of ${noah.firstName} on ${thursday}`,
      ]);
      if (!died) expect(step).toBeGreaterThan(8);
    }
  }, 240_000);

  it('asks for the password where the sign-in is older than five minutes', async () => {
    const mia = await named('Mia');
    const later = Date.now() + 6 * 60_000;
    const refused = await mia.call(deleteAccount, {}, { now: later });
    expect([refused.status, refused.error().code]).toEqual([403, 'sign-in-again']);
    expect((await mia.call(getUser)).status).toBe(200);
  });

  it('from two tabs at once ends it once', async () => {
    const mia = await named('Mia');
    const answers = await Promise.all([mia.call(deleteAccount), mia.call(deleteAccount)]);
    const statuses = answers.map(({ status }) => status);
    // The slower one may find that its sign-in is gone already.
    expect(statuses).toContain(200);
    for (const status of statuses) expect([200, 401]).toContain(status);
    expect(await naming(mia)).toEqual([]);
  });
});

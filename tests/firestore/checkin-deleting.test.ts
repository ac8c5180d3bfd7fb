import { randomUUID } from 'node:crypto';
import {
  checkIn,
  clearCheckins,
  getCheckin,
  getCheckins,
  getTrends,
  removeCheckin,
  replyToNeed,
} from '@usward/core/checkin/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import { merge, set } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { apiAtHand, signInsAtHand } from '../actors/api-at-hand.ts';
import { all, lines, mood, on, seen } from '../actors/checking-in.ts';
import { couple } from '../actors/couple.ts';
import { dyingAt } from '../actors/dying-at.ts';
import { at, dayOf, evening, thursday } from '../actors/evening.ts';
import type { Person } from '../actors/person.ts';
import { holding, secret } from '../actors/whole-database.ts';
import { connect as connectDatabase } from '../support/current-backend.ts';

afterEach(() => vi.restoreAllMocks());

describe('deleting', () => {
  it('takes the copy and the sign with it', async () => {
    const canary = secret();
    const { mia, noah } = await couple(evening);
    const keyed = () => ({ key: randomUUID(), ...at(0) });
    await noah.ask(checkIn, lines(all('now', canary)), keyed());
    await mia.ask(checkIn, lines(mood('both')), keyed());
    await mia.ask(replyToNeed, { ...on(thursday), body: { reply: 'hug' } }, keyed());
    expect(await holding(canary)).toHaveLength(2);
    await noah.ask(removeCheckin, on(thursday), keyed());
    expect(await holding(canary)).toEqual([]);
    expect(await seen(mia)).toMatchObject({ partner: null, replies: { mine: null } });
    expect((await seen(mia)).mine?.lines).toEqual(mood('both'));
    expect(await noah.ask(removeCheckin, on(thursday), at(0))).toEqual({ ok: true });
  });

  it('looks like a check-in that never was', async () => {
    const canary = secret();
    const { mia, noah } = await couple(evening);
    const asMia = async () => {
      const answers = await Promise.all([
        mia.call(getDashboard, {}, at(0)),
        mia.call(getCheckins, {}, at(0)),
        mia.call(getTrends, { query: { days: '7' } }, at(0)),
        mia.call(getCheckin, on(thursday), at(0)),
      ]);
      return answers.map(({ text }) => text);
    };
    const before = await asMia();
    await noah.ask(checkIn, lines(all('now', canary)), at(0));
    expect(await asMia()).not.toEqual(before);
    await noah.ask(removeCheckin, on(thursday), at(0));
    expect(await asMia()).toEqual(before);
  });

  it('clears a range of any length, both ends included, and may be said twice', async () => {
    const canary = secret();
    const { mia, noah } = await couple(evening);
    for (let days = 0; days < 64; days += 1) {
      await noah.ask(checkIn, lines(all('now', `${canary} ${days}.`), dayOf(days)), at(days));
    }
    const body = { from: dayOf(1), to: dayOf(62) };
    const key = randomUUID();
    const answers = [1, 2].map(() => noah.call(clearCheckins, { body }, { key, ...at(63) }));
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
    expect(await holding(canary)).toHaveLength(4);
    expect((await seen(mia, dayOf(62), 63)).partner).toBeNull();
    expect((await seen(mia, dayOf(63), 63)).partner?.note).toBe(`${canary} 63.`);
    const everything = { from: '1900-01-01', to: '2199-12-31' };
    await noah.ask(clearCheckins, { body: everything }, at(63));
    expect(await holding(canary)).toEqual([]);
    const wrong = await noah.call(clearCheckins, { body: { from: body.to, to: body.from } });
    expect(wrong.error().fields).toEqual({ to: 'The end comes before the beginning.' });
  });
});

/** The check-in of Thursday with its copy, said again on each of the following 55 days. */
const laterCopies = async (db: Database, { id }: Person, text: string) => {
  const original = await db.get(documents.checkin(id, thursday));
  if (!original?.couple) throw new Error('There is no shared check-in.');
  const { couple } = original;
  const shared = { now: { note: text }, both: {} };
  return Array.from({ length: 55 }, (_, index) => dayOf(index + 1)).flatMap((date) => [
    set(documents.checkin(id, date), { ...original, date }),
    set(documents.sharedCheckin(couple, id, date), { date, ...shared }),
  ]);
};

/** Has a person signed in at the API at hand, too. */
const signInAtHand = async (db: Database, { id }: Person): Promise<void> => {
  const user = await db.get(documents.user(id));
  const known = [...(user?.signIns.known ?? []), ...signInsAtHand.known];
  await db.commit([merge(documents.user(id), { signIns: { ...signInsAtHand, known } })]);
};

describe('clearing a range that breaks off', () => {
  it('leaves no copy without its original, whatever the step, and ends when it is said again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // Both pages of the range.
    for (const step of [1, 2]) {
      const [{ noah }, canary] = [await couple(evening), secret()];
      await noah.ask(checkIn, lines(all('now', canary)), { ...at(0), key: randomUUID() });
      const db = await connectDatabase();
      await db.commit(await laterCopies(db, noah, canary));
      await signInAtHand(db, noah);
      const body = { from: dayOf(0), to: dayOf(60) };
      const dying = apiAtHand(async () => dyingAt(db, step));
      const { status } = await dying(noah.id, at(60).now, clearCheckins, { body });
      expect(status).toBe(500);
      const left = await holding(canary);
      const originals = left.filter((path) => path.startsWith(`users/${noah.id}/checkins/`));
      for (const path of left.filter((one) => one.startsWith('couples/'))) {
        expect(originals).toContainEqual(expect.stringMatching(path.slice(-10)));
      }
      await noah.ask(clearCheckins, { body }, at(60));
      expect(await holding(canary)).toEqual([]);
    }
  });
});

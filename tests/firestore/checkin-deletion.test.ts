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
import { merge, set } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { createUniqueText, findPathsWithText } from '../support/all-documents.ts';
import {
  all,
  dateParams,
  getCheckinAs,
  lines,
  mood,
} from '../support/builders/checkin-requests.ts';
import { createCouple } from '../support/builders/couple.ts';
import { at, fixedNow, thursday, thursdayPlus } from '../support/builders/fixed-time.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { connect as connectDatabase } from '../support/current-backend.ts';
import { failingAtWrite } from '../support/fakes/failing-database.ts';
import { createInProcessApi, inProcessSessions } from '../support/fakes/in-process-api.ts';

afterEach(() => vi.restoreAllMocks());

describe('deleting', () => {
  it('takes the copy and the sign with it', async () => {
    const canary = createUniqueText();
    const { mia, noah } = await createCouple(fixedNow);
    const keyed = () => ({ key: randomUUID(), ...at(0) });
    await noah.ask(checkIn, lines(all('now', canary)), keyed());
    await mia.ask(checkIn, lines(mood('both')), keyed());
    await mia.ask(replyToNeed, { ...dateParams(thursday), body: { reply: 'hug' } }, keyed());
    expect(await findPathsWithText(canary)).toHaveLength(2);
    await noah.ask(removeCheckin, dateParams(thursday), keyed());
    expect(await findPathsWithText(canary)).toEqual([]);
    expect(await getCheckinAs(mia)).toMatchObject({ partner: null, replies: { mine: null } });
    expect((await getCheckinAs(mia)).mine?.lines).toEqual(mood('both'));
    expect(await noah.ask(removeCheckin, dateParams(thursday), at(0))).toEqual({ ok: true });
  });

  it('looks like a check-in that never was', async () => {
    const canary = createUniqueText();
    const { mia, noah } = await createCouple(fixedNow);
    const asMia = async () => {
      const answers = await Promise.all([
        mia.call(getDashboard, {}, at(0)),
        mia.call(getCheckins, {}, at(0)),
        mia.call(getTrends, { query: { days: '7' } }, at(0)),
        mia.call(getCheckin, dateParams(thursday), at(0)),
      ]);
      return answers.map(({ text }) => text);
    };
    const before = await asMia();
    await noah.ask(checkIn, lines(all('now', canary)), at(0));
    expect(await asMia()).not.toEqual(before);
    await noah.ask(removeCheckin, dateParams(thursday), at(0));
    expect(await asMia()).toEqual(before);
  });

  it('clears a range of any length, both ends included, and may be said twice', async () => {
    const canary = createUniqueText();
    const { mia, noah } = await createCouple(fixedNow);
    for (let days = 0; days < 64; days += 1) {
      await noah.ask(
        checkIn,
        lines(all('now', `${canary} ${days}.`), thursdayPlus(days)),
        at(days),
      );
    }
    const body = { from: thursdayPlus(1), to: thursdayPlus(62) };
    const key = randomUUID();
    const answers = [1, 2].map(() => noah.call(clearCheckins, { body }, { key, ...at(63) }));
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
    expect(await findPathsWithText(canary)).toHaveLength(4);
    expect((await getCheckinAs(mia, thursdayPlus(62), 63)).partner).toBeNull();
    expect((await getCheckinAs(mia, thursdayPlus(63), 63)).partner?.note).toBe(`${canary} 63.`);
    const everything = { from: '1900-01-01', to: '2199-12-31' };
    await noah.ask(clearCheckins, { body: everything }, at(63));
    expect(await findPathsWithText(canary)).toEqual([]);
    const wrong = await noah.call(clearCheckins, { body: { from: body.to, to: body.from } });
    expect(wrong.error().fields).toEqual({ to: 'The end date is before the start date.' });
  });
});

/** The check-in of Thursday with its copy, said again on each of the following 55 days. */
const laterCopies = async (db: Database, { id }: TestUser, text: string) => {
  const original = await db.get(documents.checkin(id, thursday));
  if (!original?.couple) throw new Error('There is no shared check-in.');
  const { couple } = original;
  const shared = { now: { note: text }, both: {} };
  return Array.from({ length: 55 }, (_, index) => thursdayPlus(index + 1)).flatMap((date) => [
    set(documents.checkin(id, date), { ...original, date }),
    set(documents.sharedCheckin(couple, id, date), { date, ...shared }),
  ]);
};

/** Has a person signed in at the API at hand, too. */
const addInProcessSession = async (db: Database, { id }: TestUser): Promise<void> => {
  const user = await db.get(documents.user(id));
  const known = [...(user?.sessions.known ?? []), ...inProcessSessions.known];
  await db.commit([merge(documents.user(id), { sessions: { ...inProcessSessions, known } })]);
};

describe('clearing a range that breaks off', () => {
  it('leaves no copy without its original, whatever the step, and ends when it is said again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // Both pages of the range.
    for (const step of [1, 2]) {
      const [{ noah }, canary] = [await createCouple(fixedNow), createUniqueText()];
      await noah.ask(checkIn, lines(all('now', canary)), { ...at(0), key: randomUUID() });
      const db = await connectDatabase();
      await db.commit(await laterCopies(db, noah, canary));
      await addInProcessSession(db, noah);
      const body = { from: thursdayPlus(0), to: thursdayPlus(60) };
      const crashing = createInProcessApi(async () => failingAtWrite(db, step));
      const { status } = await crashing(noah.id, at(60).now, clearCheckins, { body });
      expect(status).toBe(500);
      const left = await findPathsWithText(canary);
      const originals = left.filter((path) => path.startsWith(`users/${noah.id}/checkins/`));
      for (const path of left.filter((one) => one.startsWith('couples/'))) {
        expect(originals).toContainEqual(expect.stringMatching(path.slice(-10)));
      }
      await noah.ask(clearCheckins, { body }, at(60));
      expect(await findPathsWithText(canary)).toEqual([]);
    }
  });
});

import {
  cancelAccountDeletion,
  scheduleAccountDeletion,
} from '@usward/core/account/deletion-endpoints';
import { deleteAccount, getUser } from '@usward/core/account/endpoints';
import { getNotes } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { deleteDueAccount, findDueAccounts } from '../../functions/src/account/deletion.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { readAllDocuments } from '../support/all-documents.ts';
import { createCouple } from '../support/builders/couple.ts';
import { DAY_MS, fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';
import { connect } from '../support/current-backend.ts';

const hoursLater = (hours: number) => ({ now: fixedNow + hours * HOUR_MS });
const noSignIn = async () => undefined;

const sweepAt = (hours: number) =>
  sweep(hoursLater(hours).now, { connect, deleteAuthUser: noSignIn });

const askToDelete = async (person: TestUser, hours = 0) =>
  (await person.ask(scheduleAccountDeletion, {}, hoursLater(hours))).user.deletionAt;

const findDocumentsNaming = async ({ id }: TestUser) =>
  (await readAllDocuments()).filter(({ path, text }) => `${path} ${text}`.includes(id));

describe('an account that is deleted tomorrow', () => {
  it('takes a password entered in the last five minutes, and none to be kept', async () => {
    const robin = await createUser();
    const late = { now: Date.now() + 6 * 60_000 };
    const refused = await robin.call(scheduleAccountDeletion, {}, late);
    expect([refused.status, refused.error().code]).toEqual([403, 'reauthentication-required']);
    expect((await robin.call(cancelAccountDeletion, {}, late)).status).toBe(200);
  });

  it('is there for 24 hours, and then gone with all that names it', async () => {
    const { mia, noah } = await createCouple(fixedNow - DAY_MS);
    expect(await askToDelete(mia)).toBe(new Date(fixedNow + DAY_MS).toISOString());
    await sweepAt(23.9);
    expect((await mia.ask(getUser, {}, hoursLater(23.9))).pairing).toBe('paired');
    await sweepAt(24);
    expect(await findDocumentsNaming(mia)).toEqual([]);
    expect((await noah.ask(getUser, {}, hoursLater(24))).hasSeparationNotice).toBe(true);
    expect((await mia.call(getNotes, {}, hoursLater(24))).status).not.toBe(200);
  });

  it('is kept where that is called off, also late', async () => {
    const mia = await createUser({ now: fixedNow });
    await askToDelete(mia);
    const { user } = await mia.ask(cancelAccountDeletion, {}, hoursLater(24.5));
    expect(user.deletionAt).toBeNull();
    await sweepAt(25);
    expect((await mia.ask(getUser, {}, hoursLater(25))).deletionAt).toBeNull();
  });

  it('is deleted no later for being asked for again, in another tab or by a double click', async () => {
    const mia = await createUser({ now: fixedNow });
    const first = await askToDelete(mia);
    expect(await askToDelete(mia, 5)).toBe(first);
  });

  it('can be deleted at once all the same', async () => {
    const mia = await createUser({ now: fixedNow });
    await askToDelete(mia);
    await mia.ask(deleteAccount, {}, hoursLater(1));
    expect(await findDocumentsNaming(mia)).toEqual([]);
    await sweepAt(24);
  });

  it('stays where it is kept between the look of the sweep and its deletion', async () => {
    const mia = await createUser({ now: fixedNow });
    await askToDelete(mia);
    const db = await connect();
    const { now } = hoursLater(24);
    const due = (await findDueAccounts(db, now, 100)).find(({ id }) => id === mia.id);
    if (due === undefined) throw new Error('It is not due.');
    await mia.ask(cancelAccountDeletion, {}, { now });
    await deleteDueAccount(db, noSignIn, due, now);
    expect((await mia.ask(getUser, {}, { now })).deletionAt).toBeNull();
  });
});

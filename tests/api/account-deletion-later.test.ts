import { deleteAccountLater, keepAccount } from '@usward/core/account/deletion-endpoints';
import { deleteAccount, getUser } from '@usward/core/account/endpoints';
import { getNotes } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { deleteDueAccount, dueAccounts } from '../../functions/src/account/deletion.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { couple } from '../actors/couple.ts';
import { DAY, evening, HOUR } from '../actors/evening.ts';
import { type Person, stranger } from '../actors/person.ts';
import { wholeDatabase } from '../actors/whole-database.ts';
import { connect } from '../support/current-backend.ts';

const after = (hours: number) => ({ now: evening + hours * HOUR });
const noSignIn = async () => undefined;

const sweepAt = (hours: number) => sweep(after(hours).now, { connect, removeSignIn: noSignIn });

const askToDelete = async (person: Person, hours = 0) =>
  (await person.ask(deleteAccountLater, {}, after(hours))).user.deletionAt;

const naming = async ({ id }: Person) =>
  (await wholeDatabase()).filter(({ path, text }) => `${path} ${text}`.includes(id));

describe('an account that is deleted tomorrow', () => {
  it('takes a password entered in the last five minutes, and none to be kept', async () => {
    const robin = await stranger();
    const late = { now: Date.now() + 6 * 60_000 };
    const refused = await robin.call(deleteAccountLater, {}, late);
    expect([refused.status, refused.error().code]).toEqual([403, 'sign-in-again']);
    expect((await robin.call(keepAccount, {}, late)).status).toBe(200);
  });

  it('is there for 24 hours, and then gone with all that names it', async () => {
    const { mia, noah } = await couple(evening - DAY);
    expect(await askToDelete(mia)).toBe(new Date(evening + DAY).toISOString());
    await sweepAt(23.9);
    expect((await mia.ask(getUser, {}, after(23.9))).pairing).toBe('paired');
    await sweepAt(24);
    expect(await naming(mia)).toEqual([]);
    expect((await noah.ask(getUser, {}, after(24))).hasParted).toBe(true);
    expect((await mia.call(getNotes, {}, after(24))).status).not.toBe(200);
  });

  it('is kept where that is called off, also late', async () => {
    const mia = await stranger({ now: evening });
    await askToDelete(mia);
    const { user } = await mia.ask(keepAccount, {}, after(24.5));
    expect(user.deletionAt).toBeNull();
    await sweepAt(25);
    expect((await mia.ask(getUser, {}, after(25))).deletionAt).toBeNull();
  });

  it('is deleted no later for being asked for again, in another tab or by a double click', async () => {
    const mia = await stranger({ now: evening });
    const first = await askToDelete(mia);
    expect(await askToDelete(mia, 5)).toBe(first);
  });

  it('can be deleted at once all the same', async () => {
    const mia = await stranger({ now: evening });
    await askToDelete(mia);
    await mia.ask(deleteAccount, {}, after(1));
    expect(await naming(mia)).toEqual([]);
    await sweepAt(24);
  });

  it('stays where it is kept between the look of the sweep and its deletion', async () => {
    const mia = await stranger({ now: evening });
    await askToDelete(mia);
    const db = await connect();
    const { now } = after(24);
    const due = (await dueAccounts(db, now, 100)).find(({ id }) => id === mia.id);
    if (due === undefined) throw new Error('It is not due.');
    await mia.ask(keepAccount, {}, { now });
    await deleteDueAccount(db, noSignIn, due, now);
    expect((await mia.ask(getUser, {}, { now })).deletionAt).toBeNull();
  });
});

import 'fake-indexeddb/auto';
import { coupleId } from '@usward/core/identity';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetReads, noteCouple, onReadsForgotten } from './couple-reads.ts';
import { database, emptyDatabase } from './database.ts';
import { setCurrentPerson } from './person.ts';
import { readCache } from './read-cache.ts';
import { sampleUser } from './session/sample-user.ts';

const day = ['/api/daily/2026-03-12'];
const checkins = ['/api/checkins'];

const keep = async (personId: string) => {
  const row = { personId, hash: JSON.stringify(day), contract: 'c', updatedAt: 0, query: {} };
  await (await database()).put('reads', row);
};
const keptRows = async () => (await database()).count('reads');

const paired = (firstName: string) =>
  sampleUser({ pairing: 'paired', partner: { firstName }, partnerEmail: `${firstName}@x.org` });
const frozen = (asked: string) =>
  sampleUser({
    pairing: 'frozen',
    former: { firstName: 'Noah', until: '2026-04-11T12:00:00.000Z', asked },
  });

beforeEach(async () => {
  setCurrentPerson(null);
  await emptyDatabase();
  setCurrentPerson('mara');
  noteCouple(paired('Noah'));
  readCache().setQueryData(day, 'words of Noah');
  readCache().setQueryData(checkins, 'signs of Noah');
  readCache().setQueryData(['/api/user'], 'me');
  await keep('mara');
});

describe('what was read of a couple', () => {
  it.each([
    ['with the connection', frozen('nobody')],
    ['with a new partner', paired('Jo')],
    ['with a new start of the same two', { ...paired('Noah'), coupleId: coupleId('anew') }],
  ])('goes %s, from memory and from the device', async (_, user) => {
    noteCouple(user);
    expect(readCache().getQueryData(day)).toBeUndefined();
    expect(readCache().getQueryData(checkins)).toBeUndefined();
    expect(readCache().getQueryData(['/api/user'])).toBe('me');
    await vi.waitFor(async () => expect(await keptRows()).toBe(0));
  });

  it('is gone by the time its going is told', () => {
    const found: unknown[] = [];
    const stop = onReadsForgotten(() => found.push(readCache().getQueryData(day)));
    noteCouple({ ...paired('Noah'), partnerEmail: 'n•••@x.org' });
    noteCouple({ ...paired('Noah'), partnerEmail: 'n•••@x.org', lastName: 'Other' });
    stop();
    expect(found).toEqual([undefined]);
  });

  it('is gone from the device when letting go of it is called done', async () => {
    await forgetReads('mara');
    expect(await keptRows()).toBe(0);
  });

  it('is told to be gone each time, to whoever still listens', async () => {
    const heard = vi.fn();
    const stop = onReadsForgotten(heard);
    await forgetReads('mara');
    await forgetReads('mara');
    stop();
    await forgetReads('mara');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('stays as long as the record speaks of the same two', async () => {
    noteCouple({ ...paired('Noah'), lastName: 'Other' });
    expect(readCache().getQueryData(day)).toBe('words of Noah');
    expect(await keptRows()).toBe(1);
  });

  it('stays while the two ask for each other again', () => {
    noteCouple(frozen('nobody'));
    readCache().setQueryData(day, 'to be read for 30 days');
    noteCouple(frozen('partner'));
    expect(readCache().getQueryData(day)).toBe('to be read for 30 days');
  });

  it('is not touched by the first record of somebody else', () => {
    setCurrentPerson('noah');
    readCache().setQueryData(day, 'words of Mara');
    noteCouple({ ...paired('Mara'), id: sampleUser({ id: 'noah' }).id });
    expect(readCache().getQueryData(day)).toBe('words of Mara');
  });
});

import 'fake-indexeddb/auto';
import { coupleId } from '@usward/core/ids';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setCurrentUserId } from '../current-user.ts';
import { sampleUser } from '../session/user.fixture.ts';
import { clearDatabase, database } from '../storage/database.ts';
import {
  clearCacheIfCoupleChanged,
  clearCoupleCache,
  onCoupleCacheCleared,
} from './couple-cache.ts';
import { getReadCache } from './read-cache.ts';

const day = ['/api/daily/2026-03-12'];
const checkins = ['/api/checkins'];

const keep = async (userId: string) => {
  const row = { userId, hash: JSON.stringify(day), contract: 'c', updatedAt: 0, query: {} };
  await (await database()).put('reads', row);
};
const countStoredReads = async () => (await database()).count('reads');

const paired = (firstName: string) =>
  sampleUser({ pairing: 'paired', partner: { firstName }, partnerEmail: `${firstName}@x.org` });
const frozen = (restoreRequestedBy: string) =>
  sampleUser({
    pairing: 'frozen',
    previousCouple: { firstName: 'Noah', until: '2026-04-11T12:00:00.000Z', restoreRequestedBy },
  });

beforeEach(async () => {
  setCurrentUserId(null);
  await clearDatabase();
  setCurrentUserId('mara');
  clearCacheIfCoupleChanged(paired('Noah'));
  getReadCache().setQueryData(day, 'words of Noah');
  getReadCache().setQueryData(checkins, 'signs of Noah');
  getReadCache().setQueryData(['/api/user'], 'me');
  await keep('mara');
});

describe('cached couple data', () => {
  it.each([
    ['with the connection', frozen('nobody')],
    ['with a new partner', paired('Jo')],
    ['with a new start of the same two', { ...paired('Noah'), coupleId: coupleId('anew') }],
  ])('goes %s, from memory and from the device', async (_, user) => {
    clearCacheIfCoupleChanged(user);
    expect(getReadCache().getQueryData(day)).toBeUndefined();
    expect(getReadCache().getQueryData(checkins)).toBeUndefined();
    expect(getReadCache().getQueryData(['/api/user'])).toBe('me');
    await vi.waitFor(async () => expect(await countStoredReads()).toBe(0));
  });

  it('is gone by the time its going is told', () => {
    const found: unknown[] = [];
    const stop = onCoupleCacheCleared(() => found.push(getReadCache().getQueryData(day)));
    clearCacheIfCoupleChanged({ ...paired('Noah'), partnerEmail: 'n•••@x.org' });
    clearCacheIfCoupleChanged({ ...paired('Noah'), partnerEmail: 'n•••@x.org', lastName: 'Other' });
    stop();
    expect(found).toEqual([undefined]);
  });

  it('is gone from the device when letting go of it is called done', async () => {
    await clearCoupleCache('mara');
    expect(await countStoredReads()).toBe(0);
  });

  it('is reported as deleted each time, to every remaining listener', async () => {
    const listener = vi.fn();
    const stop = onCoupleCacheCleared(listener);
    await clearCoupleCache('mara');
    await clearCoupleCache('mara');
    stop();
    await clearCoupleCache('mara');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('stays as long as the record speaks of the same two', async () => {
    clearCacheIfCoupleChanged({ ...paired('Noah'), lastName: 'Other' });
    expect(getReadCache().getQueryData(day)).toBe('words of Noah');
    expect(await countStoredReads()).toBe(1);
  });

  it('stays while the two ask for each other again', () => {
    clearCacheIfCoupleChanged(frozen('nobody'));
    getReadCache().setQueryData(day, 'to be read for 30 days');
    clearCacheIfCoupleChanged(frozen('partner'));
    expect(getReadCache().getQueryData(day)).toBe('to be read for 30 days');
  });

  it('is not touched by the first record of somebody else', () => {
    setCurrentUserId('noah');
    getReadCache().setQueryData(day, 'words of Mara');
    clearCacheIfCoupleChanged({ ...paired('Mara'), id: sampleUser({ id: 'noah' }).id });
    expect(getReadCache().getQueryData(day)).toBe('words of Mara');
  });
});

import 'fake-indexeddb/auto';
import { calendarDate, instant } from '@usward/core/calendar';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onCoupleCacheCleared } from '../../device/cache/couple-cache.ts';
import { getReadCache } from '../../device/cache/read-cache.ts';
import { setCurrentUserId } from '../../device/current-user.ts';
import { getOutboxWrites, loadWrites } from '../../device/outbox/outbox.ts';
import { sampleWrite } from '../../device/outbox/write.fixture.ts';
import { clearDatabase, database } from '../../device/storage/database.ts';
import { draftText, loadDrafts, setDraft } from '../../device/storage/drafts.ts';
import {
  applyRangeDeletion,
  clearPendingDeletion,
  DELETION_DRAFT_KEY,
} from './apply-range-deletion.ts';
import { sampleDeletion } from './range-deletion.fixture.ts';

const startsAt = Date.parse('2026-03-31T12:00:00Z');
const done = sampleDeletion({
  kinds: ['checkins'],
  from: calendarDate('2026-03-01'),
  startsAt: instant(startsAt),
});
const underWay = sampleDeletion({ ...done, state: 'deleting', doneAt: null });

const toCheckinDraftKey = (date: string) => `answer/check-in/${date}`;
const checkins = ['/api/checkins'];

const keepDraft = async (id: string, at: number) =>
  (await database()).put('drafts', { userId: 'mara', id, text: 'words', at });

const keepRead = async () =>
  (await database()).put('reads', {
    userId: 'mara',
    hash: JSON.stringify(checkins),
    contract: 'c',
    updatedAt: 0,
    query: {},
  });
const countStoredReads = async () => (await database()).count('reads');

const keepWrite = async (key: string, date: string) =>
  (await database()).put(
    'writes',
    sampleWrite({
      key,
      name: 'checkin/check-in',
      params: { date },
      target: `/api/checkins/${date}`,
      state: 'rejected',
      savedAt: new Date(startsAt - 1).toISOString(),
    }),
  );

const open = async () => {
  await loadDrafts('mara');
  await loadWrites('mara');
  getReadCache().setQueryData(checkins, 'read before');
};

beforeEach(async () => {
  setCurrentUserId(null);
  await clearDatabase();
  setCurrentUserId('mara');
});

describe("a device's copy of deleted data", () => {
  it('goes where it waits or was begun, as soon as the deletion is known', async () => {
    await keepDraft(toCheckinDraftKey('2026-03-12'), startsAt - 1);
    await keepDraft(toCheckinDraftKey('2026-02-12'), startsAt - 1);
    await keepWrite('in march', '2026-03-12');
    await keepWrite('in february', '2026-02-12');
    await open();
    await applyRangeDeletion(underWay);
    expect(draftText(toCheckinDraftKey('2026-03-12'))).toBe('');
    expect(draftText(toCheckinDraftKey('2026-02-12'))).toBe('words');
    expect(getOutboxWrites().map(({ key }) => key)).toEqual(['in february']);
    expect(getReadCache().getQueryData(checkins)).toBe('read before');
  });

  it('goes where it was read, once the deletion is done, which is told once and not read twice', async () => {
    await open();
    const fetched = vi.spyOn(getReadCache(), 'fetchQuery');
    const listener = vi.fn();
    const stop = onCoupleCacheCleared(listener);
    await applyRangeDeletion(done);
    stop();
    expect(getReadCache().getQueryData(checkins)).toBeUndefined();
    expect(listener).toHaveBeenCalledOnce();
    // Whoever heard of it reads anew what has to be at hand.
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is not called gone before it is: a device that fails is asked once more', async () => {
    await keepRead();
    await open();
    const spoilt = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    await expect(applyRangeDeletion(done)).rejects.toThrow('No room');
    spoilt.mockRestore();
    expect(draftText(DELETION_DRAFT_KEY)).toBe('');
    await applyRangeDeletion(done);
    expect(await countStoredReads()).toBe(0);
    expect(draftText(DELETION_DRAFT_KEY)).toBe(`forgotten ${done.id}`);
  });

  it('is let go of once: what was begun or read since stays', async () => {
    await open();
    await applyRangeDeletion(done);
    setDraft(toCheckinDraftKey('2026-03-12'), 'new words');
    getReadCache().setQueryData(checkins, 'read since');
    await applyRangeDeletion(done, Date.now() + 1_000);
    expect(draftText(toCheckinDraftKey('2026-03-12'))).toBe('new words');
    expect(getReadCache().getQueryData(checkins)).toBe('read since');
  });

  it('stays where it was begun after the deletion', async () => {
    await keepDraft(toCheckinDraftKey('2026-03-12'), startsAt + 1);
    await open();
    await applyRangeDeletion(done);
    expect(draftText(toCheckinDraftKey('2026-03-12'))).toBe('words');
  });

  it('lets go of nothing while it waits, and looks after it again', async () => {
    await keepDraft(toCheckinDraftKey('2026-03-12'), startsAt - 1);
    await keepWrite('w1', '2026-03-12');
    await open();
    await applyRangeDeletion(sampleDeletion({ ...done, state: 'waiting', doneAt: null }));
    expect(draftText(toCheckinDraftKey('2026-03-12'))).toBe('words');
    expect(getOutboxWrites()).toHaveLength(1);
    expect(draftText(DELETION_DRAFT_KEY)).toBe(done.id);
    await applyRangeDeletion(done);
    expect(draftText(toCheckinDraftKey('2026-03-12'))).toBe('');
    expect(getOutboxWrites()).toHaveLength(0);
  });

  it('looks after none that was called off here', async () => {
    await open();
    await applyRangeDeletion(sampleDeletion({ ...done, state: 'waiting', doneAt: null }));
    clearPendingDeletion();
    expect(draftText(DELETION_DRAFT_KEY)).toBe('');
  });
});

import 'fake-indexeddb/auto';
import { calendarDate, instant } from '@usward/core/calendar';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onReadsForgotten } from '../../device/couple-reads.ts';
import { database, emptyDatabase } from '../../device/database.ts';
import { draftText, loadDrafts, setDraft } from '../../device/drafts.ts';
import { loadWrites, queuedWrites } from '../../device/outbox/outbox.ts';
import { sampleWrite } from '../../device/outbox/sample-write.ts';
import { setCurrentPerson } from '../../device/person.ts';
import { readCache } from '../../device/read-cache.ts';
import { DELETION_PLACE, forgetDeleted, forgetNothing } from './forget-deleted.ts';
import { sampleDeletion } from './sample-deletion.ts';

const startsAt = Date.parse('2026-03-31T12:00:00Z');
const done = sampleDeletion({
  kinds: ['checkins'],
  from: calendarDate('2026-03-01'),
  startsAt: instant(startsAt),
});
const underWay = sampleDeletion({ ...done, state: 'deleting', doneAt: null });

const checkinOf = (date: string) => `answer/check-in/${date}`;
const checkins = ['/api/checkins'];

const keepDraft = async (id: string, at: number) =>
  (await database()).put('drafts', { personId: 'mara', id, text: 'words', at });

const keepRead = async () =>
  (await database()).put('reads', {
    personId: 'mara',
    hash: JSON.stringify(checkins),
    contract: 'c',
    updatedAt: 0,
    query: {},
  });
const keptReads = async () => (await database()).count('reads');

const keepWrite = async (key: string, date: string) =>
  (await database()).put(
    'writes',
    sampleWrite({
      key,
      name: 'checkin/check-in',
      params: { date },
      target: `/api/checkins/${date}`,
      state: 'attention',
      savedAt: new Date(startsAt - 1).toISOString(),
    }),
  );

const open = async () => {
  await loadDrafts('mara');
  await loadWrites('mara');
  readCache().setQueryData(checkins, 'read before');
};

beforeEach(async () => {
  setCurrentPerson(null);
  await emptyDatabase();
  setCurrentPerson('mara');
});

describe('what a device holds of what is deleted', () => {
  it('goes where it waits or was begun, as soon as the deletion is known', async () => {
    await keepDraft(checkinOf('2026-03-12'), startsAt - 1);
    await keepDraft(checkinOf('2026-02-12'), startsAt - 1);
    await keepWrite('in march', '2026-03-12');
    await keepWrite('in february', '2026-02-12');
    await open();
    await forgetDeleted(underWay);
    expect(draftText(checkinOf('2026-03-12'))).toBe('');
    expect(draftText(checkinOf('2026-02-12'))).toBe('words');
    expect(queuedWrites().map(({ key }) => key)).toEqual(['in february']);
    expect(readCache().getQueryData(checkins)).toBe('read before');
  });

  it('goes where it was read, once the deletion is done, which is told once and not read twice', async () => {
    await open();
    const fetched = vi.spyOn(readCache(), 'fetchQuery');
    const heard = vi.fn();
    const stop = onReadsForgotten(heard);
    await forgetDeleted(done);
    stop();
    expect(readCache().getQueryData(checkins)).toBeUndefined();
    expect(heard).toHaveBeenCalledOnce();
    // Whoever heard of it reads anew what has to be at hand.
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is not called gone before it is: a device that fails is asked once more', async () => {
    await keepRead();
    await open();
    const spoilt = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    await expect(forgetDeleted(done)).rejects.toThrow('No room');
    spoilt.mockRestore();
    expect(draftText(DELETION_PLACE)).toBe('');
    await forgetDeleted(done);
    expect(await keptReads()).toBe(0);
    expect(draftText(DELETION_PLACE)).toBe(`forgotten ${done.id}`);
  });

  it('is let go of once: what was begun or read since stays', async () => {
    await open();
    await forgetDeleted(done);
    setDraft(checkinOf('2026-03-12'), 'new words');
    readCache().setQueryData(checkins, 'read since');
    await forgetDeleted(done, Date.now() + 1_000);
    expect(draftText(checkinOf('2026-03-12'))).toBe('new words');
    expect(readCache().getQueryData(checkins)).toBe('read since');
  });

  it('stays where it was begun after the deletion', async () => {
    await keepDraft(checkinOf('2026-03-12'), startsAt + 1);
    await open();
    await forgetDeleted(done);
    expect(draftText(checkinOf('2026-03-12'))).toBe('words');
  });

  it('lets go of nothing while it waits, and looks after it again', async () => {
    await keepDraft(checkinOf('2026-03-12'), startsAt - 1);
    await keepWrite('w1', '2026-03-12');
    await open();
    await forgetDeleted(sampleDeletion({ ...done, state: 'waiting', doneAt: null }));
    expect(draftText(checkinOf('2026-03-12'))).toBe('words');
    expect(queuedWrites()).toHaveLength(1);
    expect(draftText(DELETION_PLACE)).toBe(done.id);
    await forgetDeleted(done);
    expect(draftText(checkinOf('2026-03-12'))).toBe('');
    expect(queuedWrites()).toHaveLength(0);
  });

  it('looks after none that was called off here', async () => {
    await open();
    await forgetDeleted(sampleDeletion({ ...done, state: 'waiting', doneAt: null }));
    forgetNothing();
    expect(draftText(DELETION_PLACE)).toBe('');
  });
});

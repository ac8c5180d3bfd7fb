import 'fake-indexeddb/auto';
import { calendarDate } from '@usward/core/calendar';
import { clearCheckins } from '@usward/core/checkin/endpoints';
import { removeAnswer } from '@usward/core/daily/removal-endpoints';
import { saveNote } from '@usward/core/us/endpoints';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getReadCache } from '../cache/read-cache.ts';
import { setCurrentUserId } from '../current-user.ts';
import { recordOnlineState } from '../network/online.ts';
import { clearDatabase, database } from '../storage/database.ts';
import { CLEAR_CHECKINS } from './applied-writes.ts';
import { getOutboxWrites, queueWrite, recordAppliedWrite, startOutbox } from './outbox.ts';
import { getPendingWrites } from './pending-writes.ts';
import { appliedResponse } from './write.fixture.ts';

vi.mock('../session/token.ts', () => ({ currentToken: async () => 'token' }));
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
const fetched = vi.fn<typeof fetch>();
const otherTab = new BroadcastChannel('usward');
afterAll(() => otherTab.close());

/** Lets what is on its way end without an answer. */
let hangUp = (): void => undefined;

/** Gives no answer before the test is over. */
const waitForEver = (): void => {
  fetched.mockImplementation(
    () =>
      new Promise((_, reject) => {
        hangUp = () => reject(new TypeError('No answer came.'));
      }),
  );
};

startOutbox();

afterEach(() => hangUp());

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(async (_url, request) => appliedResponse(request));
  setCurrentUserId(null);
  await clearDatabase();
  setCurrentUserId('mara');
  recordOnlineState(true);
  getReadCache().setQueryData(queryKey, []);
});

const queryKey = ['/api/us/notes'];
const states = () => getPendingWrites(getReadCache(), queryKey).map(({ state }) => state);
const writeNote = (id = crypto.randomUUID()) =>
  queueWrite(saveNote, { params: { id }, body: { text: 'The rain' } });

describe('a pending write', () => {
  it('holds a write once, from when it is queued until it was read', async () => {
    waitForEver();
    await writeNote();
    await expect.poll(() => states()).toEqual(['sending']);
  });

  it('holds what was carried out before what waits', async () => {
    await writeNote();
    await expect.poll(() => states()).toEqual(['finished']);
    waitForEver();
    await writeNote();
    await expect.poll(() => states()).toEqual(['finished', 'sending']);
  });

  it('holds what another tab has sent, and lets it wait no longer', async () => {
    waitForEver();
    const { key, userId } = await writeNote();
    await expect.poll(() => getOutboxWrites()).toHaveLength(1);
    otherTab.postMessage({ type: 'sent', userId, key, answer: { ok: true } });
    await expect.poll(() => states()).toEqual(['finished']);
  });

  it('is nothing of the person before', async () => {
    await writeNote();
    await expect.poll(() => states()).toEqual(['finished']);
    setCurrentUserId('jules');
    expect(states()).toEqual([]);
  });

  it('has the room read again where the server refused', async () => {
    const key = ['/api/us'];
    getReadCache().setQueryData(key, {});
    fetched.mockImplementation(async () =>
      Response.json({ message: 'No.', code: 'closed' }, { status: 409 }),
    );
    await writeNote();
    await expect.poll(() => states()).toEqual(['rejected']);
    await expect.poll(() => getReadCache().getQueryState(key)?.isInvalidated).toBe(true);
  });
});

describe('deleted text', () => {
  const keep = async (...queryKeys: readonly (readonly unknown[])[]) => {
    for (const queryKey of queryKeys) {
      const hash = JSON.stringify(queryKey);
      getReadCache().setQueryData(queryKey, 'words');
      await (await database()).put('reads', {
        userId: 'mara',
        hash,
        contract: 'any',
        updatedAt: 0,
        query: { queryKey, words: 'mine' },
      });
    }
  };
  const getStoredPaths = async () =>
    (await (await database()).getAllKeys('reads')).map(([, hash]) => JSON.parse(hash).join('/'));

  const history = ['/api/daily/history', 'newest'];
  const other = ['/api/daily/2026-03-11'];
  const notes = ['/api/us/notes'];

  it('stay on this phone in no copy that they may stand in, until it was read again', async () => {
    await keep(['/api/daily'], ['/api/daily/2026-03-12'], history, other, notes);
    await queueWrite(removeAnswer, { params: { date: calendarDate('2026-03-12') } });
    await vi.waitFor(async () => expect(await getStoredPaths()).toEqual([...other, ...notes]));
    expect(getReadCache().getQueryData(history)).toBeUndefined();
    expect(getReadCache().getQueryData(other)).toBe('words');
  });

  it('stay in no copy of any day where a range was deleted', async () => {
    await keep(['/api/checkins'], ['/api/checkins/2026-03-12'], ['/api/checkins/weeks'], notes);
    const range = { from: calendarDate('2026-03-01'), to: calendarDate('2026-03-31') };
    recordAppliedWrite(clearCheckins, { body: range }, { ok: true });
    await vi.waitFor(async () => expect(await getStoredPaths()).toEqual(notes));
    expect(clearCheckins.name).toBe(CLEAR_CHECKINS);
  });
});

import 'fake-indexeddb/auto';
import { putNote } from '@usward/core/us/endpoints';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDatabase } from '../database.ts';
import { noteOnline } from '../online.ts';
import { setCurrentPerson } from '../person.ts';
import { readCache } from '../read-cache.ts';
import { queuedWrites, queueWrite, startOutbox } from './outbox.ts';
import { pendingFor } from './pending.ts';
import { carriedOut } from './sample-write.ts';

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
  fetched.mockReset().mockImplementation(async (_url, request) => carriedOut(request));
  setCurrentPerson(null);
  await emptyDatabase();
  setCurrentPerson('mara');
  noteOnline(true);
});

const queryKey = ['/api/us/notes'];
const states = () => pendingFor(readCache(), queryKey).map(({ state }) => state);
const writeNote = (id = crypto.randomUUID()) =>
  queueWrite(putNote, { params: { id }, body: { text: 'The rain' } });

describe('what a read does not show yet', () => {
  it('holds a write once, from when it is queued until it was read', async () => {
    waitForEver();
    await writeNote();
    await vi.waitFor(() => expect(states()).toEqual(['sending']));
  });

  it('holds what was carried out before what waits', async () => {
    await writeNote();
    await vi.waitFor(() => expect(states()).toEqual(['finished']));
    waitForEver();
    await writeNote();
    await vi.waitFor(() => expect(states()).toEqual(['finished', 'sending']));
  });

  it('holds what another tab has sent, and lets it wait no longer', async () => {
    waitForEver();
    const { key, personId } = await writeNote();
    await vi.waitFor(() => expect(queuedWrites()).toHaveLength(1));
    otherTab.postMessage({ type: 'sent', personId, key, answer: { ok: true } });
    await vi.waitFor(() => expect(states()).toEqual(['finished']));
  });

  it('is nothing of the person before', async () => {
    await writeNote();
    await vi.waitFor(() => expect(states()).toEqual(['finished']));
    setCurrentPerson('jules');
    expect(states()).toEqual([]);
  });

  it('has the room read again where the server refused', async () => {
    const key = ['/api/us'];
    readCache().setQueryData(key, {});
    fetched.mockImplementation(async () =>
      Response.json({ message: 'No.', code: 'closed' }, { status: 409 }),
    );
    await writeNote();
    await vi.waitFor(() => expect(states()).toEqual(['attention']));
    await vi.waitFor(() => expect(readCache().getQueryState(key)?.isInvalidated).toBe(true));
  });
});

import 'fake-indexeddb/auto';
import { calendarDate } from '@usward/core/calendar';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCurrentUserId } from '../current-user.ts';
import { recordOnlineState } from '../network/online.ts';
import { clearDatabase, database } from '../storage/database.ts';
import {
  discardWrite,
  getOutboxWrites,
  loadWrites,
  onSent,
  queueWrite,
  retryWrite,
} from './outbox.ts';
import { appliedResponse } from './write.fixture.ts';
import { WriteNotSavedError } from './write-not-saved-error.ts';

vi.mock('../session/token.ts', () => ({ currentToken: async () => 'token' }));
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});

const params = { date: calendarDate('2026-03-12') };
const answer = (text: string) =>
  queueWrite(answerQuestion, { params, body: { text, visibility: 'both' } });

/** Lets no change through, as a full disk does. */
const fill = (error = new DOMException('The disk is full.', 'QuotaExceededError')) =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw error;
  });

beforeEach(async () => {
  fetched
    .mockReset()
    .mockImplementation(async (_url, request) => appliedResponse(request, { read: true }));
  setCurrentUserId(null);
  await clearDatabase();
  setCurrentUserId('mara');
  recordOnlineState(true);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a phone that is full', () => {
  it('sends at once what it cannot keep', async () => {
    fill();
    const listener = vi.fn();
    const stop = onSent(listener);
    await answer('straight to the server');
    stop();
    expect(listener.mock.calls).toMatchObject([
      [{ name: answerQuestion.name, body: { text: 'straight to the server' } }, { read: true }],
    ]);
    expect(getOutboxWrites()).toEqual([]);
  });

  it('says so, and takes nothing, where there is no network', async () => {
    fill();
    recordOnlineState(false);
    await expect(answer('nowhere to go')).rejects.toBeInstanceOf(WriteNotSavedError);
    expect(fetched).not.toHaveBeenCalled();
    expect(getOutboxWrites()).toEqual([]);
  });

  it('sends first what it kept before', async () => {
    await answer('the first words');
    fill();
    await answer('the second words');
    const bodies = fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).text);
    expect(bodies).toEqual(['the first words', 'the second words']);
    await loadWrites('mara');
    expect(getOutboxWrites()).toEqual([]);
  });

  it('sends earlier words again where what it kept went out in between', async () => {
    fill();
    fetched.mockRejectedValueOnce(new TypeError('No answer came.'));
    await expect(answer('the earlier words')).rejects.toBeInstanceOf(WriteNotSavedError);
    vi.restoreAllMocks();
    await answer('other words');
    fill();
    recordOnlineState(true);
    await answer('the earlier words');
    const keys = fetched.mock.calls.map(([, init]) =>
      new Headers(init?.headers).get('Idempotency-Key'),
    );
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('a phone whose storage is off', () => {
  it('sends at once what it cannot keep', async () => {
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Not allowed.', 'SecurityError');
    });
    await answer('straight to the server');
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('does not wait for it for ever', async () => {
    vi.useFakeTimers();
    vi.spyOn(IDBObjectStore.prototype, 'index').mockImplementation(
      () => ({ getAll: () => new Promise(() => undefined) }) as never,
    );
    const sending = answer('straight to the server');
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    await sending;
    expect(fetched).toHaveBeenCalledOnce();
  });
});

describe('a row that cannot be read', () => {
  const broken = { key: 'broken', userId: 'mara', state: 'of another version', words: 'kept' };
  beforeEach(async () => {
    await (await database()).put('writes', broken);
    await loadWrites('mara');
  });

  const row = async () => (await database()).get('writes', 'broken');

  it('needs the person and holds up nothing', async () => {
    await answer('goes out');
    expect(getOutboxWrites().find(({ key }) => key === 'broken')).toMatchObject({
      state: 'rejected',
    });
    expect(getOutboxWrites()).toHaveLength(2);
  });

  it('stays as it is, whatever else changes', async () => {
    await answer('goes out');
    await retryWrite('broken');
    expect(await row()).toEqual(broken);
  });

  it('goes when it is let go', async () => {
    await discardWrite('broken');
    expect(await row()).toBeUndefined();
    expect(getOutboxWrites()).toEqual([]);
  });
});

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { database, emptyDatabase } from './database.ts';
import { PENDING_PATH_TTL_MS, storePendingPath, takePendingPath } from './pending-path.ts';
import { recordSubscriptionChange, takeSubscriptionChange } from './subscription-changed-flag.ts';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await emptyDatabase();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the path of a tapped notification', () => {
  it('is followed once, the newest of several', async () => {
    await storePendingPath('/us');
    await storePendingPath('/quiz');
    expect(await takePendingPath()).toBe('/quiz');
    expect(await takePendingPath()).toBeUndefined();
  });

  it('goes to one of two windows that ask at once', async () => {
    await storePendingPath('/us');
    const taken = await Promise.all([takePendingPath(), takePendingPath()]);
    expect(taken.filter((path) => path === '/us')).toHaveLength(1);
  });

  it('is followed for a day, and gone after it', async () => {
    const at = Date.now();
    await storePendingPath('/us');
    vi.setSystemTime(at + PENDING_PATH_TTL_MS);
    expect(await takePendingPath()).toBe('/us');
    vi.setSystemTime(at);
    await storePendingPath('/us');
    vi.setSystemTime(at + PENDING_PATH_TTL_MS + 1);
    expect(await takePendingPath()).toBeUndefined();
    vi.setSystemTime(at);
    expect(await takePendingPath()).toBeUndefined();
  });

  it('of a clock that was set back is gone', async () => {
    const at = Date.now();
    await storePendingPath('/us');
    vi.setSystemTime(at - 2 * PENDING_PATH_TTL_MS);
    expect(await takePendingPath()).toBeUndefined();
  });

  it.each(['/us', null, { path: 7, at: 0 }, { path: '/us' }])(
    'kept in another shape is dropped: %j',
    async (stored) => {
      await (await database()).put('path', stored, 'pending');
      expect(await takePendingPath()).toBeUndefined();
    },
  );
});

describe('a subscription that the browser replaced', () => {
  it('is told once, beside a tap', async () => {
    expect(await takeSubscriptionChange()).toBe(false);
    await storePendingPath('/us');
    await recordSubscriptionChange();
    await recordSubscriptionChange();
    expect(await takePendingPath()).toBe('/us');
    expect(await takeSubscriptionChange()).toBe(true);
    expect(await takeSubscriptionChange()).toBe(false);
  });

  it('is of no account to a user who signs in after a sign-out', async () => {
    await recordSubscriptionChange();
    await emptyDatabase();
    expect(await takeSubscriptionChange()).toBe(false);
  });
});

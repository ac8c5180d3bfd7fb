import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDatabase, database } from './database.ts';
import {
  PENDING_PATH_TTL_MS,
  storeNotificationPath,
  takeNotificationPath,
} from './notification-path.ts';
import { recordSubscriptionChange, takeSubscriptionChange } from './subscription-changed-flag.ts';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await clearDatabase();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the path of a tapped notification', () => {
  it('is followed once, the newest of several', async () => {
    await storeNotificationPath('/us');
    await storeNotificationPath('/quiz');
    expect(await takeNotificationPath()).toBe('/quiz');
    expect(await takeNotificationPath()).toBeUndefined();
  });

  it('goes to one of two windows that ask at once', async () => {
    await storeNotificationPath('/us');
    const taken = await Promise.all([takeNotificationPath(), takeNotificationPath()]);
    expect(taken.filter((path) => path === '/us')).toHaveLength(1);
  });

  it('is followed for a day, and gone after it', async () => {
    const at = Date.now();
    await storeNotificationPath('/us');
    vi.setSystemTime(at + PENDING_PATH_TTL_MS);
    expect(await takeNotificationPath()).toBe('/us');
    vi.setSystemTime(at);
    await storeNotificationPath('/us');
    vi.setSystemTime(at + PENDING_PATH_TTL_MS + 1);
    expect(await takeNotificationPath()).toBeUndefined();
    vi.setSystemTime(at);
    expect(await takeNotificationPath()).toBeUndefined();
  });

  it('of a clock that was set back is gone', async () => {
    const at = Date.now();
    await storeNotificationPath('/us');
    vi.setSystemTime(at - 2 * PENDING_PATH_TTL_MS);
    expect(await takeNotificationPath()).toBeUndefined();
  });

  it.each(['/us', null, { path: 7, at: 0 }, { path: '/us' }])(
    'kept in another shape is dropped: %j',
    async (stored) => {
      await (await database()).put('path', stored, 'pending');
      expect(await takeNotificationPath()).toBeUndefined();
    },
  );
});

describe('a subscription that the browser replaced', () => {
  it('is told once, beside a tap', async () => {
    expect(await takeSubscriptionChange()).toBe(false);
    await storeNotificationPath('/us');
    await recordSubscriptionChange();
    await recordSubscriptionChange();
    expect(await takeNotificationPath()).toBe('/us');
    expect(await takeSubscriptionChange()).toBe(true);
    expect(await takeSubscriptionChange()).toBe(false);
  });

  it('is of no account to a user who signs in after a sign-out', async () => {
    await recordSubscriptionChange();
    await clearDatabase();
    expect(await takeSubscriptionChange()).toBe(false);
  });
});

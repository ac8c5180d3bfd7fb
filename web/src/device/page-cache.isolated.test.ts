import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { database } from './database.ts';
import { trackTransactions } from './page-cache.ts';

describe('a page that the browser freezes', () => {
  it('holds up no later page, and begins nothing more', async () => {
    const untracked = IDBDatabase.prototype.transaction;
    const tracked = trackTransactions();
    const held = (await database()).transaction('session', 'readwrite');
    const lost = expect(held.done).rejects.toThrow();
    // It asks again and again, as a transaction that is frozen never ends.
    const ask = (): Promise<void> => held.store.get('user').then(ask);
    const asking = ask().catch(() => 'stopped');

    tracked.freeze();
    await lost;
    expect(await asking).toBe('stopped');
    await expect((await database()).put('session', 'noah', 'user')).rejects.toThrow();

    // The next page has a window of its own.
    IDBDatabase.prototype.transaction = untracked;
    const next = await openDB('usward');
    await next.put('session', 'mia', 'user');
    expect(await next.get('session', 'user')).toBe('mia');
  });
});

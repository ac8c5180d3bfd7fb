import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { database } from '../storage/database.ts';
import { handleBackForwardCache } from './back-forward-cache.ts';

/** A page that hears of being left and of coming back, and can be reloaded. */
const watchedPage = () => {
  const listeners = new Map<string, (event: { persisted: boolean }) => void>();
  const reload = vi.fn();
  vi.stubGlobal('addEventListener', (type: string, listener: never) =>
    listeners.set(type, listener),
  );
  vi.stubGlobal('location', { reload });
  handleBackForwardCache();
  return {
    reload,
    fire: (type: 'pagehide' | 'pageshow', persisted: boolean) =>
      listeners.get(type)?.({ persisted }),
  };
};

describe('a page that the browser keeps for Back', () => {
  it('holds up no later page, begins nothing more, and is loaded again when it comes back', async () => {
    const untracked = IDBDatabase.prototype.transaction;
    const page = watchedPage();
    const held = (await database()).transaction('session', 'readwrite');
    const lost = expect(held.done).rejects.toThrow();
    // It asks again and again, as a transaction that is frozen never ends.
    const ask = (): Promise<void> => held.store.get('user').then(ask);
    const asking = ask().catch(() => 'stopped');

    page.fire('pagehide', true);
    await lost;
    expect(await asking).toBe('stopped');
    await expect((await database()).put('session', 'noah', 'user')).rejects.toThrow();
    page.fire('pageshow', true);
    expect(page.reload).toHaveBeenCalledOnce();

    // The next page has a window of its own.
    IDBDatabase.prototype.transaction = untracked;
    const next = await openDB('usward');
    await next.put('session', 'mia', 'user');
    expect(await next.get('session', 'user')).toBe('mia');
  });

  it('goes on where it was not kept', async () => {
    const untracked = IDBDatabase.prototype.transaction;
    const page = watchedPage();
    page.fire('pagehide', false);
    page.fire('pageshow', false);
    await (await database()).put('session', 'noah', 'user');
    expect(page.reload).not.toHaveBeenCalled();
    IDBDatabase.prototype.transaction = untracked;
  });
});

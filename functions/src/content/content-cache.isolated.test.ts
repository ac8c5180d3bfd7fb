import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { content, createContentCache } from './content-cache.ts';

/** A database in which nothing was released; it counts how often it is asked. */
const asked = (answer: () => Promise<unknown> = async () => null) => {
  const get = vi.fn(answer);
  return { get, connect: async () => ({ get }) as unknown as Database };
};

describe("an instance's content cache", () => {
  it('is asked for once in a while, however many calls there are', async () => {
    const { get, connect } = asked();
    const { refreshIfStale } = createContentCache({ connect, ttlMs: 60_000, log: () => undefined });
    await Promise.all([refreshIfStale(), refreshIfStale(), refreshIfStale()]);
    await refreshIfStale();
    expect(get).toHaveBeenCalledTimes(1);
  });

  it('is asked for at once by whoever is about to change it', async () => {
    const { get, connect } = asked();
    const { refreshIfStale, refresh } = createContentCache({
      connect,
      ttlMs: 60_000,
      log: () => undefined,
    });
    await refreshIfStale();
    await refresh();
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('stays as it was where the database is away, fails no call, and is not asked for at each', async () => {
    vi.useFakeTimers();
    const log = vi.fn();
    const { get, connect } = asked();
    const { refreshIfStale } = createContentCache({ connect, ttlMs: 60_000, log });
    await refreshIfStale();
    const before = content();
    get.mockRejectedValue(new Error('The database is away.'));
    vi.advanceTimersByTime(60_001);
    await refreshIfStale();
    await refreshIfStale();
    expect([get.mock.calls.length, log.mock.calls.length]).toEqual([2, 1]);
    expect(content()).toBe(before);
    vi.useRealTimers();
  });

  it('is not given out where nothing could be read yet, and is read at the next call', async () => {
    const { get, connect } = asked();
    get.mockRejectedValueOnce(new Error('The database is away.'));
    const { refreshIfStale } = createContentCache({ connect, ttlMs: 60_000, log: () => undefined });
    await expect(refreshIfStale()).rejects.toMatchObject({ code: 'unavailable' });
    await refreshIfStale();
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('keeps no call waiting for long once it was read', async () => {
    vi.useFakeTimers();
    const { get, connect } = asked();
    const { refreshIfStale } = createContentCache({ connect, ttlMs: 60_000, log: () => undefined });
    await refreshIfStale();
    get.mockImplementation(() => new Promise(() => undefined));
    vi.advanceTimersByTime(60_001);
    const onDone = vi.fn();
    const waiting = refreshIfStale().then(onDone);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(onDone).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await waiting;
    expect(onDone).toHaveBeenCalled();
    vi.useRealTimers();
  });
});

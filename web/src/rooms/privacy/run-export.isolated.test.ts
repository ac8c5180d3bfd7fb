import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../device/network/api.ts';
import { recordOnlineState } from '../../device/network/online.ts';
import { getRetryDelayMs, runExport, waitForRetry } from './pull-export.ts';

const broken = new ApiError(500, 'Broken');

/** Goes on with shares that end so, one after the other; gives what was told, and the tries before each wait. */
const goOnWith = async (ends: readonly (boolean | Error)[]) => {
  const reasons: string[] = [];
  const waits: number[] = [];
  let step = 0;
  await runExport({
    step: async () => {
      const end = ends[step];
      step += 1;
      if (end === undefined) throw new Error('Asked too often.');
      if (end instanceof Error) throw end;
      return end;
    },
    onHeld: (held) => reasons.push(held),
    wait: async (failed) => {
      waits.push(failed);
    },
    signal: new AbortController().signal,
  });
  return { reasons, waits, steps: step };
};

const times = <T>(number: number, value: T): readonly T[] =>
  Array.from({ length: number }, () => value);

beforeEach(() => {
  vi.useFakeTimers();
  recordOnlineState(true);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('going on share after share', () => {
  it('asks a server that always fails ever later, and then the person', async () => {
    const { reasons, waits, steps } = await goOnWith(times(9, broken));
    expect(reasons).toEqual(['silent', 'silent', 'silent', 'silent', 'refused']);
    expect(waits).toEqual([1, 2, 3, 4]);
    expect(steps).toBe(5);
  });

  it('restarts counting after each share that is done', async () => {
    const { reasons, waits } = await goOnWith([
      ...times(4, broken),
      false,
      ...times(4, broken),
      true,
    ]);
    expect(reasons).not.toContain('refused');
    expect(waits).toEqual([1, 2, 3, 4, 1, 2, 3, 4]);
  });

  it('never gives up while there is no network', async () => {
    recordOnlineState(false);
    const { reasons } = await goOnWith([...times(20, new NetworkError()), true]);
    expect(reasons).toEqual(times(20, 'silent'));
  });

  it('waits for the person’s other device, which is at the same', async () => {
    const { reasons } = await goOnWith([new ApiError(429, 'Wait'), true]);
    expect(reasons).toEqual(['silent']);
  });

  it('stops at once where the server refuses', async () => {
    expect((await goOnWith([new ApiError(403, 'No')])).reasons).toEqual(['refused']);
  });
});

describe('the next try', () => {
  it('comes after 2 seconds, then after twice as long, and at the latest after a minute', () => {
    expect([1, 2, 3, 5, 6, 20].map(getRetryDelayMs)).toEqual([
      2_000, 4_000, 8_000, 32_000, 60_000, 60_000,
    ]);
  });

  const waiting = (failed: number) => {
    const running = new AbortController();
    let isOver = false;
    void waitForRetry(failed, running.signal).then(() => {
      isOver = true;
    });
    return { running, isOver: () => isOver, pass: vi.advanceTimersByTimeAsync };
  };

  it('comes when its time has come, and not before', async () => {
    const { isOver, pass } = waiting(2);
    await pass(3_999);
    expect(isOver()).toBe(false);
    await pass(1);
    expect(isOver()).toBe(true);
  });

  it('comes with the network', async () => {
    recordOnlineState(false);
    const { isOver, pass } = waiting(9);
    await pass(1_000);
    expect(isOver()).toBe(false);
    recordOnlineState(true);
    await pass(0);
    expect(isOver()).toBe(true);
  });

  it('is waited for no more once nobody looks', async () => {
    const { running, isOver, pass } = waiting(9);
    running.abort();
    await pass(0);
    expect(isOver()).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});

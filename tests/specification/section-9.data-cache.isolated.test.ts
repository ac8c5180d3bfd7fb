import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getQueryRetryDelay } from '../../web/src/device/cache/query-defaults.ts';
import { createReadCache } from '../../web/src/device/cache/read-cache.ts';
import { check } from './check.ts';

vi.mock('../../web/src/device/session/token.ts', () => ({ currentToken: async () => 'token' }));

const MINUTE_MS = 60_000;
const queryKey = ['/api/dashboard'];
const read = vi.fn(async () => 'what was read');
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

let client = createReadCache();
const load = () => client.fetchQuery({ queryKey, queryFn: read });
const show = () =>
  new QueryObserver(client, { queryKey, queryFn: read }).subscribe(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  client = createReadCache();
  client.mount();
  read.mockClear();
});
afterEach(() => {
  client.unmount();
  client.clear();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

check('S9.34', async () => {
  await load();
  await pass(5 * MINUTE_MS - 1);
  await load();
  expect(read).toHaveBeenCalledTimes(1);
  await pass(1);
  await load();
  expect(read).toHaveBeenCalledTimes(2);
});

check('S9.35', async () => {
  await load();
  await pass(30 * MINUTE_MS - 1);
  expect(client.getQueryData(queryKey)).toBe('what was read');
  await pass(1);
  expect(client.getQueryData(queryKey)).toBeUndefined();
});

check('S9.36', async () => {
  const leave = show();
  await pass(6 * MINUTE_MS);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await pass(MINUTE_MS);
  expect(read).toHaveBeenCalledTimes(1);
  leave();
});

check('S9.37', async () => {
  await load();
  await pass(6 * MINUTE_MS);
  const leave = show();
  await pass(MINUTE_MS);
  expect(read).toHaveBeenCalledTimes(1);
  leave();
});

it('only the reads named in decision 034 refetch when their screen opens', () => {
  const web = join(import.meta.dirname, '../../web/src');
  const overriding = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
    (file) =>
      !/query-defaults\.(test\.)?ts$/.test(file) &&
      readFileSync(join(web, file), 'utf8').includes('refetchOnMount'),
  );
  expect(overriding).toEqual([]);
});

check('S9.38', async () => {
  const leave = show();
  const comeBack = async () => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await pass(0);
  };
  await pass(5 * MINUTE_MS - 1);
  await comeBack();
  expect(read).toHaveBeenCalledTimes(1);
  await pass(1);
  await comeBack();
  expect(read).toHaveBeenCalledTimes(2);
  leave();
});

/** When each try of something that always fails came, in milliseconds after the first. */
const failing = (times: number[] = []) => {
  const attempt = async (): Promise<never> => {
    times.push(Date.now());
    throw new Error('No answer came.');
  };
  const since = () => times.map((time) => time - (times[0] ?? 0));
  return { attempt, since };
};

const failedQuery = async () => {
  const { attempt, since } = failing();
  const leave = new QueryObserver(client, { queryKey, queryFn: attempt }).subscribe(
    () => undefined,
  );
  await pass(10 * MINUTE_MS);
  leave();
  return since();
};

check('S9.39', async () => {
  expect(await failedQuery()).toHaveLength(3);
});

check('S9.40', async () => {
  expect(await failedQuery()).toEqual([0, 1_000, 3_000]);
  // Two retries wait 1 s and 2 s; the limit shows on the rule alone.
  const delays = [0, 1, 2, 3, 4, 5, 6].map(getQueryRetryDelay);
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

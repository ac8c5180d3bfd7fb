import { markInviteSeen } from '@usward/core/account/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setCurrentUserId } from '../current-user.ts';
import { mutate } from './mutate.ts';

vi.mock('../session/token.ts', () => ({ currentToken: async () => 'token' }));

const lose = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));

/** Sends a write as Mia; its answer is lost. */
const sendAndLose = async () => {
  setCurrentUserId('mia');
  const ended = mutate(markInviteSeen).catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(0);
  expect(lose).toHaveBeenCalledTimes(1);
  return ended;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', lose);
  lose.mockClear();
});
afterEach(() => {
  setCurrentUserId(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a write whose answer was lost is sent once more', async () => {
  const sent = sendAndLose();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await sent).toBe('NetworkError');
  expect(lose).toHaveBeenCalledTimes(2);
});

it('a write is not sent again once somebody else has signed in', async () => {
  const sent = sendAndLose();
  await vi.advanceTimersByTimeAsync(500);
  setCurrentUserId('noah');
  await vi.advanceTimersByTimeAsync(500);
  expect(await sent).toBe('NetworkError');
  expect(lose).toHaveBeenCalledTimes(1);
});

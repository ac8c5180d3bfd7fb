import { beforeEach, expect, it, vi } from 'vitest';
import { recordOnlineState } from '../network/online.ts';
import { endOwnSession } from './end-session.ts';

const currentToken = vi.hoisted(() => vi.fn(async (_: boolean): Promise<string | null> => 'token'));
vi.mock('./token.ts', () => ({ currentToken }));
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});

beforeEach(() => {
  recordOnlineState(true);
  fetched.mockReset().mockResolvedValue(Response.json({ items: [] }));
  currentToken.mockReset().mockResolvedValue('token');
});

it('sign-out revokes the session with its own token, even if the page closes', async () => {
  await endOwnSession();
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect([url, init?.method, init?.keepalive]).toEqual([
    '/api/account/sessions/this',
    'DELETE',
    true,
  ]);
  expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer token');
});

it('nobody is asked for without a network, or where nobody is signed in any more', async () => {
  recordOnlineState(false);
  await endOwnSession();
  recordOnlineState(true);
  currentToken.mockResolvedValue(null);
  await endOwnSession();
  expect(fetched).not.toHaveBeenCalled();
});

it.each<[string, () => void]>([
  ['no answer', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['no token', () => currentToken.mockRejectedValue(new Error('away'))],
])('signing out goes on with %s', async (_, fail) => {
  fail();
  await expect(endOwnSession()).resolves.toBeUndefined();
});

it('signing out waits two seconds at most', async () => {
  vi.useFakeTimers();
  currentToken.mockReturnValue(new Promise(() => undefined));
  const left = vi.fn();
  const leaving = endOwnSession().then(left);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(left).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await leaving;
  vi.useRealTimers();
});

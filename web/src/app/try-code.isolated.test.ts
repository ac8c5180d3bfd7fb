import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleUser } from '../device/session/sample-user.ts';
import { stored } from '../device/stored.ts';
import { tryCode } from './try-code.ts';

const items = new Map<string, string>();
const fetched = vi.fn<typeof fetch>();

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

const partner = { ok: true, partner: { firstName: 'Noah' } };

vi.mock('../device/session/token.ts', () => ({ currentToken: async () => 'token' }));

beforeEach(() => {
  items.clear();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('a pending code', () => {
  it.each([
    [404, 'invalid-code'],
    [409, 'own-code'],
  ])('is dropped once it was answered %i', async (status, code) => {
    fetched.mockResolvedValue(answer(status, { message: 'No.', code }));
    expect(await tryCode('K7M2P')).toMatchObject({ type: 'refused', refusal: { code } });
    expect(stored.pendingInviteCode.get()).toBeNull();
  });

  it.each([
    [429, { 'Retry-After': '720' }],
    [503, {}],
    [500, {}],
    [401, {}],
  ])('is kept for the next visit when it was answered %i', async (status, headers) => {
    fetched.mockImplementation(async () => answer(status, { message: 'Later.' }, headers));
    expect(await tryCode('K7M2P')).toMatchObject({ type: 'unanswered', refusal: { status } });
    expect(stored.pendingInviteCode.get()).toBe('K7M2P');
  });

  it('is kept for the next visit when no answer came, and connects then', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await tryCode('K7M2P')).toEqual({ type: 'unanswered', refusal: null });
    expect(stored.pendingInviteCode.get()).toBe('K7M2P');

    const user = sampleUser({ pairing: 'paired' });
    fetched.mockResolvedValueOnce(answer(200, partner));
    fetched.mockResolvedValueOnce(answer(200, { ok: true, user }));
    expect(await tryCode('K7M2P')).toEqual({ type: 'connected', user });
    expect(stored.pendingInviteCode.get()).toBeNull();
  });

  it('counts as connected when only the steps after it found no network', async () => {
    fetched.mockResolvedValueOnce(answer(200, partner));
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await tryCode('K7M2P')).toEqual({ type: 'connected', user: null });
    expect(stored.pendingInviteCode.get()).toBeNull();
  });

  it('is tried once, however often it is asked for meanwhile', async () => {
    fetched.mockImplementation(async () => answer(404, { message: 'No.', code: 'invalid-code' }));
    await Promise.all([tryCode('K7M2P'), tryCode('K7M2P')]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

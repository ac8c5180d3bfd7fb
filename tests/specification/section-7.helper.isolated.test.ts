import { login, saveOnboarding } from '@usward/core/account/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import type { Endpoint } from '@usward/core/endpoint';
import { acceptInvite } from '@usward/core/pairing/endpoints';
import { beforeEach, expect, vi } from 'vitest';
import { createReadCache } from '../../web/src/device/cache/read-cache.ts';
import { call, send } from '../../web/src/device/network/api.ts';
import { check } from './check.ts';

const token = vi.hoisted(() => vi.fn<() => Promise<string | null>>());
vi.mock('../../web/src/device/session/token.ts', () => ({ currentToken: token }));
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => Response.json({ read: true }));
  token.mockReset().mockResolvedValue('the-token');
});

/** What went to the network last. */
const readRequest = () => {
  const [url, init] = fetched.mock.lastCall ?? [];
  return {
    url,
    method: init?.method,
    body: init?.body,
    credentials: init?.credentials,
    headers: new Headers(init?.headers),
  };
};

/** Makes a call whose answer is of no interest here. */
const calling = async <E extends Endpoint>(...parts: Parameters<typeof call<E>>) => {
  await call(...parts).catch(() => undefined);
  return readRequest();
};

check('S7.01', async () => {
  const requests = [
    await calling(login, { body: { idToken: 'the-token' } }),
    await calling(saveOnboarding, { body: {} }),
    await calling(acceptInvite, { params: { code: 'K7M2P' } }),
    await calling(getDashboard),
  ];
  expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual(
    requests.map(() => 'Bearer the-token'),
  );
  token.mockResolvedValue(null);
  expect((await calling(getDashboard)).headers.has('Authorization')).toBe(false);
});

check('S7.02', async () => {
  await send({ method: 'PUT', url: '/api/anything', body: { said: 'so' } });
  expect(readRequest()).toMatchObject({
    method: 'PUT',
    url: '/api/anything',
    body: '{"said":"so"}',
  });
  await send({ method: 'DELETE', url: '/api/anything' });
  expect(readRequest()).toMatchObject({ method: 'DELETE', body: undefined });
});

check('S7.03', async () => {
  const withBody = await calling(saveOnboarding, { body: {} });
  expect(withBody.headers.get('Content-Type')).toBe('application/json');
  const without = await calling(acceptInvite, { params: { code: 'K7M2P' } });
  expect(without.headers.has('Content-Type')).toBe(false);
});

check('S7.27', async () => {
  const answer = await createReadCache().fetchQuery({ queryKey: ['/api/daily', '2026-03-12'] });
  expect(answer).toEqual({ read: true });
  expect(readRequest()).toMatchObject({
    method: 'GET',
    url: '/api/daily/2026-03-12',
    body: undefined,
  });
});

check('S7.28', async () => {
  await createReadCache().fetchQuery({ queryKey: ['/api/user'] });
  expect(readRequest().credentials).toBe('include');
  expect(readRequest().headers.get('Authorization')).toBe('Bearer the-token');
});

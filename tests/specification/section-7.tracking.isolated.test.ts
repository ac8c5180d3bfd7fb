import { beforeEach, expect, vi } from 'vitest';
import { setCurrentPerson } from '../../web/src/device/person.ts';
import { deliverPageView } from '../../web/src/device/tracking-delivery.ts';
import { check } from './check.ts';

vi.mock('../../web/src/device/session/token.ts', () => ({ currentToken: async () => 'token' }));
const fetched = vi.fn<typeof fetch>(async () => Response.json({ ok: true }));
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  // Somebody has said yes to being counted on this device.
  vi.stubGlobal('localStorage', { getItem: () => 'true' });
});

beforeEach(() => fetched.mockClear());

check('S7.12', async () => {
  setCurrentPerson('mia');
  await deliverPageView('/us', 'mia');
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/api/track',
    expect.objectContaining({
      method: 'POST',
      credentials: 'include',
      headers: expect.objectContaining({ Authorization: 'Bearer token' }),
    }),
  );
  setCurrentPerson(null);
  await deliverPageView('/us', null);
  const [, init] = fetched.mock.lastCall ?? [];
  expect(init?.credentials).toBe('include');
  expect(init?.headers).not.toHaveProperty('Authorization');
});

import { beforeEach, expect, vi } from 'vitest';
import { setCurrentUserId } from '../../web/src/device/current-user.ts';
import { deliverPageView } from '../../web/src/device/tracking/tracking-delivery.ts';
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
  setCurrentUserId('mia');
  await deliverPageView('/us', 'mia');
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/api/track',
    expect.objectContaining({
      method: 'POST',
      credentials: 'include',
      headers: expect.objectContaining({ Authorization: 'Bearer token' }),
    }),
  );
  setCurrentUserId(null);
  await deliverPageView('/us', null);
  const [, init] = fetched.mock.lastCall ?? [];
  expect(init?.credentials).toBe('include');
  expect(init?.headers).not.toHaveProperty('Authorization');
});

import { beforeEach, expect, vi } from 'vitest';
import { deliverPageView } from '../../web/src/device/tracking/tracking-delivery.ts';
import { check } from './check.ts';

vi.mock('../../web/src/device/session/token.ts', () => ({ currentToken: async () => 'token' }));
const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  // Somebody has said yes to being counted on this device.
  vi.stubGlobal('localStorage', { getItem: () => 'true' });
});

/** The warnings that one page view leaves; it never rejects. */
const warningsAfter = async (outcome: Response | Error): Promise<number> => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  warned.mockClear();
  if (outcome instanceof Error) fetched.mockRejectedValueOnce(outcome);
  else fetched.mockResolvedValueOnce(outcome);
  await expect(deliverPageView('/us', null)).resolves.toBeUndefined();
  return warned.mock.calls.length;
};

const refused = (message: string) => Response.json({ message }, { status: 400 });

check('S8.51', async () => {
  expect(await warningsAfter(Response.json({ ok: true }))).toBe(0);
  expect(await warningsAfter(new Response('<html>', { status: 502 }))).toBe(1);
  expect(await warningsAfter(new TypeError('Failed to fetch'))).toBe(1);
});

check('S8.52', async () => {
  expect(await warningsAfter(refused('distinctId or a user identifier is required'))).toBe(0);
  expect(await warningsAfter(refused('Missing distinctId'))).toBe(0);
  expect(await warningsAfter(refused('There is no user identifier.'))).toBe(0);
  expect(await warningsAfter(refused('This event is not known.'))).toBe(1);
});

import { afterAll, describe, expect, it, vi } from 'vitest';
import { startFakeFcm } from '../../../tests/support/fakes/fake-fcm.ts';
import { readEnvironment } from '../request/environment.ts';
import { createSender } from './create-sender.ts';

vi.mock('firebase-admin/app', () => ({
  applicationDefault: () => ({
    getAccessToken: async () => ({ access_token: 'of-google' }),
  }),
}));

const fcm = await startFakeFcm();
afterAll(() => fcm.stop());

const target = { kind: 'token', value: 'the-token' } as const;
const message = {
  title: 'Noah',
  body: 'is thinking of you.',
  language: 'en' as const,
  path: '/dashboard',
  tag: 'usward-nudge',
  badge: 1,
};

describe('the sender of pushes', () => {
  it('of a demo project writes a line in place of each, without the token or what is said', async () => {
    const write = vi.fn();
    const send = createSender(readEnvironment({ GCLOUD_PROJECT: 'demo-usward' }), write);
    expect(await send(target, message)).toEqual({ kind: 'sent' });
    expect(write.mock.calls).toEqual([['push usward-nudge "Noah" /dashboard']]);
  });

  it('of a demo project with a stand-in sends to it as the emulators’ owner', async () => {
    const write = vi.fn();
    const variables = { GCLOUD_PROJECT: 'demo-usward', USWARD_FCM_ORIGIN: fcm.origin };
    expect(await createSender(readEnvironment(variables), write)(target, message)).toEqual({
      kind: 'sent',
    });
    const [request] = fcm.requests;
    expect(Object.fromEntries(request?.headers ?? []).authorization).toBe('Bearer owner');
    expect(request?.url).toBe('/v1/projects/demo-usward/messages:send');
    expect(write).not.toHaveBeenCalled();
  });

  it('of any other project asks Google, whatever the variable says', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network here'));
    const variables = { GCLOUD_PROJECT: 'usward-live', USWARD_FCM_ORIGIN: fcm.origin };
    await createSender(readEnvironment(variables), vi.fn())(target, message);
    expect(fetched.mock.calls[0]?.[0]).toBe(
      'https://fcm.googleapis.com/v1/projects/usward-live/messages:send',
    );
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({
      Authorization: 'Bearer of-google',
    });
  });
});

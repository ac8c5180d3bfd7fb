import { login } from '@usward/core/account/endpoints';
import { confirmSessions } from '@usward/core/account/session-endpoints';
import { registerDevice } from '@usward/core/push/endpoints';
import type { PushMessage } from '@usward/core/push/message';
import { beforeEach, describe, expect, it } from 'vitest';
import { deliver } from '../../functions/src/push/deliver.ts';
import { phone, registerPhoneRequest } from '../support/builders/callers.ts';
import { createDevice, createSession } from '../support/builders/devices.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';
import { backend } from '../support/current-backend.ts';

/** What is pushed to somebody of a new device, delivered now. */
const getPushesTo = async ({ id }: TestUser): Promise<readonly PushMessage[]> => {
  const sent: PushMessage[] = [];
  await deliver(
    await backend.connect(),
    `${id}~new-device`,
    {
      sendPush: async (_target, message) => {
        sent.push(message);
        return { kind: 'sent' };
      },
      log: () => undefined,
      now: Date.now(),
    },
    'trigger',
  );
  return sent;
};

describe('the push about a new device', () => {
  let mia: TestUser;
  beforeEach(async () => {
    mia = await createUser();
    await mia.ask(registerDevice, registerPhoneRequest(phone));
  });

  it('reaches the older ones, and leads to the list', async () => {
    await createDevice(mia);
    expect(await getPushesTo(mia)).toEqual([
      expect.objectContaining({
        title: 'Usward',
        body: 'A new device signed in to your account.',
        path: '/us/sign-ins',
      }),
    ]);
  });

  it('is not sent once the device is confirmed', async () => {
    await createDevice(mia);
    await mia.ask(confirmSessions);
    expect(await getPushesTo(mia)).toEqual([]);
  });

  it('is not sent for the first device, nor where the password is entered again', async () => {
    expect(await getPushesTo(mia)).toEqual([]);
    const again = await createSession(mia);
    const body = { idToken: again.token, previousToken: mia.token };
    (await again.call(login, { body })).value();
    expect(await getPushesTo(mia)).toEqual([]);
  });
});

import { login } from '@usward/core/account/endpoints';
import { confirmSignIns } from '@usward/core/account/sign-in-endpoints';
import { keepDevice } from '@usward/core/push/endpoints';
import type { PushMessage } from '@usward/core/push/message';
import { beforeEach, describe, expect, it } from 'vitest';
import { deliver } from '../../functions/src/push/deliver.ts';
import { keepingPhone, phone } from '../actors/callers.ts';
import { anotherDevice, anotherSignIn } from '../actors/devices.ts';
import { type Person, stranger } from '../actors/person.ts';
import { backend } from '../support/current-backend.ts';

/** What is pushed to somebody of a new device, delivered now. */
const pushedTo = async ({ id }: Person): Promise<readonly PushMessage[]> => {
  const sent: PushMessage[] = [];
  await deliver(
    await backend.connect(),
    `${id}~sign-in`,
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
  let mia: Person;
  beforeEach(async () => {
    mia = await stranger();
    await mia.ask(keepDevice, keepingPhone(phone));
  });

  it('reaches the older ones, and leads to the list', async () => {
    await anotherDevice(mia);
    expect(await pushedTo(mia)).toEqual([
      expect.objectContaining({
        title: 'Usward',
        body: 'A new device has signed in to your account.',
        path: '/us/sign-ins',
      }),
    ]);
  });

  it('is not sent once the device is confirmed', async () => {
    await anotherDevice(mia);
    await mia.ask(confirmSignIns);
    expect(await pushedTo(mia)).toEqual([]);
  });

  it('is not sent for the first device, nor where the password is entered again', async () => {
    expect(await pushedTo(mia)).toEqual([]);
    const again = await anotherSignIn(mia);
    const body = { idToken: again.token, formerToken: mia.token };
    (await again.call(login, { body })).value();
    expect(await pushedTo(mia)).toEqual([]);
  });
});

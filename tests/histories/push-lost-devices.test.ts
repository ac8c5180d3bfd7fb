import { MAX_DEVICES } from '@usward/core/push/device';
import { removeDevice } from '@usward/core/push/endpoints';
import { describe, expect, it } from 'vitest';
import type { Member } from '../support/arbitraries/couple-history.ts';
import { fixedNow } from '../support/builders/fixed-time.ts';
import { byPhone, getPhoneNumbers, tellNoah } from '../support/fakes/push-devices.ts';
import {
  getPushSettings,
  getSecret,
  getToken,
  phoneId,
  registerPhone,
  setupFakePhones,
  type TestHomeWithPhones,
} from '../support/fakes/push-phones.ts';

const { rung, homeWithPhones } = await setupFakePhones();

describe('a person on whose device somebody else turned notifications on', () => {
  const lostBy = async (home: TestHomeWithPhones, who: Member) =>
    (await getPushSettings(home, who)).lostDevices.map(({ name }) => name);

  const takenFromNoah = async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1);
    await registerPhone(home, 'mia', 2, { token: getToken(1), secret: getSecret(1) });
    return home;
  };

  it('finds it in their settings, with its name and when it was last theirs', async () => {
    const home = await takenFromNoah();
    expect((await getPushSettings(home, 'noah')).lostDevices).toEqual([
      { id: phoneId(1), name: 'Phone 1', seenAt: '2026-03-12T18:00:00.000Z' },
    ]);
    expect(await lostBy(home, 'mia')).toEqual([]);
  });

  it('is not told again once they have removed it', async () => {
    const home = await takenFromNoah();
    (await home.call(home.ids.noah, fixedNow, removeDevice, byPhone(1))).value();
    expect(await lostBy(home, 'noah')).toEqual([]);
    expect(await getPhoneNumbers(home, 'mia')).toEqual([2]);
  });

  it('is not told of it while the device is theirs again, and the other person is', async () => {
    const home = await takenFromNoah();
    await registerPhone(home, 'noah', 3, { token: getToken(1), secret: getSecret(1) });
    expect([await lostBy(home, 'noah'), await lostBy(home, 'mia')]).toEqual([[], ['Phone 2']]);
    await tellNoah(home);
    expect(rung()).toEqual([getToken(1)]);
  });

  it('is told of ten such devices at most, the last one first', async () => {
    const home = await homeWithPhones();
    for (let number = 1; number <= MAX_DEVICES + 1; number += 1) {
      await registerPhone(home, 'noah', number);
      await registerPhone(home, 'mia', number);
    }
    const lostDevices = await lostBy(home, 'noah');
    expect([lostDevices.length, lostDevices[0]]).toEqual([MAX_DEVICES, `Phone ${MAX_DEVICES + 1}`]);
  });
});

import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { MAX_TESTS_PER_HOUR } from '../../functions/src/push/devices.ts';
import { fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
import { fcmResponders } from '../support/fakes/fake-fcm.ts';
import { countTargets, getPhoneNumbers, sendTest } from '../support/fakes/push-devices.ts';
import { getToken, registerPhone, setupFakePhones } from '../support/fakes/push-phones.ts';

const { fcm, rung, shown, homeWithPhones } = await setupFakePhones();

describe('a test', () => {
  it('rings on that device at once, also in quiet hours, and counts for nothing', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'mia', 1);
    await registerPhone(home, 'mia', 2);
    expect(await sendTest(home, 'mia', 1, fixedNow + 5 * HOUR_MS)).toBe('sent');
    expect(rung()).toEqual([getToken(1)]);
    expect(shown()).toMatchObject([
      { title: 'Usward', path: '/us/notifications', tag: 'usward-test' },
    ]);
    expect((await home.db.get(documents.pushState(home.ids.mia)))?.sent).toBeNull();
  });

  it('of a device that the push service knows no more has it forgotten', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'mia', 1);
    fcm.answer(getToken(1), fcmResponders.unregistered());
    expect(await sendTest(home, 'mia', 1)).toBe('gone');
    expect([await getPhoneNumbers(home, 'mia'), await countTargets(home)]).toEqual([[], 0]);
    expect(await sendTest(home, 'mia', 1)).toBe('not-found');
  });

  it.each([
    ['is away', fcmResponders.refuses(503)],
    ['refuses', fcmResponders.refuses(400, 'INVALID_ARGUMENT')],
  ])('where the push service %s says that it failed, and the device stays', async (_, behavior) => {
    const home = await homeWithPhones();
    await registerPhone(home, 'mia', 1);
    fcm.answer(getToken(1), behavior);
    expect(await sendTest(home, 'mia', 1)).toBe('failed');
    expect(await getPhoneNumbers(home, 'mia')).toEqual([1]);
  });

  it('of the other’s device is not possible', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1);
    expect(await sendTest(home, 'mia', 1)).toBe('not-found');
    expect(rung()).toEqual([]);
  });

  it('is possible ten times an hour, also where all are asked for at once', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'mia', 1);
    const results = await Promise.all(
      Array.from({ length: MAX_TESTS_PER_HOUR + 5 }, () => sendTest(home, 'mia', 1)),
    );
    expect(results.filter((result) => result === 'sent')).toHaveLength(MAX_TESTS_PER_HOUR);
    expect(results.filter((result) => result === 'too-many')).toHaveLength(5);
    expect(await sendTest(home, 'mia', 1, fixedNow + HOUR_MS - 1)).toBe('too-many');
    expect(await sendTest(home, 'mia', 1, fixedNow + HOUR_MS)).toBe('sent');
  });
});

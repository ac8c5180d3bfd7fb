import { deleteAccount } from '@usward/core/account/endpoints';
import { timeZone } from '@usward/core/calendar';
import { DEVICE_IDLE_DAYS, MAX_DEVICES, MAX_REMOVED_DEVICES } from '@usward/core/push/device';
import { registerDevice, removeDevice } from '@usward/core/push/endpoints';
import { localTime } from '@usward/core/push/settings';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY_MS, fixedNow } from '../support/builders/fixed-time.ts';
import { homeZone } from '../support/builders/home-documents.ts';
import { toOutcome } from '../support/builders/reflection-requests.ts';
import {
  byPhone,
  countIn,
  countTargets,
  getPhoneNumbers,
  sendTest,
  tellNoah,
} from '../support/fakes/push-devices.ts';
import {
  countPushPulses,
  deliverAll,
  getNextReminder,
  getPushSettings,
  getSecret,
  getToken,
  miaAnswers,
  phoneId,
  registerDeviceRequest,
  registerPhone,
  savePushSettings,
  setupFakePhones,
} from '../support/fakes/push-phones.ts';
import { pushJobs } from '../support/push-queue.ts';

const { rung, homeWithPhones } = await setupFakePhones();

describe('a device', () => {
  it('that is kept is in the list, by the name it has and when it was seen', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'mia', 1);
    await registerPhone(home, 'mia', 2, { now: fixedNow + 1 });
    const { devices } = await getPushSettings(home, 'mia');
    expect(devices).toEqual([
      { id: phoneId(2), name: 'Phone 2', seenAt: '2026-03-12T18:00:00.001Z' },
      { id: phoneId(1), name: 'Phone 1', seenAt: '2026-03-12T18:00:00.000Z' },
    ]);
  });

  it('with a new token is found by that one only', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1);
    await registerPhone(home, 'noah', 1, { token: 'a-new-token' });
    await tellNoah(home);
    expect(rung()).toEqual(['a-new-token']);
    expect(await countTargets(home)).toBe(1);
  });

  it('that was set up again under the same token rings once', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1);
    await registerPhone(home, 'noah', 2, { token: getToken(1) });
    await tellNoah(home);
    expect(rung()).toEqual([getToken(1)]);
    expect(await getPhoneNumbers(home, 'noah')).toEqual([2]);
  });

  it('on which somebody else signs in rings for them, and no more for the former', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1);
    const before = await countPushPulses(home, 'noah');
    await registerPhone(home, 'mia', 1);
    expect([await getPhoneNumbers(home, 'noah'), await getPhoneNumbers(home, 'mia')]).toEqual([
      [],
      [1],
    ]);
    expect(await countPushPulses(home, 'noah')).toBe(before + 1);
    await tellNoah(home);
    expect(rung()).toEqual([]);
  });

  it('is not taken over by a person who knows its target and not its browser’s secret', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1);
    const sent = registerDeviceRequest(2, homeZone, getToken(1));
    expect(toOutcome(await home.call(home.ids.mia, fixedNow, registerDevice, sent))).toBe(
      'forbidden',
    );
    expect([await getPhoneNumbers(home, 'noah'), await getPhoneNumbers(home, 'mia')]).toEqual([
      [1],
      [],
    ]);
    await tellNoah(home);
    expect(rung()).toEqual([getToken(1)]);
  });

  it('stays its owner’s own where the browser has made another secret for the same target', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1);
    await registerPhone(home, 'noah', 1, { secret: 'another-secret' });
    expect(await getPhoneNumbers(home, 'noah')).toEqual([1]);
    const sent = registerDeviceRequest(2, homeZone, getToken(1), getSecret(1));
    expect(toOutcome(await home.call(home.ids.mia, fixedNow, registerDevice, sent))).toBe(
      'forbidden',
    );
  });

  it('of somebody else is not rung even where a record of it was left behind', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1);
    const left = await home.db.get(documents.device(home.ids.noah, phoneId(1)));
    await registerPhone(home, 'mia', 1);
    await home.db.commit([
      {
        kind: 'set',
        path: documents.device(home.ids.noah, phoneId(1)).path,
        fields: { ...left, removeAt: null } as never,
      },
    ]);
    await tellNoah(home);
    expect(rung()).toEqual([]);
    expect(await sendTest(home, 'noah', 1)).toBe('not-found');
  });

  it('gives way to an eleventh where it was not seen for longest', async () => {
    const home = await homeWithPhones();
    for (let number = 1; number <= MAX_DEVICES + 1; number += 1) {
      await registerPhone(home, 'mia', number, { now: fixedNow + number });
    }
    expect(await getPhoneNumbers(home, 'mia')).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(await countTargets(home)).toBe(MAX_DEVICES);
  });

  it('is forgotten where it is idle for long, even before anything has removed it', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1, { now: fixedNow - DEVICE_IDLE_DAYS * DAY_MS });
    expect(await getPhoneNumbers(home, 'noah', fixedNow - 1)).toEqual([1]);
    expect(await getPhoneNumbers(home, 'noah')).toEqual([]);
    await tellNoah(home);
    expect(rung()).toEqual([]);
  });

  it('that is removed rings no more, and can be removed again', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1);
    for (const _ of ['once', 'again']) {
      (await home.call(home.ids.noah, fixedNow, removeDevice, byPhone(1))).value();
    }
    await tellNoah(home);
    expect([rung(), await getPhoneNumbers(home, 'noah'), await countTargets(home)]).toEqual([
      [],
      [],
      0,
    ]);
  });

  it('that is removed does not come back by itself, while another of its person can', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1);
    (await home.call(home.ids.noah, fixedNow, removeDevice, byPhone(1))).value();
    const renewed = await home.call(
      home.ids.noah,
      fixedNow + DAY_MS,
      registerDevice,
      registerDeviceRequest(1),
    );
    expect(toOutcome(renewed)).toBe('turned-off');
    await registerPhone(home, 'noah', 2, { now: fixedNow + DAY_MS });
    expect(await getPhoneNumbers(home, 'noah', fixedNow + DAY_MS)).toEqual([2]);
  });

  it('that is removed before the server hears of it does not come after that', async () => {
    const home = await homeWithPhones();
    (await home.call(home.ids.noah, fixedNow, removeDevice, byPhone(1))).value();
    const late = await home.call(home.ids.noah, fixedNow, registerDevice, registerDeviceRequest(1));
    expect(toOutcome(late)).toBe('turned-off');
  });

  it('that is removed is remembered while few others are', async () => {
    const home = await homeWithPhones();
    for (let number = 1; number <= MAX_REMOVED_DEVICES + 1; number += 1) {
      (await home.call(home.ids.noah, fixedNow, removeDevice, byPhone(number))).value();
    }
    const renewed = await home.call(
      home.ids.noah,
      fixedNow,
      registerDevice,
      registerDeviceRequest(2),
    );
    expect(toOutcome(renewed)).toBe('turned-off');
    await registerPhone(home, 'noah', 1);
  });

  it('of the other cannot be removed', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1);
    (await home.call(home.ids.mia, fixedNow, removeDevice, byPhone(1))).value();
    expect(await getPhoneNumbers(home, 'noah')).toEqual([1]);
  });

  it('says where the person is, for their quiet hours', async () => {
    const home = await homeWithPhones();
    // 03:00 of Friday in Tokyo.
    await registerPhone(home, 'noah', 1, { zone: timeZone('Asia/Tokyo') });
    await miaAnswers(home);
    expect(await deliverAll(home)).toEqual(['postponed']);
    const [row] = await pushJobs(home.db);
    // 07:00 there.
    expect(row?.dueAt).toBe('2026-03-12T22:00:00.000Z');
  });

  it('that comes or goes is heard of on the others', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'mia', 1);
    expect(await countPushPulses(home, 'mia')).toBe(1);
    (await home.call(home.ids.mia, fixedNow, removeDevice, byPhone(1))).value();
    expect(await countPushPulses(home, 'mia')).toBe(2);
  });

  it.each([
    ['an id that no browser made', { params: { id: 'one' } }],
    ['no target', { body: { ...registerDeviceRequest(1).body, target: undefined } }],
    ['no secret of its browser', { body: { ...registerDeviceRequest(1).body, secret: undefined } }],
    [
      'a name too long for a list',
      { body: { ...registerDeviceRequest(1).body, name: 'n'.repeat(61) } },
    ],
    [
      'a zone that does not exist',
      { body: { ...registerDeviceRequest(1).body, timeZone: 'Europe/Nowhere' } },
    ],
  ])('with %s is refused', async (_, part) => {
    const home = await homeWithPhones();
    const input = { ...registerDeviceRequest(1), ...part } as ReturnType<
      typeof registerDeviceRequest
    >;
    expect((await home.call(home.ids.mia, fixedNow, registerDevice, input)).status).toBe(400);
  });
});

describe('a user whose account was deleted', () => {
  it('leaves no device, target, setting, reminder or row behind', async () => {
    const home = await homeWithPhones();
    const { db, ids, call } = home;
    await registerPhone(home, 'noah', 1);
    await savePushSettings(home, 'noah', { reminderAt: localTime('20:00') });
    expect(await getNextReminder(home, ids.noah)).not.toBeNull();
    await miaAnswers(home);
    (await call(ids.noah, fixedNow, deleteAccount)).value();
    expect(await db.getAll(documents.pushState(ids.noah), documents.reminder(ids.noah))).toEqual([
      null,
      null,
    ]);
    expect(await countIn(db, documents.devices(ids.noah), 'seenAt')).toBe(0);
    expect(await countTargets(home)).toBe(0);
    expect((await pushJobs(db)).filter(({ to }) => to === ids.noah)).toEqual([]);
  });
});

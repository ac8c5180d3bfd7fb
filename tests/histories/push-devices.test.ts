import { deleteAccount } from '@usward/core/account/endpoints';
import { timeZone } from '@usward/core/calendar';
import { DEVICE_IDLE_DAYS, MAX_DEVICES, MAX_REMOVED_DEVICES } from '@usward/core/push/device';
import { registerDevice, removeDevice, testDevice } from '@usward/core/push/endpoints';
import { localTime } from '@usward/core/push/settings';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import type { Document } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { MAX_TESTS_PER_HOUR } from '../../functions/src/push/devices.ts';
import type { Member } from '../support/arbitraries/couple-history.ts';
import { DAY_MS, fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
import { homeZone } from '../support/builders/home-documents.ts';
import { toOutcome } from '../support/builders/reflection-requests.ts';
import { fcmResponders } from '../support/fakes/fake-fcm.ts';
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
  type TestHomeWithPhones,
} from '../support/fakes/push-phones.ts';
import { pushJobs } from '../support/push-queue.ts';

const { fcm, rung, shown, homeWithPhones } = await setupFakePhones();

/** The numbers of somebody's phones, the one seen last first. */
const phones = async (home: TestHomeWithPhones, who: Member, now = fixedNow) =>
  (await getPushSettings(home, who, now)).devices.map(({ id }) => Number(id.slice(-12)));

const countIn = async (db: Database, collection: Document<unknown>, orderBy: string) =>
  (await db.page(collection, { orderBy, direction: 'asc', after: null, limit: 99 })).length;

const targets = ({ db }: TestHomeWithPhones) => countIn(db, documents.pushTargets(), 'userId');

const of = (number: number) => ({ params: { id: phoneId(number) } });

const test = async (
  { call, ids }: TestHomeWithPhones,
  who: Member,
  number: number,
  now = fixedNow,
) => {
  const answered = await call(ids[who], now, testDevice, of(number));
  return answered.status === 200 ? answered.value().result : toOutcome(answered);
};

/** Something of Mia's waits for Noah, and is told. */
const tellNoah = async (home: TestHomeWithPhones, now = fixedNow) => {
  await miaAnswers(home, now);
  await deliverAll(home, now);
};

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
    expect(await targets(home)).toBe(1);
  });

  it('that was set up again under the same token rings once', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1);
    await registerPhone(home, 'noah', 2, { token: getToken(1) });
    await tellNoah(home);
    expect(rung()).toEqual([getToken(1)]);
    expect(await phones(home, 'noah')).toEqual([2]);
  });

  it('on which somebody else signs in rings for them, and no more for the former', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1);
    const before = await countPushPulses(home, 'noah');
    await registerPhone(home, 'mia', 1);
    expect([await phones(home, 'noah'), await phones(home, 'mia')]).toEqual([[], [1]]);
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
    expect([await phones(home, 'noah'), await phones(home, 'mia')]).toEqual([[1], []]);
    await tellNoah(home);
    expect(rung()).toEqual([getToken(1)]);
  });

  it('stays its owner’s own where the browser has made another secret for the same target', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1);
    await registerPhone(home, 'noah', 1, { secret: 'another-secret' });
    expect(await phones(home, 'noah')).toEqual([1]);
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
    expect(await test(home, 'noah', 1)).toBe('not-found');
  });

  it('gives way to an eleventh where it was not seen for longest', async () => {
    const home = await homeWithPhones();
    for (let number = 1; number <= MAX_DEVICES + 1; number += 1) {
      await registerPhone(home, 'mia', number, { now: fixedNow + number });
    }
    expect(await phones(home, 'mia')).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(await targets(home)).toBe(MAX_DEVICES);
  });

  it('is forgotten where it is idle for long, even before anything has removed it', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1, { now: fixedNow - DEVICE_IDLE_DAYS * DAY_MS });
    expect(await phones(home, 'noah', fixedNow - 1)).toEqual([1]);
    expect(await phones(home, 'noah')).toEqual([]);
    await tellNoah(home);
    expect(rung()).toEqual([]);
  });

  it('that is removed rings no more, and can be removed again', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1);
    for (const _ of ['once', 'again']) {
      (await home.call(home.ids.noah, fixedNow, removeDevice, of(1))).value();
    }
    await tellNoah(home);
    expect([rung(), await phones(home, 'noah'), await targets(home)]).toEqual([[], [], 0]);
  });

  it('that is removed does not come back by itself, while another of its person can', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1);
    (await home.call(home.ids.noah, fixedNow, removeDevice, of(1))).value();
    const renewed = await home.call(
      home.ids.noah,
      fixedNow + DAY_MS,
      registerDevice,
      registerDeviceRequest(1),
    );
    expect(toOutcome(renewed)).toBe('turned-off');
    await registerPhone(home, 'noah', 2, { now: fixedNow + DAY_MS });
    expect(await phones(home, 'noah', fixedNow + DAY_MS)).toEqual([2]);
  });

  it('that is removed before the server hears of it does not come after that', async () => {
    const home = await homeWithPhones();
    (await home.call(home.ids.noah, fixedNow, removeDevice, of(1))).value();
    const late = await home.call(home.ids.noah, fixedNow, registerDevice, registerDeviceRequest(1));
    expect(toOutcome(late)).toBe('turned-off');
  });

  it('that is removed is remembered while few others are', async () => {
    const home = await homeWithPhones();
    for (let number = 1; number <= MAX_REMOVED_DEVICES + 1; number += 1) {
      (await home.call(home.ids.noah, fixedNow, removeDevice, of(number))).value();
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
    (await home.call(home.ids.mia, fixedNow, removeDevice, of(1))).value();
    expect(await phones(home, 'noah')).toEqual([1]);
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
    (await home.call(home.ids.mia, fixedNow, removeDevice, of(1))).value();
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
    (await home.call(home.ids.noah, fixedNow, removeDevice, of(1))).value();
    expect(await lostBy(home, 'noah')).toEqual([]);
    expect(await phones(home, 'mia')).toEqual([2]);
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

describe('a test', () => {
  it('rings on that device at once, also in quiet hours, and counts for nothing', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'mia', 1);
    await registerPhone(home, 'mia', 2);
    expect(await test(home, 'mia', 1, fixedNow + 5 * HOUR_MS)).toBe('sent');
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
    expect(await test(home, 'mia', 1)).toBe('gone');
    expect([await phones(home, 'mia'), await targets(home)]).toEqual([[], 0]);
    expect(await test(home, 'mia', 1)).toBe('not-found');
  });

  it.each([
    ['is away', fcmResponders.refuses(503)],
    ['refuses', fcmResponders.refuses(400, 'INVALID_ARGUMENT')],
  ])('where the push service %s says that it failed, and the device stays', async (_, behavior) => {
    const home = await homeWithPhones();
    await registerPhone(home, 'mia', 1);
    fcm.answer(getToken(1), behavior);
    expect(await test(home, 'mia', 1)).toBe('failed');
    expect(await phones(home, 'mia')).toEqual([1]);
  });

  it('of the other’s device is not possible', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1);
    expect(await test(home, 'mia', 1)).toBe('not-found');
    expect(rung()).toEqual([]);
  });

  it('is possible ten times an hour, also where all are asked for at once', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'mia', 1);
    const results = await Promise.all(
      Array.from({ length: MAX_TESTS_PER_HOUR + 5 }, () => test(home, 'mia', 1)),
    );
    expect(results.filter((result) => result === 'sent')).toHaveLength(MAX_TESTS_PER_HOUR);
    expect(results.filter((result) => result === 'too-many')).toHaveLength(5);
    expect(await test(home, 'mia', 1, fixedNow + HOUR_MS - 1)).toBe('too-many');
    expect(await test(home, 'mia', 1, fixedNow + HOUR_MS)).toBe('sent');
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
    expect(await targets(home)).toBe(0);
    expect((await pushJobs(db)).filter(({ to }) => to === ids.noah)).toEqual([]);
  });
});

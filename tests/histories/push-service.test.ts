import { waitingKey } from '@usward/core/pulse';
import { createWaitingEvent } from '@usward/core/push/push-event';
import { describe, expect, it, vi } from 'vitest';
import { merge, set } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { queuePush } from '../../functions/src/notify/queue-push.ts';
import type { SendPush } from '../../functions/src/notify/sender-types.ts';
import { deliver } from '../../functions/src/push/deliver.ts';
import { fixedNow, HOUR_MS, thursday, thursdayPlus } from '../support/builders/fixed-time.ts';
import { fcmResponders } from '../support/fakes/fake-fcm.ts';
import {
  deliverAll,
  deliverOne,
  getPushCount,
  getToken,
  phoneId,
  registerPhone,
  runReminders,
  savePushSettings,
  setupFakePhones,
} from '../support/fakes/push-phones.ts';
import { pushJobs } from '../support/push-queue.ts';

const { fcm, rung, homeWithPhones, waitingWith } = await setupFakePhones();

const MINUTE_MS = 60_000;

describe("the push service's queue for an offline phone:", () => {
  const getTtls = () =>
    fcm.requests.map(({ body }) => Number(JSON.parse(body).message.webpush.headers.TTL));

  it('a push for a day after what it is about', async () => {
    const home = await waitingWith(1);
    await runReminders(home, fixedNow + 2 * HOUR_MS);
    expect(getTtls()).toEqual([22 * 3600]);
  });

  it('a reminder for as long as it may be late', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'mia', 1);
    await home.db.commit([
      queuePush(home.ids.mia, { kind: 'reminder', date: thursday }, fixedNow, fixedNow - HOUR_MS),
    ]);
    await deliverAll(home);
    expect(getTtls()).toEqual([2 * 3600]);
  });
});

describe('a delivery, when the push service', () => {
  it('asks to come later, only the phone it said so of is tried again, and not before', async () => {
    const home = await waitingWith(1, 2);
    fcm.answer(getToken(2), fcmResponders.refuses(429, 'QUOTA_EXCEEDED', '600'));
    await deliverAll(home);
    expect(rung()).toEqual([getToken(1), getToken(2)]);
    expect(await pushJobs(home.db)).toMatchObject([
      { remainingDevices: [phoneId(2)], countedOn: thursday },
    ]);
    fcm.forget();
    await runReminders(home, fixedNow + 10 * MINUTE_MS - 1);
    expect(rung()).toEqual([]);
    await runReminders(home, fixedNow + 10 * MINUTE_MS);
    expect(rung()).toEqual([getToken(2)]);
    expect(await pushJobs(home.db)).toEqual([]);
    expect(await getPushCount(home, home.ids.noah)).toBe(1);
  });

  it('is away, a push that was counted is not held against itself', async () => {
    const home = await waitingWith(1);
    fcm.answer(getToken(1), fcmResponders.refuses(503));
    await home.db.commit([
      set(documents.pushState(home.ids.noah), {
        timeZone: null,
        settings: null,
        sent: { date: thursday, count: 1 },
        testPushTimes: [],
        removedDeviceIds: [],
        lostDevices: [],
      }),
    ]);
    await deliverAll(home);
    expect(await getPushCount(home, home.ids.noah)).toBe(2);
    fcm.forget();
    await runReminders(home, fixedNow + HOUR_MS);
    expect(rung()).toEqual([getToken(1)]);
    expect(await getPushCount(home, home.ids.noah)).toBe(2);
  });

  it('is away over midnight, what comes then is of the new day’s two', async () => {
    const home = await homeWithPhones();
    const noah = home.ids.noah;
    await registerPhone(home, 'noah', 1);
    await savePushSettings(home, 'noah', { quiet: null });
    const causes = [1, 2, 3].map((number) =>
      createWaitingEvent(waitingKey(thursday, `quiz-${number}`), 'quiz'),
    );
    const waiting = Object.fromEntries(
      [1, 2, 3].map((number) => [`${thursday}~quiz-${number}`, 'quiz']),
    );
    await home.db.commit([merge(documents.pulse(noah), { waiting })]);
    fcm.answer(getToken(1), fcmResponders.refuses(503));
    // 23:50 in Berlin.
    const before = fixedNow + 5 * HOUR_MS - 10 * MINUTE_MS;
    await home.db.commit(causes.slice(0, 2).map((cause) => queuePush(noah, cause, before)));
    await deliverAll(home, before);
    fcm.forget();
    await runReminders(home, before + HOUR_MS / 2);
    await home.db.commit(causes.slice(2).map((cause) => queuePush(noah, cause, before + HOUR_MS)));
    await deliverAll(home, before + HOUR_MS);
    expect(rung()).toHaveLength(2);
    expect((await home.db.get(documents.pushState(noah)))?.sent).toEqual({
      date: thursdayPlus(1),
      count: 2,
    });
  });

  it('stays away, six tries are made and no more', async () => {
    const home = await waitingWith(1);
    fcm.answer(getToken(1), fcmResponders.refuses(503));
    await deliverAll(home);
    for (let hour = 1; hour <= 10; hour += 1)
      await runReminders(home, fixedNow + (hour * HOUR_MS) / 3);
    expect(rung()).toHaveLength(6);
    expect(await pushJobs(home.db)).toEqual([]);
  });

  it.each([
    ['refuses a phone for good', fcmResponders.refuses(400, 'INVALID_ARGUMENT')],
    ['hangs up on a phone', fcmResponders.hangsUp()],
    ['babbles about a phone', fcmResponders.repliesWithHtml(502)],
  ])('%s, the others ring all the same', async (_, behavior) => {
    const home = await waitingWith(1, 2, 3);
    fcm.answer(getToken(2), behavior);
    await deliverAll(home);
    expect(rung()).toEqual([getToken(1), getToken(2), getToken(3)]);
  });

  it('refuses a phone for good, a line says why and not whose', async () => {
    const home = await waitingWith(1);
    fcm.answer(getToken(1), fcmResponders.refuses(400, 'INVALID_ARGUMENT'));
    const log = vi.fn();
    const [row] = await pushJobs(home.db);
    const ports = { sendPush: home.sendPush, log, now: fixedNow };
    await deliver(home.db, row?.id ?? '', ports, 'trigger');
    expect(log.mock.calls).toEqual([['push refused', '400 INVALID_ARGUMENT']]);
    expect(await pushJobs(home.db)).toEqual([]);
  });

  it.each([
    ['knows a phone no more', fcmResponders.unregistered()],
    ['knows a phone as another sender’s', fcmResponders.senderMismatch()],
  ])('%s, that phone is forgotten and the others stay', async (_, behavior) => {
    const home = await waitingWith(1, 2);
    fcm.answer(getToken(1), behavior);
    await deliverAll(home);
    const { db, ids } = home;
    const [removedDevice, remainingDevice] = await db.getAll(
      documents.device(ids.noah, phoneId(1)),
      documents.device(ids.noah, phoneId(2)),
    );
    expect([removedDevice, remainingDevice?.id]).toEqual([null, phoneId(2)]);
    const targets = await db.page(documents.pushTargets(), {
      orderBy: 'deviceId',
      direction: 'asc',
      after: null,
      limit: 9,
    });
    expect(targets.map(({ deviceId }) => deviceId)).toEqual([phoneId(2)]);
  });

  it('knows a phone no more that has another token meanwhile, it is kept', async () => {
    const home = await waitingWith(1);
    const sendPush: SendPush = async () => {
      await registerPhone({ ...home, sendPush: home.sendPush }, 'noah', 1, {
        token: 'a-new-token',
      });
      return { kind: 'gone' };
    };
    const [row] = await pushJobs(home.db);
    await deliverOne({ db: home.db, sendPush }, row?.id ?? '');
    const device = await home.db.get(documents.device(home.ids.noah, phoneId(1)));
    expect(device?.target.value).toBe('a-new-token');
  });
});

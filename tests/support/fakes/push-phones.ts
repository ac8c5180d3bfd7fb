import { instant, type TimeZone } from '@usward/core/calendar';
import { answerQuestion } from '@usward/core/daily/endpoints';
import type { UserId } from '@usward/core/ids';
import { type DeviceId, DeviceIdSchema } from '@usward/core/push/device';
import { getSettings, registerDevice, saveSettings } from '@usward/core/push/endpoints';
import { type PushEvent, toPushName } from '@usward/core/push/push-event';
import { defaultPushSettings, type PushSettings } from '@usward/core/push/settings';
import * as v from 'valibot';
import { afterAll, beforeEach } from 'vitest';
import type { Database } from '../../../functions/src/database/database.ts';
import { documents } from '../../../functions/src/database/documents.ts';
import { type ClaimSource, queuePush } from '../../../functions/src/notify/queue-push.ts';
import type { SendPush } from '../../../functions/src/notify/sender-types.ts';
import { type DeliveryOutcome, deliver } from '../../../functions/src/push/deliver.ts';
import { createFcmSender } from '../../../functions/src/push/fcm-sender.ts';
import { type RemindPorts, remind } from '../../../functions/src/push/remind.ts';
import type { Member } from '../arbitraries/couple-history.ts';
import { answerRequest, fixedNow, thursday } from '../builders/fixed-time.ts';
import { homeZone } from '../builders/home-documents.ts';
import { pushJobs } from '../push-queue.ts';
import { getData, getTarget, startFakeFcm } from './fake-fcm.ts';
import { createTestHome } from './test-home.ts';

/** A phone, by its number: its id as a browser made it. */
export const phoneId = (number: number): DeviceId =>
  v.parse(DeviceIdSchema, `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`);

/** Where the push service finds a phone. */
export const getToken = (number: number): string => `token-of-${number}`;

/** What only the browser on a phone knows of its push subscription. */
export const getSecret = (number: number): string => `secret-of-${number}`;

/** What a phone sends to be told there. */
export const registerDeviceRequest = (
  number: number,
  timeZone: TimeZone = homeZone,
  token = getToken(number),
  secret = getSecret(number),
) => ({
  params: { id: phoneId(number) },
  body: {
    target: { kind: 'token' as const, value: token },
    secret,
    name: `Phone ${number}`,
    timeZone,
  },
});

/** Settings that differ from those of somebody who has chosen nothing. */
export const pushSettingsRequest = (chosen: Partial<PushSettings>) => ({
  body: { push: { ...defaultPushSettings, ...chosen } },
});

/** Two people at home whose pushes go to a push service on this machine. */
export type TestHomeWithPhones = Awaited<ReturnType<typeof createTestHome>> & {
  readonly sendPush: SendPush;
};

/** The push service for the tests of one file, and homes that send there; forgetful before each test. */
export const setupFakePhones = async () => {
  const fcm = await startFakeFcm();
  beforeEach(() => fcm.forget());
  afterAll(() => fcm.stop());
  const accessToken = async () => 'a-token';
  const sendPush = createFcmSender({ project: 'demo-usward', accessToken, origin: fcm.origin });
  const homeWithPhones = async (): Promise<TestHomeWithPhones> => ({
    ...(await createTestHome(undefined, null, sendPush)),
    sendPush,
  });
  return {
    fcm,
    /** Which phones showed something since the test began, in their order. */
    rung: () => fcm.requests.map(getTarget).sort(),
    /** What they showed. */
    shown: () => fcm.requests.map(getData),
    homeWithPhones,
    /** Noah with so many phones, and Mia’s answer waiting for him. */
    waitingWith: async (...phones: readonly number[]): Promise<TestHomeWithPhones> => {
      const home = await homeWithPhones();
      for (const number of phones) await registerPhone(home, 'noah', number);
      await miaAnswers(home);
      return home;
    },
    /** Both with a phone, and no hour quiet, so that only what is true decides. */
    bothWithPhones: async (): Promise<TestHomeWithPhones> => {
      const home = await homeWithPhones();
      await registerPhone(home, 'mia', 1);
      await registerPhone(home, 'noah', 2);
      for (const who of ['mia', 'noah'] as const)
        await savePushSettings(home, who, { quiet: null });
      return home;
    },
  };
};

/** Mia answers, so that something waits for Noah. */
export const miaAnswers = async (
  { call, ids }: Pick<TestHomeWithPhones, 'call' | 'ids'>,
  now = fixedNow,
  date = thursday,
): Promise<void> => {
  (await call(ids.mia, now, answerQuestion, answerRequest('hers', 'both', date))).value();
};

/** Lets somebody be told on a phone, and does what follows from it. */
export const registerPhone = async (
  home: TestHomeWithPhones,
  who: Member,
  number: number,
  { now = fixedNow, zone = homeZone, token = getToken(number), secret = getSecret(number) } = {},
): Promise<void> => {
  const sent = registerDeviceRequest(number, zone, token, secret);
  (await home.call(home.ids[who], now, registerDevice, sent)).value();
  await deliverAll(home, now);
};

/** Has somebody choose how to be told, and does what follows from it. */
export const savePushSettings = async (
  home: TestHomeWithPhones,
  who: Member,
  chosen: Partial<PushSettings>,
  now = fixedNow,
): Promise<void> => {
  (await home.call(home.ids[who], now, saveSettings, pushSettingsRequest(chosen))).value();
  await deliverAll(home, now);
};

/** Nothing is worth a line of the log in most tests. */
const ignoreLog = () => undefined;

/** Delivers one row. */
export const deliverOne = (
  { db, sendPush }: { readonly db: Database; readonly sendPush: SendPush },
  id: string,
  now = fixedNow,
  by: ClaimSource = 'trigger',
): Promise<DeliveryOutcome> =>
  deliver(db, id, { sendPush, log: ignoreLog, now, random: () => 0.5 }, by);

/** Plays the trigger for every row, all at once as Firestore does; what each did. */
export const deliverAll = async (
  home: Pick<TestHomeWithPhones, 'db' | 'sendPush'>,
  now = fixedNow,
): Promise<readonly DeliveryOutcome[]> => {
  const rows = await pushJobs(home.db);
  return Promise.all(rows.map(({ id }) => deliverOne(home, id, now)));
};

/** Runs the schedule once. */
export const runReminders = (
  { db, sendPush }: Pick<TestHomeWithPhones, 'db' | 'sendPush'>,
  now: number,
  ports: Partial<RemindPorts> = {},
) =>
  remind(now, {
    connect: async () => db,
    sendPush,
    log: ignoreLog,
    clock: () => 0,
    random: () => 0.5,
    ...ports,
  });

/** Has somebody told of something right away, as if it had just happened. */
export const pushNow = async (
  home: TestHomeWithPhones,
  who: Member,
  cause: PushEvent,
  now = fixedNow,
): Promise<DeliveryOutcome> => {
  const to = home.ids[who];
  await home.db.commit([queuePush(to, cause, now)]);
  return deliverOne(home, `${to}~${toPushName(cause)}`, now);
};

/** How many pushes a person was sent on their last date, as it is counted. */
export const getPushCount = async ({ db }: Pick<TestHomeWithPhones, 'db'>, person: UserId) =>
  (await db.get(documents.pushState(person)))?.sent?.count ?? 0;

/** When a person is told next of its own accord; null: never. */
export const getNextReminder = async ({ db }: Pick<TestHomeWithPhones, 'db'>, person: UserId) =>
  (await db.get(documents.reminder(person)))?.nextAt ?? null;

/** A moment as it is stored. */
export const toInstant = (text: string) => instant(Date.parse(text));

/** How somebody wants to be told, and on which devices. */
export const getPushSettings = async (
  { call, ids }: TestHomeWithPhones,
  who: Member,
  now = fixedNow,
) => (await call(ids[who], now, getSettings)).value();

/** How many changes of pushes somebody's other devices have heard of. */
export const countPushPulses = async (
  { db, ids }: TestHomeWithPhones,
  who: Member,
): Promise<number> => (await db.get(documents.pulse(ids[who])))?.changed.push ?? 0;

import { instant, type TimeZone } from '@usward/core/calendar';
import { answerQuestion } from '@usward/core/daily/endpoints';
import type { PersonId } from '@usward/core/identity';
import { nameOf, type PushCause } from '@usward/core/push/cause';
import { type DeviceId, DeviceIdSchema } from '@usward/core/push/device';
import { getSettings, keepDevice, saveSettings } from '@usward/core/push/endpoints';
import { defaultPushSettings, type PushSettings } from '@usward/core/push/settings';
import * as v from 'valibot';
import { afterAll, beforeEach } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { type Delivered, deliver } from '../../functions/src/push/deliver.ts';
import { fcmSender } from '../../functions/src/push/fcm-sender.ts';
import { queuePush, type TakenBy } from '../../functions/src/push/queue-push.ts';
import { type RemindPorts, remind } from '../../functions/src/push/remind.ts';
import type { SendPush } from '../../functions/src/push/sender.ts';
import { answer, evening, thursday } from './evening.ts';
import { dataOf, fcmAtHand, targetOf } from './fcm-at-hand.ts';
import { homeAtHand } from './home-at-hand.ts';
import { outboxRows } from './outbox-rows.ts';
import { homeZone } from './shared-home.ts';
import type { Who } from './shared-life.ts';

/** A phone, by its number: its id as a browser made it. */
export const phoneId = (number: number): DeviceId =>
  v.parse(DeviceIdSchema, `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`);

/** Where the push service finds a phone. */
export const tokenOf = (number: number): string => `token-of-${number}`;

/** What only the browser on a phone knows of its push subscription. */
export const secretOf = (number: number): string => `secret-of-${number}`;

/** What a phone sends to be told there. */
export const keeping = (
  number: number,
  timeZone: TimeZone = homeZone,
  token = tokenOf(number),
  secret = secretOf(number),
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
export const wanting = (chosen: Partial<PushSettings>) => ({
  body: { push: { ...defaultPushSettings, ...chosen } },
});

/** Two people at home whose pushes go to a push service on this machine. */
export type HomeWithPhones = Awaited<ReturnType<typeof homeAtHand>> & {
  readonly sendPush: SendPush;
};

/** The push service for the tests of one file, and homes that send there; forgetful before each test. */
export const phonesAtHand = async () => {
  const fcm = await fcmAtHand();
  beforeEach(() => fcm.forget());
  afterAll(() => fcm.stop());
  const accessToken = async () => 'a-token';
  const sendPush = fcmSender({ project: 'demo-usward', accessToken, origin: fcm.origin });
  const homeWithPhones = async (): Promise<HomeWithPhones> => ({
    ...(await homeAtHand(undefined, null, sendPush)),
    sendPush,
  });
  return {
    fcm,
    /** Which phones showed something since the test began, in their order. */
    rung: () => fcm.requests.map(targetOf).sort(),
    /** What they showed. */
    shown: () => fcm.requests.map(dataOf),
    homeWithPhones,
    /** Noah with so many phones, and Mia’s answer waiting for him. */
    waitingWith: async (...phones: readonly number[]): Promise<HomeWithPhones> => {
      const home = await homeWithPhones();
      for (const number of phones) await keepPhone(home, 'noah', number);
      await miaAnswers(home);
      return home;
    },
    /** Both with a phone, and no hour quiet, so that only what is true decides. */
    bothWithPhones: async (): Promise<HomeWithPhones> => {
      const home = await homeWithPhones();
      await keepPhone(home, 'mia', 1);
      await keepPhone(home, 'noah', 2);
      for (const who of ['mia', 'noah'] as const) await choose(home, who, { quiet: null });
      return home;
    },
  };
};

/** Mia answers, so that something waits for Noah. */
export const miaAnswers = async (
  { call, ids }: Pick<HomeWithPhones, 'call' | 'ids'>,
  now = evening,
  date = thursday,
): Promise<void> => {
  (await call(ids.mia, now, answerQuestion, answer('hers', 'both', date))).value();
};

/** Lets somebody be told on a phone, and does what follows from it. */
export const keepPhone = async (
  home: HomeWithPhones,
  who: Who,
  number: number,
  { now = evening, zone = homeZone, token = tokenOf(number), secret = secretOf(number) } = {},
): Promise<void> => {
  const sent = keeping(number, zone, token, secret);
  (await home.call(home.ids[who], now, keepDevice, sent)).value();
  await trigger(home, now);
};

/** Has somebody choose how to be told, and does what follows from it. */
export const choose = async (
  home: HomeWithPhones,
  who: Who,
  chosen: Partial<PushSettings>,
  now = evening,
): Promise<void> => {
  (await home.call(home.ids[who], now, saveSettings, wanting(chosen))).value();
  await trigger(home, now);
};

/** Nothing is worth a line of the log in most tests. */
const silent = () => undefined;

/** Delivers one row. */
export const deliverOne = (
  { db, sendPush }: { readonly db: Database; readonly sendPush: SendPush },
  id: string,
  now = evening,
  by: TakenBy = 'trigger',
): Promise<Delivered> => deliver(db, id, { sendPush, log: silent, now, random: () => 0.5 }, by);

/** Plays the trigger for every row, all at once as Firestore does; what each did. */
export const trigger = async (
  home: Pick<HomeWithPhones, 'db' | 'sendPush'>,
  now = evening,
): Promise<readonly Delivered[]> => {
  const rows = await outboxRows(home.db);
  return Promise.all(rows.map(({ id }) => deliverOne(home, id, now)));
};

/** Runs the schedule once. */
export const remindAt = (
  { db, sendPush }: Pick<HomeWithPhones, 'db' | 'sendPush'>,
  now: number,
  ports: Partial<RemindPorts> = {},
) =>
  remind(now, {
    connect: async () => db,
    sendPush,
    log: silent,
    clock: () => 0,
    random: () => 0.5,
    ...ports,
  });

/** Has somebody told of something right away, as if it had just happened. */
export const tellOf = async (
  home: HomeWithPhones,
  who: Who,
  cause: PushCause,
  now = evening,
): Promise<Delivered> => {
  const to = home.ids[who];
  await home.db.commit([queuePush(to, cause, now)]);
  return deliverOne(home, `${to}~${nameOf(cause)}`, now);
};

/** How many pushes a person was sent on their last date, as it is counted. */
export const countOf = async ({ db }: Pick<HomeWithPhones, 'db'>, person: PersonId) =>
  (await db.get(documents.pushState(person)))?.sent?.count ?? 0;

/** When a person is told next of its own accord; null: never. */
export const armedAt = async ({ db }: Pick<HomeWithPhones, 'db'>, person: PersonId) =>
  (await db.get(documents.reminder(person)))?.nextAt ?? null;

/** A moment as it is stored. */
export const moment = (text: string) => instant(Date.parse(text));

/** How somebody wants to be told, and on which devices. */
export const settingsOf = async ({ call, ids }: HomeWithPhones, who: Who, now = evening) =>
  (await call(ids[who], now, getSettings)).value();

/** How many changes of pushes somebody's other devices have heard of. */
export const changesHeard = async ({ db, ids }: HomeWithPhones, who: Who): Promise<number> =>
  (await db.get(documents.pulse(ids[who])))?.changed.push ?? 0;

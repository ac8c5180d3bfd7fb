import { randomUUID } from 'node:crypto';
import { coupleDay, dateInZone, timeZone } from '@usward/core/calendar';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { type WaitingKey, waitingKey } from '@usward/core/pulse';
import {
  getSettings,
  nudge,
  registerDevice,
  saveSettings,
  testDevice,
} from '@usward/core/push/endpoints';
import { defaultPushSettings, localTime } from '@usward/core/push/settings';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { merge } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { queuePush } from '../../functions/src/notify/queue-push.ts';
import { remind } from '../../functions/src/push/remind.ts';
import { readAllDocuments } from '../support/all-documents.ts';
import { createCouple } from '../support/builders/couple.ts';
import { answerRequest, DAY_MS } from '../support/builders/fixed-time.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';
import { connect as connectDatabase } from '../support/current-backend.ts';
import { fcmResponders, getData, getTarget, startFakeFcm } from '../support/fakes/fake-fcm.ts';

const origin = process.env.USWARD_FCM_ORIGIN;
if (origin === undefined)
  throw new Error('USWARD_FCM_ORIGIN is not set: run these tests by "npm test".');

// Where the functions of this session send: their triggers run by the clock on the wall, so these tests do too.
const fcm = await startFakeFcm(Number(new URL(origin).port));
beforeEach(() => fcm.forget());
afterAll(() => fcm.stop());

const zone = timeZone('Europe/Berlin');
const today = () => coupleDay(Date.now(), zone);

/** What the emulator takes to set off a trigger on a busy machine. */
const soon = { timeout: 30_000, interval: 100 };

const createPushToken = ({ id }: TestUser, device: string) => `token-of-${id}-${device}`;

/** Where the outbox still holds something for somebody. */
const rowsFor = async ({ id }: TestUser) =>
  (await readAllDocuments()).filter(({ path }) => path.startsWith(`pushQueue/${id}~`));

const untilDone = (person: TestUser) =>
  expect.poll(async () => (await rowsFor(person)).length, soon).toBe(0);

/** Somebody is told on a new phone, at any hour. */
const keepPhone = async (person: TestUser) => {
  // What they were told of until now is no news on this phone.
  await untilDone(person);
  const device = randomUUID();
  const push = { ...defaultPushSettings, quiet: null };
  await person.ask(saveSettings, { body: { push } }, { key: randomUUID() });
  await person.ask(
    registerDevice,
    {
      params: { id: device },
      body: {
        target: { kind: 'token', value: createPushToken(person, device) },
        secret: `secret-of-${device}`,
        name: 'Chrome on Android',
        timeZone: zone,
      },
    },
    { key: randomUUID() },
  );
  await untilDone(person);
  return { device, token: createPushToken(person, device) };
};

const rungAt = (token: string) => fcm.requests.filter((request) => getTarget(request) === token);

/** Mia answers today’s question, so that it waits for Noah. */
const answerToday = (mia: TestUser) =>
  mia.ask(answerQuestion, answerRequest('words of mia', 'both', today()), { key: randomUUID() });

describe('a push of what somebody did', () => {
  it('is sent by the trigger, as the emulators’ owner, byte for byte', async () => {
    const { mia, noah } = await createCouple();
    const { token } = await keepPhone(noah);
    const date = today();
    await answerToday(mia);
    await expect.poll(() => rungAt(token).length, soon).toBe(1);
    const [request] = rungAt(token);
    expect([request?.method, request?.url]).toEqual([
      'POST',
      '/v1/projects/demo-usward/messages:send',
    ]);
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      authorization: 'Bearer owner',
      'content-type': 'application/json',
    });
    // A day, less the moments until it is sent.
    expect(request?.body.replace(/"TTL":"86[34]\d\d"/, '"TTL":"a day"')).toBe(
      `{"message":{"token":"${token}","data":{"title":"Usward","body":"You have something new",` +
        `"language":"en","path":"/daily-questions/${date}","tag":"usward","badge":"1"},` +
        '"webpush":{"headers":{"TTL":"a day","Urgency":"normal"}}}}',
    );
    await untilDone(noah);
    expect(rungAt(token)).toHaveLength(1);
  });

  it('leaves nothing in the outbox where nobody has a phone', async () => {
    const { mia, noah } = await createCouple();
    await answerToday(mia);
    await untilDone(noah);
    // Other files run meanwhile, whose people do have phones.
    const ours = fcm.requests.filter(({ body }) => [mia, noah].some(({ id }) => body.includes(id)));
    expect(ours).toEqual([]);
  });

  it('has a phone forgotten that the push service knows no more', async () => {
    const { mia, noah } = await createCouple();
    const { token } = await keepPhone(noah);
    fcm.answer(token, fcmResponders.unregistered());
    await mia.ask(nudge, { params: { date: today() }, body: {} });
    await expect.poll(async () => (await noah.ask(getSettings)).devices, soon).toEqual([]);
    const traces = (await readAllDocuments()).filter(({ text }) => text.includes(token));
    expect(traces).toEqual([]);
  });

  it('waits where the push service is away, and is sent later to whom it did not reach', async () => {
    const { mia, noah } = await createCouple();
    const [first, second] = [await keepPhone(noah), await keepPhone(noah)];
    fcm.answer(second.token, fcmResponders.refuses(503, 'UNAVAILABLE', '60'));
    await mia.ask(nudge, { params: { date: today() }, body: {} });
    await expect.poll(() => rungAt(second.token).length, soon).toBe(1);
    await expect.poll(async () => (await rowsFor(noah))[0]?.text, soon).toContain(second.device);
    fcm.forget();
    const { sender, log } = await byHand();
    await remind(Date.now() + 2 * 60_000, { connect: connectDatabase, sendPush: sender, log });
    expect([rungAt(first.token).length, rungAt(second.token).length]).toEqual([0, 1]);
    await untilDone(noah);
  });
});

/** The sender that the job uses by hand, in this process. */
const byHand = async () => {
  const [{ readEnvironment }, { createSender }] = await Promise.all([
    import('../../functions/src/request/environment.ts'),
    import('../../functions/src/push/create-sender.ts'),
  ]);
  return { sender: createSender(readEnvironment(process.env), () => undefined), log: vi.fn() };
};

describe('however many there are at once', () => {
  it('two are sent and no more, with all triggers at the same time', async () => {
    const { mia, noah } = await createCouple();
    const { token } = await keepPhone(noah);
    await answerToday(mia);
    await expect.poll(() => rungAt(token).length, soon).toBe(1);
    await untilDone(noah);
    const db = await connectDatabase();
    const keys: readonly WaitingKey[] = Array.from({ length: 20 }, (_, place) =>
      waitingKey(today(), `quiz-${place}`),
    );
    const waiting = Object.fromEntries(keys.map((key) => [key, 'quiz']));
    await db.commit([
      merge(documents.pulse(noah.id), { waiting }),
      ...keys.map((key) => queuePush(noah.id, { kind: 'waiting', key, waits: 'quiz' }, Date.now())),
    ]);
    await expect.poll(() => rungAt(token).length, soon).toBe(2);
    // A trigger that lost the race for the count may leave its row to the schedule.
    const { sender, log } = await byHand();
    await expect
      .poll(async () => {
        await remind(Date.now() + 5 * 60_000, { connect: connectDatabase, sendPush: sender, log });
        return (await rowsFor(noah)).length;
      }, soon)
      .toBe(0);
    expect(rungAt(token)).toHaveLength(2);
    expect((await db.get(documents.pushState(noah.id)))?.sent).toEqual({
      date: dateInZone(Date.now(), zone),
      count: 2,
    });
  });
});

describe('a reminder', () => {
  it('is armed by the trigger, found when it is due, and sent', async () => {
    const { noah } = await createCouple();
    const { token } = await keepPhone(noah);
    const inAnHour = new Date(Date.now() + 60 * 60_000);
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
    });
    const reminderAt = localTime(clock.format(inAnHour));
    // On a Friday the weekly check-in would come first.
    const muted = ['checkin' as const];
    const push = { ...defaultPushSettings, quiet: null, muted, reminderAt };
    await noah.ask(saveSettings, { body: { push } });
    await untilDone(noah);
    const db = await connectDatabase();
    const armed = await db.get(documents.reminder(noah.id));
    const nextAt = Date.parse(armed?.nextAt ?? '');
    expect(nextAt).toBe(Math.floor(inAnHour.getTime() / 60_000) * 60_000);
    const { sender, log } = await byHand();
    await remind(nextAt, { connect: connectDatabase, sendPush: sender, log });
    await expect
      .poll(() => rungAt(token).map(getData), soon)
      .toMatchObject([{ path: '/daily-questions', tag: 'usward' }]);
    const next = await db.get(documents.reminder(noah.id));
    expect(Math.abs(Date.parse(next?.nextAt ?? '') - nextAt - DAY_MS)).toBeLessThanOrEqual(
      DAY_MS / 24,
    );
  });
});

describe('a phone that another person names as theirs', () => {
  /** Keeps the same phone for another person, with what its browser knows of it. */
  const keepSame = async (
    person: TestUser,
    { token, secret }: { readonly token: string; readonly secret: string },
  ) =>
    person.call(registerDevice, {
      params: { id: randomUUID() },
      body: {
        target: { kind: 'token', value: token },
        secret,
        name: 'Chrome on Android',
        timeZone: zone,
      },
    });

  it('stays its owner’s where only its token is known, and rings for them', async () => {
    const [{ mia, noah }, other] = await Promise.all([createCouple(), createUser()]);
    const { token } = await keepPhone(noah);
    const refused = await keepSame(other, { token, secret: 'not-of-that-browser' });
    expect([refused.status, refused.error().code]).toEqual([403, 'forbidden']);
    await mia.ask(nudge, { params: { date: today() }, body: {} });
    await expect.poll(() => rungAt(token).length, soon).toBe(1);
  });

  it('is theirs where its own browser says so, and its former owner reads of it', async () => {
    const [{ mia, noah }, other] = await Promise.all([createCouple(), createUser()]);
    const { device, token } = await keepPhone(noah);
    expect((await keepSame(other, { token, secret: `secret-of-${device}` })).status).toBe(200);
    expect(await noah.ask(getSettings)).toMatchObject({
      devices: [],
      lostDevices: [{ id: device, name: 'Chrome on Android' }],
    });
    await mia.ask(nudge, { params: { date: today() }, body: {} });
    await untilDone(noah);
    expect(rungAt(token)).toEqual([]);
  });
});

describe('the button of the settings', () => {
  it('sends a push to that phone at once, and says how it went', async () => {
    const { noah } = await createCouple();
    const { device, token } = await keepPhone(noah);
    const press = () => noah.call(testDevice, { params: { id: device } });
    expect((await press()).value()).toEqual({ result: 'sent' });
    expect(rungAt(token).map(getData)).toMatchObject([{ tag: 'usward-test' }]);
    fcm.answer(token, fcmResponders.refuses(500, 'INTERNAL'));
    expect((await press()).value()).toEqual({ result: 'failed' });
    fcm.answer(token, fcmResponders.unregistered());
    expect((await press()).value()).toEqual({ result: 'gone' });
    expect((await press()).error().code).toBe('not-found');
  });

  it('says when to come again to who presses it too often', async () => {
    const { noah } = await createCouple();
    const { device } = await keepPhone(noah);
    const press = () => noah.call(testDevice, { params: { id: device } });
    for (let time = 1; time <= 10; time += 1) (await press()).value();
    const refused = await press();
    expect([refused.status, refused.error().code]).toEqual([429, 'too-many']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_000);
  });
});

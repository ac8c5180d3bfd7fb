import { waitingKey } from '@usward/core/pulse';
import { waitingCause } from '@usward/core/push/cause';
import { describe, expect, it, vi } from 'vitest';
import { merge, set } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { deliver } from '../../functions/src/push/deliver.ts';
import { queuePush } from '../../functions/src/push/queue-push.ts';
import type { SendPush } from '../../functions/src/push/sender.ts';
import { dayOf, evening, HOUR, thursday } from '../actors/evening.ts';
import { fcmAnswers } from '../actors/fcm-at-hand.ts';
import { outboxRows } from '../actors/outbox-rows.ts';
import {
  choose,
  countOf,
  deliverOne,
  keepPhone,
  phoneId,
  phonesAtHand,
  remindAt,
  tokenOf,
  trigger,
} from '../actors/phones.ts';

const { fcm, rung, homeWithPhones, waitingWith } = await phonesAtHand();

const MINUTE = 60_000;

describe('for a phone that is away, the push service keeps', () => {
  const kept = () =>
    fcm.requests.map(({ body }) => Number(JSON.parse(body).message.webpush.headers.TTL));

  it('a push for a day after what it is about', async () => {
    const home = await waitingWith(1);
    await remindAt(home, evening + 2 * HOUR);
    expect(kept()).toEqual([22 * 3600]);
  });

  it('a reminder for as long as it may be late', async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'mia', 1);
    await home.db.commit([
      queuePush(home.ids.mia, { kind: 'reminder', date: thursday }, evening, evening - HOUR),
    ]);
    await trigger(home);
    expect(kept()).toEqual([2 * 3600]);
  });
});

describe('where the push service', () => {
  it('asks to come later, only the phone it said so of is tried again, and not before', async () => {
    const home = await waitingWith(1, 2);
    fcm.answer(tokenOf(2), fcmAnswers.refuses(429, 'QUOTA_EXCEEDED', '600'));
    await trigger(home);
    expect(rung()).toEqual([tokenOf(1), tokenOf(2)]);
    expect(await outboxRows(home.db)).toMatchObject([{ left: [phoneId(2)], countedOn: thursday }]);
    fcm.forget();
    await remindAt(home, evening + 10 * MINUTE - 1);
    expect(rung()).toEqual([]);
    await remindAt(home, evening + 10 * MINUTE);
    expect(rung()).toEqual([tokenOf(2)]);
    expect(await outboxRows(home.db)).toEqual([]);
    expect(await countOf(home, home.ids.noah)).toBe(1);
  });

  it('is away, a push that was counted is not held against itself', async () => {
    const home = await waitingWith(1);
    fcm.answer(tokenOf(1), fcmAnswers.refuses(503));
    await home.db.commit([
      set(documents.pushState(home.ids.noah), {
        timeZone: null,
        settings: null,
        sent: { date: thursday, count: 1 },
        tests: [],
        turnedOff: [],
        lost: [],
      }),
    ]);
    await trigger(home);
    expect(await countOf(home, home.ids.noah)).toBe(2);
    fcm.forget();
    await remindAt(home, evening + HOUR);
    expect(rung()).toEqual([tokenOf(1)]);
    expect(await countOf(home, home.ids.noah)).toBe(2);
  });

  it('is away over midnight, what comes then is of the new day’s two', async () => {
    const home = await homeWithPhones();
    const noah = home.ids.noah;
    await keepPhone(home, 'noah', 1);
    await choose(home, 'noah', { quiet: null });
    const causes = [1, 2, 3].map((number) =>
      waitingCause(waitingKey(thursday, `quiz-${number}`), 'quiz'),
    );
    const waiting = Object.fromEntries(
      [1, 2, 3].map((number) => [`${thursday}~quiz-${number}`, 'quiz']),
    );
    await home.db.commit([merge(documents.pulse(noah), { waiting })]);
    fcm.answer(tokenOf(1), fcmAnswers.refuses(503));
    // 23:50 in Berlin.
    const before = evening + 5 * HOUR - 10 * MINUTE;
    await home.db.commit(causes.slice(0, 2).map((cause) => queuePush(noah, cause, before)));
    await trigger(home, before);
    fcm.forget();
    await remindAt(home, before + HOUR / 2);
    await home.db.commit(causes.slice(2).map((cause) => queuePush(noah, cause, before + HOUR)));
    await trigger(home, before + HOUR);
    expect(rung()).toHaveLength(2);
    expect((await home.db.get(documents.pushState(noah)))?.sent).toEqual({
      date: dayOf(1),
      count: 2,
    });
  });

  it('stays away, six tries are made and no more', async () => {
    const home = await waitingWith(1);
    fcm.answer(tokenOf(1), fcmAnswers.refuses(503));
    await trigger(home);
    for (let hour = 1; hour <= 10; hour += 1) await remindAt(home, evening + (hour * HOUR) / 3);
    expect(rung()).toHaveLength(6);
    expect(await outboxRows(home.db)).toEqual([]);
  });

  it.each([
    ['refuses a phone for good', fcmAnswers.refuses(400, 'INVALID_ARGUMENT')],
    ['hangs up on a phone', fcmAnswers.hangsUp()],
    ['babbles about a phone', fcmAnswers.babbles(502)],
  ])('%s, the others ring all the same', async (_, behaviour) => {
    const home = await waitingWith(1, 2, 3);
    fcm.answer(tokenOf(2), behaviour);
    await trigger(home);
    expect(rung()).toEqual([tokenOf(1), tokenOf(2), tokenOf(3)]);
  });

  it('refuses a phone for good, a line says why and not whose', async () => {
    const home = await waitingWith(1);
    fcm.answer(tokenOf(1), fcmAnswers.refuses(400, 'INVALID_ARGUMENT'));
    const log = vi.fn();
    const [row] = await outboxRows(home.db);
    const ports = { sendPush: home.sendPush, log, now: evening };
    await deliver(home.db, row?.id ?? '', ports, 'trigger');
    expect(log.mock.calls).toEqual([['push refused', '400 INVALID_ARGUMENT']]);
    expect(await outboxRows(home.db)).toEqual([]);
  });

  it.each([
    ['knows a phone no more', fcmAnswers.knowsNoMore()],
    ['knows a phone as another sender’s', fcmAnswers.knowsAnother()],
  ])('%s, that phone is forgotten and the others stay', async (_, behaviour) => {
    const home = await waitingWith(1, 2);
    fcm.answer(tokenOf(1), behaviour);
    await trigger(home);
    const { db, ids } = home;
    const [gone, kept] = await db.getAll(
      documents.device(ids.noah, phoneId(1)),
      documents.device(ids.noah, phoneId(2)),
    );
    expect([gone, kept?.id]).toEqual([null, phoneId(2)]);
    const targets = await db.page(documents.pushTargets(), {
      orderBy: 'device',
      direction: 'asc',
      after: null,
      limit: 9,
    });
    expect(targets.map(({ device }) => device)).toEqual([phoneId(2)]);
  });

  it('knows a phone no more that has another token meanwhile, it is kept', async () => {
    const home = await waitingWith(1);
    const sendPush: SendPush = async () => {
      await keepPhone({ ...home, sendPush: home.sendPush }, 'noah', 1, { token: 'a-new-token' });
      return { kind: 'gone' };
    };
    const [row] = await outboxRows(home.db);
    await deliverOne({ db: home.db, sendPush }, row?.id ?? '');
    const device = await home.db.get(documents.device(home.ids.noah, phoneId(1)));
    expect(device?.target.value).toBe('a-new-token');
  });
});

import { answerQuestion } from '@usward/core/daily/endpoints';
import { nudge } from '@usward/core/push/endpoints';
import { describe, expect, it, vi } from 'vitest';
import { set } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { deliver } from '../../functions/src/push/deliver.ts';
import { LEASE, queuePush } from '../../functions/src/push/queue-push.ts';
import type { SendPush } from '../../functions/src/push/sender.ts';
import { answer, DAY, dayOf, evening, HOUR, thursday } from '../actors/evening.ts';
import { fcmAnswers } from '../actors/fcm-at-hand.ts';
import { outboxRows } from '../actors/outbox-rows.ts';
import {
  choose,
  countOf,
  deliverOne,
  type HomeWithPhones,
  keepPhone,
  phoneId,
  phonesAtHand,
  remindAt,
  tokenOf,
  trigger,
} from '../actors/phones.ts';

const { fcm, rung, shown, homeWithPhones } = await phonesAtHand();

const MINUTE = 60_000;

/** Mia answers, so that something waits for Noah. */
const answerTo = async ({ call, ids }: HomeWithPhones, now = evening, date = thursday) =>
  (await call(ids.mia, now, answerQuestion, answer('hers', 'both', date))).value();

/** Noah with so many phones, and Mia’s answer waiting for him. */
const waitingWith = async (...phones: readonly number[]) => {
  const home = await homeWithPhones();
  for (const number of phones) await keepPhone(home, 'noah', number);
  await answerTo(home);
  return home;
};

describe('a push', () => {
  it('rings at once on every phone of whom it is for, in words that say nothing', async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'mia', 3);
    for (const number of [1, 2]) await keepPhone(home, 'noah', number);
    await answerTo(home);
    expect(await trigger(home)).toEqual(['sent']);
    expect(rung()).toEqual([tokenOf(1), tokenOf(2)]);
    const discreet = {
      title: 'Usward',
      body: 'You have something new',
      path: '/daily-questions/2026-03-12',
      tag: 'usward',
      badge: '1',
    };
    expect(shown()).toEqual([discreet, discreet]);
    expect(await outboxRows(home.db)).toEqual([]);
  });

  it('says more where that is wanted', async () => {
    const home = await waitingWith(1);
    await choose(home, 'noah', { discreet: false });
    expect(shown()).toMatchObject([{ title: 'Mia', tag: 'usward-answer' }]);
  });

  it('is let go where nobody could see it, and counts for nothing', async () => {
    const home = await waitingWith();
    expect(await trigger(home)).toEqual(['dropped']);
    expect(await countOf(home, home.ids.noah)).toBe(0);
    expect(await outboxRows(home.db)).toEqual([]);
  });

  it('is let go where its kind is switched off', async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'noah', 1);
    await choose(home, 'noah', { muted: ['answer'] });
    await answerTo(home);
    expect(await trigger(home)).toEqual(['dropped']);
    expect(rung()).toEqual([]);
  });

  it('that the trigger missed is delivered by the schedule, once it is taken for lost', async () => {
    const home = await waitingWith(1);
    await remindAt(home, evening + LEASE - 1);
    expect(rung()).toEqual([]);
    expect(await remindAt(home, evening + LEASE)).toEqual({ delivered: 1, reminded: 0 });
    expect(rung()).toEqual([tokenOf(1)]);
  });

  it('is nothing to do for a trigger whose row is gone', async () => {
    const home = await waitingWith(1);
    const [row] = await outboxRows(home.db);
    await trigger(home);
    expect(await deliverOne(home, row?.id ?? '')).toBe('nothing');
    expect(rung()).toHaveLength(1);
  });

  it('that is written anew while it is sent is sent once more', async () => {
    const home = await waitingWith(1);
    const { db, ids } = home;
    const cause = { kind: 'waiting', key: thursday, waits: 'answer' } as never;
    const sendPush: SendPush = async (target, message) => {
      if (rung().length === 0) await db.commit([queuePush(ids.noah, cause, evening + 1)]);
      return home.sendPush(target, message);
    };
    await trigger({ db, sendPush });
    expect(await outboxRows(db)).toMatchObject([{ tries: 0, counted: false }]);
    await remindAt(home, evening + 1 + LEASE);
    expect(rung()).toHaveLength(2);
  });
});

describe('within one day', () => {
  it('two ring and no more, however many there are to tell at once', async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'noah', 1);
    await answerTo(home);
    const causes = Array.from({ length: 20 }, (_, place) => {
      const key = `2026-03-12~quiz-${place}` as never;
      return { kind: 'waiting', key, waits: 'quiz' } as const;
    });
    const waiting = Object.fromEntries(causes.map(({ key, waits }) => [key, waits]));
    await home.db.commit([
      set(documents.pulse(home.ids.noah), { changed: {}, waiting, checkedIn: null }),
      ...causes.map((cause) => queuePush(home.ids.noah, cause, evening)),
    ]);
    await trigger(home);
    expect(rung()).toHaveLength(2);
    expect(await countOf(home, home.ids.noah)).toBe(2);
    expect(await outboxRows(home.db)).toEqual([]);
  });

  it('a thought of the other rings besides, and counts for nothing', async () => {
    const home = await waitingWith(1);
    await trigger(home);
    const thought = { params: { date: thursday }, body: {} };
    (await home.call(home.ids.mia, evening, nudge, thought)).value();
    await trigger(home);
    expect(rung()).toHaveLength(2);
    expect(await countOf(home, home.ids.noah)).toBe(1);
  });

  it('it is counted from the person’s own midnight on', async () => {
    const home = await waitingWith(1);
    await trigger(home);
    await answerTo(home, evening + 13 * HOUR, dayOf(1));
    await trigger(home, evening + 13 * HOUR);
    expect(await countOf(home, home.ids.noah)).toBe(1);
  });
});

describe('in quiet hours', () => {
  /** 23:30 in Berlin. */
  const night = evening + 4.5 * HOUR;
  /** 07:00 in Berlin. */
  const morning = evening + 12 * HOUR;

  const atNight = async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'noah', 1);
    await answerTo(home, night);
    return home;
  };

  it('a push is held back until they are over', async () => {
    const home = await atNight();
    expect(await trigger(home, night)).toEqual(['held']);
    await remindAt(home, morning - 1);
    expect(rung()).toEqual([]);
    await remindAt(home, morning);
    expect(rung()).toEqual([tokenOf(1)]);
    expect(await outboxRows(home.db)).toEqual([]);
  });

  it('a push that was held back is let go where it is no longer true by then', async () => {
    const home = await atNight();
    await trigger(home, night);
    const { call, ids } = home;
    (await call(ids.noah, night + 1, answerQuestion, answer('his'))).value();
    await remindAt(home, morning);
    expect(rung()).toEqual([]);
  });

  it('a trigger that is told twice leaves it held back', async () => {
    const home = await atNight();
    await trigger(home, night);
    expect(await trigger(home, night + 1)).toEqual(['held']);
    expect(rung()).toEqual([]);
  });
});

describe('where the push service', () => {
  it('asks to come later, only the phone it said so of is tried again, and not before', async () => {
    const home = await waitingWith(1, 2);
    fcm.answer(tokenOf(2), fcmAnswers.refuses(429, 'QUOTA_EXCEEDED', '600'));
    await trigger(home);
    expect(rung()).toEqual([tokenOf(1), tokenOf(2)]);
    expect(await outboxRows(home.db)).toMatchObject([{ left: [phoneId(2)], counted: true }]);
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
      }),
    ]);
    await trigger(home);
    expect(await countOf(home, home.ids.noah)).toBe(2);
    fcm.forget();
    await remindAt(home, evening + HOUR);
    expect(rung()).toEqual([tokenOf(1)]);
    expect(await countOf(home, home.ids.noah)).toBe(2);
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

describe('what cannot be read', () => {
  const broken = (id: string, dueAt: string) => ({
    kind: 'set' as const,
    path: `outbox/${id}`,
    fields: { id, to: 'a secret', task: 'a secret', dueAt },
  });

  it('is let go, without a word of it in the log, and others are delivered', async () => {
    const home = await waitingWith(1);
    await home.db.commit([broken('a-broken~row', '2026-01-01T00:00:00.000Z')]);
    const log = vi.fn();
    expect((await remindAt(home, evening + LEASE, { log })).delivered).toBe(2);
    expect(rung()).toEqual([tokenOf(1)]);
    expect(log).toHaveBeenCalledOnce();
    expect(
      JSON.stringify(log.mock.calls.map(([line, error]) => [line, String(error)])),
    ).not.toContain('secret');
    expect(await outboxRows(home.db)).toEqual([]);
  });

  it('and does not even say which it is, keeps no other waiting', async () => {
    const home = await waitingWith(1);
    const nameless = Array.from({ length: 3 }, (_, place) => ({
      ...broken(`nameless-${place}`, '2026-01-01T00:00:00.000Z'),
      fields: { dueAt: '2026-01-01T00:00:00.000Z' },
    }));
    await home.db.commit(nameless);
    await remindAt(home, evening + LEASE);
    expect(rung()).toEqual([tokenOf(1)]);
  });

  it('of a device, leaves the others to ring', async () => {
    const home = await waitingWith(1);
    await home.db.commit([
      {
        kind: 'set',
        path: `users/${home.ids.noah}/devices/${phoneId(2)}`,
        fields: { seenAt: '2027-01-01T00:00:00.000Z' },
      },
    ]);
    expect(await trigger(home)).toEqual(['sent']);
    expect(rung()).toEqual([tokenOf(1)]);
  });
});

it('a push is no news after a day, and not sent any more', async () => {
  const home = await waitingWith(1);
  await remindAt(home, evening + DAY + 1);
  expect(rung()).toEqual([]);
  expect(await outboxRows(home.db)).toEqual([]);
});

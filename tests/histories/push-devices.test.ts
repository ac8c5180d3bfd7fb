import { deleteAccount } from '@usward/core/account/endpoints';
import { timeZone } from '@usward/core/calendar';
import { IDLE_DAYS, MOST_DEVICES, MOST_REMOVED } from '@usward/core/push/device';
import { keepDevice, removeDevice, testDevice } from '@usward/core/push/endpoints';
import { localTime } from '@usward/core/push/settings';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import type { Document } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { MOST_TESTS } from '../../functions/src/push/devices.ts';
import { DAY, evening, HOUR } from '../actors/evening.ts';
import { fcmAnswers } from '../actors/fcm-at-hand.ts';
import { outboxRows } from '../actors/outbox-rows.ts';
import {
  armedAt,
  changesHeard,
  choose,
  type HomeWithPhones,
  keeping,
  keepPhone,
  miaAnswers,
  phoneId,
  phonesAtHand,
  secretOf,
  settingsOf,
  tokenOf,
  trigger,
} from '../actors/phones.ts';
import { codeOf } from '../actors/reflecting.ts';
import { homeZone } from '../actors/shared-home.ts';
import type { Who } from '../actors/shared-life.ts';

const { fcm, rung, shown, homeWithPhones } = await phonesAtHand();

/** The numbers of somebody's phones, the one seen last first. */
const phones = async (home: HomeWithPhones, who: Who, now = evening) =>
  (await settingsOf(home, who, now)).devices.map(({ id }) => Number(id.slice(-12)));

const countIn = async (db: Database, collection: Document<unknown>, orderBy: string) =>
  (await db.page(collection, { orderBy, direction: 'asc', after: null, limit: 99 })).length;

const targets = ({ db }: HomeWithPhones) => countIn(db, documents.pushTargets(), 'person');

const of = (number: number) => ({ params: { id: phoneId(number) } });

const test = async ({ call, ids }: HomeWithPhones, who: Who, number: number, now = evening) => {
  const answered = await call(ids[who], now, testDevice, of(number));
  return answered.status === 200 ? answered.value().result : codeOf(answered);
};

/** Something of Mia's waits for Noah, and is told. */
const tellNoah = async (home: HomeWithPhones, now = evening) => {
  await miaAnswers(home, now);
  await trigger(home, now);
};

describe('a device', () => {
  it('that is kept is in the list, by the name it has and when it was seen', async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'mia', 1);
    await keepPhone(home, 'mia', 2, { now: evening + 1 });
    const { devices } = await settingsOf(home, 'mia');
    expect(devices).toEqual([
      { id: phoneId(2), name: 'Phone 2', seenAt: '2026-03-12T18:00:00.001Z' },
      { id: phoneId(1), name: 'Phone 1', seenAt: '2026-03-12T18:00:00.000Z' },
    ]);
  });

  it('with a new token is found by that one only', async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'noah', 1);
    await keepPhone(home, 'noah', 1, { token: 'a-new-token' });
    await tellNoah(home);
    expect(rung()).toEqual(['a-new-token']);
    expect(await targets(home)).toBe(1);
  });

  it('that was set up anew under the same token rings once', async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'noah', 1);
    await keepPhone(home, 'noah', 2, { token: tokenOf(1) });
    await tellNoah(home);
    expect(rung()).toEqual([tokenOf(1)]);
    expect(await phones(home, 'noah')).toEqual([2]);
  });

  it('on which somebody else signs in rings for them, and no more for the former', async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'noah', 1);
    const before = await changesHeard(home, 'noah');
    await keepPhone(home, 'mia', 1);
    expect([await phones(home, 'noah'), await phones(home, 'mia')]).toEqual([[], [1]]);
    expect(await changesHeard(home, 'noah')).toBe(before + 1);
    await tellNoah(home);
    expect(rung()).toEqual([]);
  });

  it('is not taken over by a person who knows its target and not its browser’s secret', async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'noah', 1);
    const sent = keeping(2, homeZone, tokenOf(1));
    expect(codeOf(await home.call(home.ids.mia, evening, keepDevice, sent))).toBe('forbidden');
    expect([await phones(home, 'noah'), await phones(home, 'mia')]).toEqual([[1], []]);
    await tellNoah(home);
    expect(rung()).toEqual([tokenOf(1)]);
  });

  it('stays its owner’s own where the browser has made another secret for the same target', async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'noah', 1);
    await keepPhone(home, 'noah', 1, { secret: 'another-secret' });
    expect(await phones(home, 'noah')).toEqual([1]);
    const sent = keeping(2, homeZone, tokenOf(1), secretOf(1));
    expect(codeOf(await home.call(home.ids.mia, evening, keepDevice, sent))).toBe('forbidden');
  });

  it('of somebody else is not rung even where a record of it was left behind', async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'noah', 1);
    const left = await home.db.get(documents.device(home.ids.noah, phoneId(1)));
    await keepPhone(home, 'mia', 1);
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
    for (let number = 1; number <= MOST_DEVICES + 1; number += 1) {
      await keepPhone(home, 'mia', number, { now: evening + number });
    }
    expect(await phones(home, 'mia')).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(await targets(home)).toBe(MOST_DEVICES);
  });

  it('is forgotten where it is idle for long, even before anything has removed it', async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'noah', 1, { now: evening - IDLE_DAYS * DAY });
    expect(await phones(home, 'noah', evening - 1)).toEqual([1]);
    expect(await phones(home, 'noah')).toEqual([]);
    await tellNoah(home);
    expect(rung()).toEqual([]);
  });

  it('that is removed rings no more, and can be removed again', async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'noah', 1);
    for (const _ of ['once', 'again']) {
      (await home.call(home.ids.noah, evening, removeDevice, of(1))).value();
    }
    await tellNoah(home);
    expect([rung(), await phones(home, 'noah'), await targets(home)]).toEqual([[], [], 0]);
  });

  it('that is removed does not come back by itself, while another of its person can', async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'noah', 1);
    (await home.call(home.ids.noah, evening, removeDevice, of(1))).value();
    const renewed = await home.call(home.ids.noah, evening + DAY, keepDevice, keeping(1));
    expect(codeOf(renewed)).toBe('turned-off');
    await keepPhone(home, 'noah', 2, { now: evening + DAY });
    expect(await phones(home, 'noah', evening + DAY)).toEqual([2]);
  });

  it('that is removed before the server hears of it does not come after that', async () => {
    const home = await homeWithPhones();
    (await home.call(home.ids.noah, evening, removeDevice, of(1))).value();
    const late = await home.call(home.ids.noah, evening, keepDevice, keeping(1));
    expect(codeOf(late)).toBe('turned-off');
  });

  it('that is removed is remembered while few others are', async () => {
    const home = await homeWithPhones();
    for (let number = 1; number <= MOST_REMOVED + 1; number += 1) {
      (await home.call(home.ids.noah, evening, removeDevice, of(number))).value();
    }
    const renewed = await home.call(home.ids.noah, evening, keepDevice, keeping(2));
    expect(codeOf(renewed)).toBe('turned-off');
    await keepPhone(home, 'noah', 1);
  });

  it('of the other cannot be removed', async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'noah', 1);
    (await home.call(home.ids.mia, evening, removeDevice, of(1))).value();
    expect(await phones(home, 'noah')).toEqual([1]);
  });

  it('says where the person is, for their quiet hours', async () => {
    const home = await homeWithPhones();
    // 03:00 of Friday in Tokyo.
    await keepPhone(home, 'noah', 1, { zone: timeZone('Asia/Tokyo') });
    await miaAnswers(home);
    expect(await trigger(home)).toEqual(['held']);
    const [row] = await outboxRows(home.db);
    // 07:00 there.
    expect(row?.dueAt).toBe('2026-03-12T22:00:00.000Z');
  });

  it('that comes or goes is heard of on the others', async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'mia', 1);
    expect(await changesHeard(home, 'mia')).toBe(1);
    (await home.call(home.ids.mia, evening, removeDevice, of(1))).value();
    expect(await changesHeard(home, 'mia')).toBe(2);
  });

  it.each([
    ['an id that no browser made', { params: { id: 'one' } }],
    ['no target', { body: { ...keeping(1).body, target: undefined } }],
    ['no secret of its browser', { body: { ...keeping(1).body, secret: undefined } }],
    ['a name too long for a list', { body: { ...keeping(1).body, name: 'n'.repeat(61) } }],
    ['a zone that does not exist', { body: { ...keeping(1).body, timeZone: 'Europe/Nowhere' } }],
  ])('with %s is refused', async (_, part) => {
    const home = await homeWithPhones();
    const input = { ...keeping(1), ...part } as ReturnType<typeof keeping>;
    expect((await home.call(home.ids.mia, evening, keepDevice, input)).status).toBe(400);
  });
});

describe('a person on whose device somebody else turned notifications on', () => {
  const lostBy = async (home: HomeWithPhones, who: Who) =>
    (await settingsOf(home, who)).lost.map(({ name }) => name);

  const takenFromNoah = async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'noah', 1);
    await keepPhone(home, 'mia', 2, { token: tokenOf(1), secret: secretOf(1) });
    return home;
  };

  it('finds it in their settings, with its name and when it was last theirs', async () => {
    const home = await takenFromNoah();
    expect((await settingsOf(home, 'noah')).lost).toEqual([
      { id: phoneId(1), name: 'Phone 1', seenAt: '2026-03-12T18:00:00.000Z' },
    ]);
    expect(await lostBy(home, 'mia')).toEqual([]);
  });

  it('is not told again once they have removed it', async () => {
    const home = await takenFromNoah();
    (await home.call(home.ids.noah, evening, removeDevice, of(1))).value();
    expect(await lostBy(home, 'noah')).toEqual([]);
    expect(await phones(home, 'mia')).toEqual([2]);
  });

  it('is not told of it while the device is theirs again, and the other person is', async () => {
    const home = await takenFromNoah();
    await keepPhone(home, 'noah', 3, { token: tokenOf(1), secret: secretOf(1) });
    expect([await lostBy(home, 'noah'), await lostBy(home, 'mia')]).toEqual([[], ['Phone 2']]);
    await tellNoah(home);
    expect(rung()).toEqual([tokenOf(1)]);
  });

  it('is told of ten such devices at most, the last one first', async () => {
    const home = await homeWithPhones();
    for (let number = 1; number <= MOST_DEVICES + 1; number += 1) {
      await keepPhone(home, 'noah', number);
      await keepPhone(home, 'mia', number);
    }
    const told = await lostBy(home, 'noah');
    expect([told.length, told[0]]).toEqual([MOST_DEVICES, `Phone ${MOST_DEVICES + 1}`]);
  });
});

describe('a test', () => {
  it('rings on that device at once, also in quiet hours, and counts for nothing', async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'mia', 1);
    await keepPhone(home, 'mia', 2);
    expect(await test(home, 'mia', 1, evening + 5 * HOUR)).toBe('sent');
    expect(rung()).toEqual([tokenOf(1)]);
    expect(shown()).toMatchObject([
      { title: 'Usward', path: '/us/notifications', tag: 'usward-test' },
    ]);
    expect((await home.db.get(documents.pushState(home.ids.mia)))?.sent).toBeNull();
  });

  it('of a device that the push service knows no more has it forgotten', async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'mia', 1);
    fcm.answer(tokenOf(1), fcmAnswers.knowsNoMore());
    expect(await test(home, 'mia', 1)).toBe('gone');
    expect([await phones(home, 'mia'), await targets(home)]).toEqual([[], 0]);
    expect(await test(home, 'mia', 1)).toBe('not-found');
  });

  it.each([
    ['is away', fcmAnswers.refuses(503)],
    ['refuses', fcmAnswers.refuses(400, 'INVALID_ARGUMENT')],
  ])(
    'where the push service %s says that it failed, and the device stays',
    async (_, behaviour) => {
      const home = await homeWithPhones();
      await keepPhone(home, 'mia', 1);
      fcm.answer(tokenOf(1), behaviour);
      expect(await test(home, 'mia', 1)).toBe('failed');
      expect(await phones(home, 'mia')).toEqual([1]);
    },
  );

  it('of the other’s device is not possible', async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'noah', 1);
    expect(await test(home, 'mia', 1)).toBe('not-found');
    expect(rung()).toEqual([]);
  });

  it('is possible ten times an hour, also where all are asked for at once', async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'mia', 1);
    const results = await Promise.all(
      Array.from({ length: MOST_TESTS + 5 }, () => test(home, 'mia', 1)),
    );
    expect(results.filter((result) => result === 'sent')).toHaveLength(MOST_TESTS);
    expect(results.filter((result) => result === 'too-many')).toHaveLength(5);
    expect(await test(home, 'mia', 1, evening + HOUR - 1)).toBe('too-many');
    expect(await test(home, 'mia', 1, evening + HOUR)).toBe('sent');
  });
});

describe('somebody whose account has ended', () => {
  it('leaves no device, target, setting, reminder or row behind', async () => {
    const home = await homeWithPhones();
    const { db, ids, call } = home;
    await keepPhone(home, 'noah', 1);
    await choose(home, 'noah', { reminderAt: localTime('20:00') });
    expect(await armedAt(home, ids.noah)).not.toBeNull();
    await miaAnswers(home);
    (await call(ids.noah, evening, deleteAccount)).value();
    expect(await db.getAll(documents.pushState(ids.noah), documents.reminder(ids.noah))).toEqual([
      null,
      null,
    ]);
    expect(await countIn(db, documents.devices(ids.noah), 'seenAt')).toBe(0);
    expect(await targets(home)).toBe(0);
    expect((await outboxRows(db)).filter(({ to }) => to === ids.noah)).toEqual([]);
  });
});

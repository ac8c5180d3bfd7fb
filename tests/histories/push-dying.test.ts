import { calendarDate, timeZone } from '@usward/core/calendar';
import { personId } from '@usward/core/identity';
import { defaultPushSettings, localTime } from '@usward/core/push/settings';
import { describe, expect, it } from 'vitest';
import { set } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { LEASE } from '../../functions/src/push/queue-push.ts';
import { dyingAt } from '../actors/dying-at.ts';
import { evening } from '../actors/evening.ts';
import { memoryDatabase } from '../actors/memory-firestore.ts';
import { outboxRows } from '../actors/outbox-rows.ts';
import {
  choose,
  countOf,
  deliverOne,
  keepPhone,
  moment,
  phonesAtHand,
  remindAt,
  tokenOf,
  trigger,
} from '../actors/phones.ts';

const { rung, homeWithPhones, waitingWith } = await phonesAtHand();

/** Something that waits for Noah, who has a phone, and the row that is to tell him. */
const waiting = async () => {
  const home = await waitingWith(1);
  const [row] = await outboxRows(home.db);
  return { home, id: row?.id ?? '' };
};

/** The writes of one delivery: the row is taken, then put away. */
const WRITES = 2;

describe('a delivery that dies', () => {
  for (let step = 1; step <= WRITES; step += 1) {
    it(`at its write ${step} is made up for, and is counted once`, async () => {
      const { home, id } = await waiting();
      const dying = { ...home, db: dyingAt(home.db, step) };
      await expect(deliverOne(dying, id)).rejects.toThrow('killed');
      await remindAt(home, evening + LEASE);
      // Sent at least once; what was sent before it died may be sent again, under the same tag.
      expect(rung()).toHaveLength(step);
      expect(await countOf(home, home.ids.noah)).toBe(1);
      expect(await outboxRows(home.db)).toEqual([]);
    });

    it(`at its write ${step} each time is given up in the end`, async () => {
      const { home, id } = await waiting();
      await expect(deliverOne({ ...home, db: dyingAt(home.db, step) }, id)).rejects.toThrow();
      for (let time = 1; time <= 12; time += 1) {
        const dying = { ...home, db: dyingAt(home.db, step) };
        await remindAt(dying, evening + time * LEASE).catch(() => undefined);
      }
      expect(rung().length).toBeLessThanOrEqual(6);
      expect(await countOf(home, home.ids.noah)).toBe(step === 1 ? 0 : 1);
    });
  }

  it('has no more writes to die at', async () => {
    const { home, id } = await waiting();
    expect(await deliverOne({ ...home, db: dyingAt(home.db, WRITES + 1) }, id)).toBe('sent');
  });
});

describe('a delivery that is begun twice at the same time', () => {
  it('by the trigger rings once', async () => {
    const { home, id } = await waiting();
    const done = await Promise.all([deliverOne(home, id), deliverOne(home, id)]);
    expect(done.sort()).toEqual(['nothing', 'sent']);
    expect(rung()).toEqual([tokenOf(1)]);
  });

  it('by the trigger, late, and the schedule rings once', async () => {
    const { home, id } = await waiting();
    const now = evening + LEASE;
    await Promise.all([deliverOne(home, id, now), remindAt(home, now)]);
    expect(rung()).toEqual([tokenOf(1)]);
    expect(await countOf(home, home.ids.noah)).toBe(1);
  });
});

describe('finding a person’s rhythm anew', () => {
  it('is made up for where it dies', async () => {
    const home = await homeWithPhones();
    await keepPhone(home, 'mia', 1);
    await choose(home, 'mia', { reminderAt: localTime('20:00') });
    await home.db.commit([
      { kind: 'remove', path: documents.reminder(home.ids.mia).path },
      set(documents.outboxRow(`${home.ids.mia}~rearm`), {
        id: `${home.ids.mia}~rearm`,
        to: home.ids.mia,
        task: { kind: 'rearm' },
        at: moment('2026-03-12T18:00:00.000Z'),
        dueAt: moment('2026-03-12T18:02:00.000Z'),
        tries: 0,
        countedOn: null,
        left: null,
      }),
    ]);
    const dying = { ...home, db: dyingAt(home.db, 1) };
    await expect(deliverOne(dying, `${home.ids.mia}~rearm`)).rejects.toThrow('killed');
    await remindAt(home, evening + LEASE);
    const armed = await home.db.get(documents.reminder(home.ids.mia));
    expect(armed?.nextAt).toBe('2026-03-12T19:00:00.000Z');
    expect(await outboxRows(home.db)).toEqual([]);
  });
});

/** So many people who are to be reminded on that evening at 19:00 in Berlin. */
const due = async (count: number) => {
  const connect = memoryDatabase();
  const db = await connect();
  const people = Array.from({ length: count }, (_, place) => personId(`person-${place}`));
  await db.commit(
    people.map((id) =>
      set(documents.reminder(id), {
        id,
        rhythm: {
          settings: { ...defaultPushSettings, reminderAt: localTime('19:00') },
          timeZone: timeZone('Europe/Berlin'),
          togetherSince: null,
        },
        nextAt: moment('2026-03-12T18:00:00.000Z'),
        cause: { kind: 'reminder', date: calendarDate('2026-03-12') },
        told: { reminder: null, milestone: null },
      }),
    ),
  );
  const sendPush = async () => ({ kind: 'sent' }) as const;
  return { db, sendPush, connect };
};

const expected = (count: number) =>
  Array.from({ length: count }, (_, place) => `person-${place}~reminder~2026-03-12`).sort();

const rowIds = async (home: Awaited<ReturnType<typeof due>>, limit = 1_000) =>
  (
    await home.db.page(documents.outbox(), {
      orderBy: 'id',
      direction: 'asc',
      after: null,
      limit,
    })
  ).map(({ id }) => id);

describe('reminding', () => {
  it.each([1, 2])(
    'that dies at its page %i reminds each of 500 people once in the end',
    async (step) => {
      const home = await due(500);
      const dying = { ...home, db: dyingAt(home.db, step) };
      await expect(remindAt(dying, evening)).rejects.toThrow('killed');
      expect(await rowIds(home)).toHaveLength((step - 1) * 200);
      await remindAt(home, evening);
      expect(await rowIds(home)).toEqual(expected(500));
    },
  );

  it('twice, and at the same time, reminds each once', async () => {
    const home = await due(300);
    const done = await Promise.all([
      remindAt(home, evening),
      remindAt({ ...home, db: await home.connect() }, evening),
    ]);
    const again = await remindAt(home, evening + 1);
    const reminded = [...done, again].reduce((sum, one) => sum + one.reminded, 0);
    expect(reminded).toBe(300);
    expect(await rowIds(home)).toEqual(expected(300));
  });

  it('finds the next moment for each, on the next date', async () => {
    const home = await due(3);
    await remindAt(home, evening);
    const next = await home.db.page(documents.reminders(), {
      orderBy: 'nextAt',
      direction: 'asc',
      after: null,
      limit: 9,
    });
    expect(next.map(({ nextAt, cause }) => [nextAt, cause.date])).toEqual(
      Array(3).fill(['2026-03-13T18:00:00.000Z', '2026-03-13']),
    );
  });

  it('reads those who are due and a few documents besides', async () => {
    const home = await due(450);
    const [before, idle] = [await home.connect(), await home.connect()];
    await remindAt({ ...home, db: before }, evening - 1);
    await remindAt({ ...home, db: idle }, evening);
    expect([before.reads, idle.reads]).toEqual([2, 450 + 1]);
  });

  it('stops where its time is over, and leaves the rest to the next run', async () => {
    const home = await due(450);
    let now = 0;
    const clock = () => {
      now += 2 * 60_000;
      return now;
    };
    const { reminded } = await remindAt(home, evening, { clock });
    expect(reminded).toBeGreaterThan(0);
    expect(reminded).toBeLessThan(450);
    await remindAt(home, evening + 1);
    expect(await rowIds(home)).toEqual(expected(450));
  });

  it('leaves nobody out for one whose reminder cannot be read, who is armed anew', async () => {
    const home = await due(2);
    await home.db.commit([
      {
        kind: 'set',
        path: 'reminders/broken',
        fields: { id: 'broken', nextAt: '2026-03-12T17:00:00.000Z', cause: 'nonsense' },
      },
      {
        kind: 'set',
        path: 'reminders/nameless',
        fields: { nextAt: '2026-03-12T17:00:00.000Z' },
      },
    ]);
    await remindAt(home, evening);
    expect(await rowIds(home)).toEqual(['broken~rearm', ...expected(2)]);
  });
});

it('the trigger of a delivery that the schedule did meanwhile does nothing', async () => {
  const { home } = await waiting();
  await remindAt(home, evening + LEASE);
  expect(await trigger(home, evening + LEASE + 1)).toEqual([]);
  expect(rung()).toHaveLength(1);
});

import { calendarDate, timeZone } from '@usward/core/calendar';
import { toUserId } from '@usward/core/ids';
import { defaultPushSettings, localTime } from '@usward/core/push/settings';
import { describe, expect, it } from 'vitest';
import { set } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { LEASE_MS } from '../../functions/src/notify/queue-push.ts';
import { fixedNow } from '../support/builders/fixed-time.ts';
import { failingAtWrite } from '../support/fakes/failing-database.ts';
import { memoryDatabase } from '../support/fakes/memory-firestore.ts';
import {
  deliverAll,
  deliverOne,
  getPushCount,
  getToken,
  registerPhone,
  runReminders,
  savePushSettings,
  setupFakePhones,
  toInstant,
} from '../support/fakes/push-phones.ts';
import { pushJobs } from '../support/push-queue.ts';

const { rung, homeWithPhones, waitingWith } = await setupFakePhones();

/** Something that waits for Noah, who has a phone, and the row that is to tell him. */
const waiting = async () => {
  const home = await waitingWith(1);
  const [row] = await pushJobs(home.db);
  return { home, id: row?.id ?? '' };
};

/** The writes of one delivery: the row is taken, then put away. */
const WRITES = 2;

describe('a delivery that dies', () => {
  for (let step = 1; step <= WRITES; step += 1) {
    it(`at its write ${step} is made up for, and is counted once`, async () => {
      const { home, id } = await waiting();
      const crashing = { ...home, db: failingAtWrite(home.db, step) };
      await expect(deliverOne(crashing, id)).rejects.toThrow('killed');
      await runReminders(home, fixedNow + LEASE_MS);
      // Sent at least once; what was sent before it died may be sent again, under the same tag.
      expect(rung()).toHaveLength(step);
      expect(await getPushCount(home, home.ids.noah)).toBe(1);
      expect(await pushJobs(home.db)).toEqual([]);
    });

    it(`at its write ${step} each time is given up in the end`, async () => {
      const { home, id } = await waiting();
      await expect(
        deliverOne({ ...home, db: failingAtWrite(home.db, step) }, id),
      ).rejects.toThrow();
      for (let time = 1; time <= 12; time += 1) {
        const crashing = { ...home, db: failingAtWrite(home.db, step) };
        await runReminders(crashing, fixedNow + time * LEASE_MS).catch(() => undefined);
      }
      expect(rung().length).toBeLessThanOrEqual(6);
      expect(await getPushCount(home, home.ids.noah)).toBe(step === 1 ? 0 : 1);
    });
  }

  it('has no more writes to die at', async () => {
    const { home, id } = await waiting();
    expect(await deliverOne({ ...home, db: failingAtWrite(home.db, WRITES + 1) }, id)).toBe('sent');
  });
});

describe('a delivery that is begun twice at the same time', () => {
  it('by the trigger rings once', async () => {
    const { home, id } = await waiting();
    const done = await Promise.all([deliverOne(home, id), deliverOne(home, id)]);
    expect(done.sort()).toEqual(['nothing', 'sent']);
    expect(rung()).toEqual([getToken(1)]);
  });

  it('by the trigger, late, and the schedule rings once', async () => {
    const { home, id } = await waiting();
    const now = fixedNow + LEASE_MS;
    await Promise.all([deliverOne(home, id, now), runReminders(home, now)]);
    expect(rung()).toEqual([getToken(1)]);
    expect(await getPushCount(home, home.ids.noah)).toBe(1);
  });
});

describe('finding a person’s rhythm anew', () => {
  it('is made up for where it dies', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'mia', 1);
    await savePushSettings(home, 'mia', { reminderAt: localTime('20:00') });
    await home.db.commit([
      { kind: 'remove', path: documents.reminder(home.ids.mia).path },
      set(documents.pushJob(`${home.ids.mia}~reschedule`), {
        id: `${home.ids.mia}~reschedule`,
        to: home.ids.mia,
        task: { kind: 'reschedule' },
        at: toInstant('2026-03-12T18:00:00.000Z'),
        dueAt: toInstant('2026-03-12T18:02:00.000Z'),
        tries: 0,
        countedOn: null,
        remainingDevices: null,
      }),
    ]);
    const crashing = { ...home, db: failingAtWrite(home.db, 1) };
    await expect(deliverOne(crashing, `${home.ids.mia}~reschedule`)).rejects.toThrow('killed');
    await runReminders(home, fixedNow + LEASE_MS);
    const armed = await home.db.get(documents.reminder(home.ids.mia));
    expect(armed?.nextAt).toBe('2026-03-12T19:00:00.000Z');
    expect(await pushJobs(home.db)).toEqual([]);
  });
});

/** So many people who are to be reminded on that evening at 19:00 in Berlin. */
const due = async (count: number) => {
  const connect = memoryDatabase();
  const db = await connect();
  const people = Array.from({ length: count }, (_, place) => toUserId(`person-${place}`));
  await db.commit(
    people.map((id) =>
      set(documents.reminder(id), {
        id,
        schedule: {
          settings: { ...defaultPushSettings, reminderAt: localTime('19:00') },
          timeZone: timeZone('Europe/Berlin'),
          togetherSince: null,
          hasWeeklyCheckin: false,
        },
        nextAt: toInstant('2026-03-12T18:00:00.000Z'),
        cause: { kind: 'reminder', date: calendarDate('2026-03-12') },
        lastSent: { reminder: null, milestone: null, 'week-open': null },
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
    await home.db.page(documents.pushQueue(), {
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
      const crashing = { ...home, db: failingAtWrite(home.db, step) };
      await expect(runReminders(crashing, fixedNow)).rejects.toThrow('killed');
      expect(await rowIds(home)).toHaveLength((step - 1) * 200);
      await runReminders(home, fixedNow);
      expect(await rowIds(home)).toEqual(expected(500));
    },
  );

  it('twice, and at the same time, reminds each once', async () => {
    const home = await due(300);
    const done = await Promise.all([
      runReminders(home, fixedNow),
      runReminders({ ...home, db: await home.connect() }, fixedNow),
    ]);
    const again = await runReminders(home, fixedNow + 1);
    const reminded = [...done, again].reduce((sum, one) => sum + one.reminded, 0);
    expect(reminded).toBe(300);
    expect(await rowIds(home)).toEqual(expected(300));
  });

  it('finds the next moment for each, on the next date', async () => {
    const home = await due(3);
    await runReminders(home, fixedNow);
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
    await runReminders({ ...home, db: before }, fixedNow - 1);
    await runReminders({ ...home, db: idle }, fixedNow);
    expect([before.reads, idle.reads]).toEqual([2, 450 + 1]);
  });

  it('stops where its time is over, and leaves the rest to the next run', async () => {
    const home = await due(450);
    let now = 0;
    const clock = () => {
      now += 2 * 60_000;
      return now;
    };
    const { reminded } = await runReminders(home, fixedNow, { clock });
    expect(reminded).toBeGreaterThan(0);
    expect(reminded).toBeLessThan(450);
    await runReminders(home, fixedNow + 1);
    expect(await rowIds(home)).toEqual(expected(450));
  });

  it('skips nobody because of an unreadable reminder, and reschedules that one', async () => {
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
    await runReminders(home, fixedNow);
    expect(await rowIds(home)).toEqual(['broken~reschedule', ...expected(2)]);
  });
});

it('the trigger of a delivery that the schedule did meanwhile does nothing', async () => {
  const { home } = await waiting();
  await runReminders(home, fixedNow + LEASE_MS);
  expect(await deliverAll(home, fixedNow + LEASE_MS + 1)).toEqual([]);
  expect(rung()).toHaveLength(1);
});

import { FieldValue, Firestore } from '@google-cloud/firestore';
import { addDays, calendarDate, instant, timeZone } from '@usward/core/calendar';
import { MINUTE_MS } from '@usward/core/durations';
import { toUserId } from '@usward/core/ids';
import { nextDue } from '@usward/core/push/next-due';
import { DEFAULT_REMINDER_TIME, defaultPushSettings, localTime } from '@usward/core/push/settings';
import { Database, type Reads } from '../functions/src/database/database.ts';
import type { Write } from '../functions/src/database/document-writes.ts';
import { documents } from '../functions/src/database/documents.ts';
import type { ReminderDocument } from '../functions/src/database/push-document-schemas.ts';
import { remind } from '../functions/src/push/remind.ts';

/** People with a reminder, spread evenly over the zones of the world. */
export const USER_COUNT = 100_000;

/**
 * What a run reads besides those that are due: an outbox in which nothing is left, and, where the last
 * page was full, a page on which nobody is. A question without an answer is billed as one document.
 */
export const CONSTANT_READS = 2;

/** Of no functions: in the emulators' own project every row would set off its delivery. */
const PROJECT = 'demo-reminders';

/** Eight in the evening in Berlin, Lagos and some fifty zones more, four minutes ago. */
const fixedNow = Date.parse('2026-03-12T19:04:00Z');

/** What a run of `remind` was asked for and what it cost. */
export type RunCost = {
  readonly name: string;
  /** People who were due as it began. */
  readonly due: number;
  /** Documents. */
  readonly reads: number;
  /** Documents written. */
  readonly writes: number;
  readonly milliseconds: number;
};

/** Thrown in place of whatever ends a process. */
class SimulatedCrash extends Error {}

/** How many pages are written until a run dies; `applied`: whether the last one still takes effect. */
type CrashPoint = { readonly after: number; readonly applied: boolean };

type Work<T> = (reads: Reads) => Promise<{ readonly writes: readonly Write[]; readonly result: T }>;

/** A database for one run, which counts what is written and by whom somebody was told. */
class CountingDatabase extends Database {
  writes = 0;
  #pages = 0;
  readonly #told: Map<string, number>;
  readonly #crashPoint: CrashPoint | null;

  constructor(
    firestore: Firestore,
    pushCounts: Map<string, number>,
    crashPoint: CrashPoint | null,
  ) {
    super(firestore, FieldValue);
    this.#told = pushCounts;
    this.#crashPoint = crashPoint;
  }

  override async transaction<T>(work: Work<T>): Promise<T> {
    this.#pages += 1;
    const crashes = this.#pages === this.#crashPoint?.after;
    let applied: readonly Write[] = [];
    const result = await super.transaction(async (reads) => {
      const decided = await work(reads);
      if (crashes && !this.#crashPoint?.applied) throw new SimulatedCrash();
      applied = decided.writes;
      return decided;
    });
    this.writes += applied.length;
    for (const { path } of applied) {
      if (path.startsWith('pushQueue/')) this.#told.set(path, (this.#told.get(path) ?? 0) + 1);
    }
    if (crashes) throw new SimulatedCrash();
    return result;
  }
}

const zones = Intl.supportedValuesOf('timeZone').map(timeZone);

/** Every second person keeps the time that is suggested; all others are spread over the day. */
const createReminderSettings = (index: number) => {
  const minute = (index * 7919) % 1440;
  return index % 2 === 0
    ? DEFAULT_REMINDER_TIME
    : localTime(new Date(minute * MINUTE_MS).toISOString().slice(11, 16));
};

/** One of the people as they are armed five minutes before the evening; three in four are together. */
const createReminder = (index: number): ReminderDocument => {
  const schedule = {
    settings: { ...defaultPushSettings, reminderAt: createReminderSettings(index) },
    timeZone: zones[index % zones.length] ?? timeZone('UTC'),
    hasWeeklyCheckin: index % 4 !== 0,
    togetherSince: index % 4 === 0 ? null : addDays(calendarDate('2026-01-01'), -(index % 5000)),
  };
  const due = nextDue(schedule, fixedNow - 5 * MINUTE_MS);
  if (due === null) throw new Error('Somebody with a reminder is never due.');
  return {
    // Ids are random, as the sign-in's own are, not in the order of anything.
    id: toUserId(`${((index * 2654435761) % 2 ** 32).toString(36)}-${index}`),
    schedule,
    nextAt: instant(due.at),
    cause: due.cause,
    lastSent: { reminder: null, milestone: null, 'week-open': null },
  };
};

const seed = async (firestore: Firestore): Promise<void> => {
  const writer = firestore.bulkWriter({ throttling: false });
  const failures: unknown[] = [];
  writer.onWriteError((error) => {
    failures.push(error);
    return false;
  });
  for (let index = 0; index < USER_COUNT; index += 1) {
    const person = createReminder(index);
    // A failure is kept above; who waits for each write would keep 100,000 promises.
    writer.set(firestore.doc(documents.reminder(person.id).path), person).catch(() => undefined);
    if (index % 5000 === 4999) await writer.flush();
  }
  await writer.close();
  if (failures.length > 0) throw new AggregateError(failures, 'Not everybody could be seeded.');
};

/** The trigger has delivered all that was queued. */
const deliverAll = (firestore: Firestore): Promise<void> =>
  new Database(firestore, FieldValue).clear(documents.pushQueue());

const simulation = (firestore: Firestore) => {
  const pushCounts = new Map<string, number>();

  const countDue = async (now: number): Promise<number> => {
    const due = firestore
      .collection(documents.reminders().path)
      .where('nextAt', '<=', instant(now));
    return (await due.count().get()).data().count;
  };

  /** One run at a moment that stands still, so that it is known who is due. */
  const run = async (
    name: string,
    now: number,
    crashPoint: CrashPoint | null = null,
  ): Promise<RunCost> => {
    const due = await countDue(now);
    const db = new CountingDatabase(firestore, pushCounts, crashPoint);
    const began = performance.now();
    const running = remind(now, {
      connect: async () => db,
      sendPush: async () => ({ kind: 'sent' }),
      log: (message, error) => console.error(message, error),
      clock: () => 0,
    });
    const hasCrashed = await running.then(
      () => false,
      (error: unknown) => {
        if (!(error instanceof SimulatedCrash)) throw error;
        return true;
      },
    );
    assertTrue(
      hasCrashed === (crashPoint !== null),
      `"${name}" ${hasCrashed ? 'died' : 'lived on'}.`,
    );
    const milliseconds = performance.now() - began;
    return { name, due, reads: db.reads, writes: db.writes, milliseconds };
  };

  return { pushCounts, countDue, run };
};

const assertTrue = (isSo: boolean, sentence: string): void => {
  if (!isSo) throw new Error(`The simulation of reminders found a fault: ${sentence}`);
};

/**
 * Lives through an evening of 100,000 people with the Firestore emulator at `firestoreHost`. Throws when a
 * run reads more than those that are due and {@link CONSTANT_READS}, leaves somebody out or tells
 * somebody twice, whether it is run again, dies midway or is run twice at once.
 */
export const simulateReminders = async (firestoreHost: string): Promise<readonly RunCost[]> => {
  process.env.FIRESTORE_EMULATOR_HOST = firestoreHost;
  const firestore = new Firestore({ projectId: PROJECT });
  try {
    await seed(firestore);
    const { pushCounts, countDue, run } = simulation(firestore);
    const costs: RunCost[] = [];
    /** Keeps what runs cost; then the trigger delivers what they queued, whether they died or not. */
    const recordCosts = async (...runs: readonly RunCost[]): Promise<void> => {
      for (const { name, due, reads } of runs) {
        assertTrue(reads <= due + CONSTANT_READS, `"${name}" read ${reads} for ${due} people.`);
      }
      costs.push(...runs);
      await deliverAll(firestore);
    };
    const finish = async (name: string, now: number): Promise<void> => {
      await recordCosts(await run(name, now));
      assertTrue((await countDue(now)) === 0, `"${name}" left someone out.`);
    };

    await finish('the fullest five minutes', fixedNow);
    await finish('again at once', fixedNow);

    // Half an hour without a run; then one dies after its last page was written, and one before.
    const late = fixedNow + 30 * MINUTE_MS;
    await recordCosts(await run('dies, its last page written', late, { after: 2, applied: true }));
    await recordCosts(
      await run('dies, its last page not written', late, { after: 2, applied: false }),
    );
    await finish('does what they have left', late);

    const later = late + 20 * MINUTE_MS;
    await recordCosts(
      ...(await Promise.all([run('one of two at once', later), run('the other', later)])),
    );
    await finish('again after the two', later);

    assertTrue(pushCounts.size > 0, 'nobody was seen to be told.');
    const twice = [...pushCounts].filter(([, times]) => times > 1);
    assertTrue(
      twice.length === 0,
      `${twice.length} were notified twice, such as ${twice[0]?.[0]}.`,
    );
    return costs;
  } finally {
    await firestore.terminate();
  }
};

import type { UserId } from '@usward/core/ids';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { coupleHistory, type Member } from '../support/arbitraries/couple-history.ts';
import { labHistory } from '../support/arbitraries/lab-history.ts';
import {
  type ReflectionEvent,
  reflectionHistory,
} from '../support/arbitraries/reflection-history.ts';
import { createIds } from '../support/builders/home-documents.ts';
import { memoryDatabase } from '../support/fakes/memory-firestore.ts';
import { pushJobs } from '../support/push-queue.ts';
import { CoupleRunner } from '../support/runners/couple-runner.ts';
import { LabRunner } from '../support/runners/lab-runner.ts';
import { OtherHiddenChoices } from '../support/runners/other-hidden-choices.ts';
import { PublicEventsOnly } from '../support/runners/public-events-only.ts';
import { ReflectionRunner } from '../support/runners/reflection-runner.ts';
import { makeMarkedText } from '../support/runners/run-history.ts';
import { runs } from '../support/runs.ts';

const HISTORIES = runs(60, 1_000);
const OWN_HISTORIES = runs(50, 500);

const other = (who: Member): Member => (who === 'mia' ? 'noah' : 'mia');
const ids = createIds('');

/** Rooms that two live in, so far as these tests know of them. */
type Rooms<E> = {
  readonly now: number;
  readonly applyEvent: (event: E, place: number) => Promise<unknown>;
};
type Event = { readonly type: string; readonly who?: Member };

/** All rows after each event, as they stand in the database, by whom they are to. */
type Queued = readonly Readonly<Record<'doer' | 'reader', string>>[];

const readPushRows = async (db: Database, to: UserId | undefined): Promise<string> =>
  JSON.stringify((await pushJobs(db)).filter((row) => row.to === to));

/**
 * Lives a history, time bringing what it brings; after each event what is queued for the reader, and
 * for whoever did it.
 */
const queuedIn = async <E extends Event>(
  connect: () => Promise<Database>,
  runner: Rooms<E>,
  events: readonly E[],
  reader: Member,
  instead: (event: E) => E | null = (event) => event,
): Promise<Queued> => {
  const db = await connect();
  const queued: Readonly<Record<'doer' | 'reader', string>>[] = [];
  for (const [place, event] of events.entries()) {
    const happening = instead(event);
    const doer = event.who && ids[event.who];
    const before = await readPushRows(db, doer);
    if (happening) await runner.applyEvent(happening, place);
    const after = await readPushRows(db, doer);
    if (event.type === 'wait') {
      await sweep(runner.now, { connect, deleteAuthUser: async () => undefined });
    }
    queued.push({
      doer: after === before ? 'nothing new' : after,
      reader: await readPushRows(db, ids[reader]),
    });
  }
  return queued;
};

const pickReaderRows = (queued: Queued) => queued.map(({ reader }) => reader);
const isNotified = (queued: Queued): boolean => queued.some(({ reader }) => reader !== '[]');

/** Whether all that is queued is a name of something, a date or a moment, and no word of anybody. */
const isPointer = (queued: Queued): boolean =>
  queued.every(({ reader }) => {
    const texts: string[] = [];
    JSON.parse(reader, (_, value: unknown) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
    return texts.every((text) => /^[\w~:.-]+$/.test(text));
  });

it(`what one keeps, leaves or notes for themselves makes no difference to what the other is told, in ${HISTORIES} pairs of histories`, async () => {
  let [differing, notifiedCount] = [0, 0];
  await fc.assert(
    fc.asyncProperty(coupleHistory, async (given) => {
      // A reply to a need that opens by checking in tells, rightly, that its author has checked in.
      fc.pre(!given.events.some(({ type }) => type === 'reply'));
      const applyEvent = async (secrets: PublicEventsOnly | null) => {
        const connect = memoryDatabase();
        const runner = new CoupleRunner(connect, ids, makeMarkedText);
        await runner.begin(given);
        return queuedIn(connect, runner, given.events, given.reader, (event) => {
          const instead = secrets ? secrets.of(event, runner.now) : event;
          if (instead !== event) differing += 1;
          return instead;
        });
      };
      const queued = await applyEvent(null);
      const queuedInstead = await applyEvent(new PublicEventsOnly(other(given.reader)));
      expect(pickReaderRows(queuedInstead)).toEqual(pickReaderRows(queued));
      expect(isPointer(queued)).toBe(true);
      if (isNotified(queued)) notifiedCount += 1;
    }),
    { numRuns: HISTORIES },
  );
  expect(differing).toBeGreaterThan(HISTORIES / 2);
  expect(notifiedCount).toBeGreaterThan(HISTORIES / 2);
}, 900_000);

it(`the partner's pushes do not depend on any no, limit, level or topic of the lab, in ${HISTORIES} pairs of histories`, async () => {
  let [differing, notifiedCount] = [0, 0];
  await fc.assert(
    fc.asyncProperty(labHistory, async (given) => {
      const applyEvent = async (hidden: OtherHiddenChoices | null) => {
        const connect = memoryDatabase();
        const runner = new LabRunner(connect, ids);
        await runner.begin(given);
        return queuedIn(connect, runner, given.events, given.reader, (event) => {
          const instead = hidden ? hidden.of(event) : event;
          if (JSON.stringify(instead) !== JSON.stringify(event)) differing += 1;
          return instead;
        });
      };
      const queued = await applyEvent(null);
      const queuedInstead = await applyEvent(new OtherHiddenChoices(other(given.reader), given));
      expect(pickReaderRows(queuedInstead)).toEqual(pickReaderRows(queued));
      if (isNotified(queued)) notifiedCount += 1;
    }),
    { numRuns: HISTORIES },
  );
  expect(differing).toBeGreaterThan(HISTORIES);
  // Most labs never open, and what does not open tells nobody.
  expect(notifiedCount).toBeGreaterThan(HISTORIES / 40);
}, 900_000);

/** The same with everything kept, and without a "not this time" or a "later". */
const toPrivateEvent = (event: ReflectionEvent): ReflectionEvent | null => {
  if (event.type === 'decline' || event.type === 'put-off') return null;
  if (event.type !== 'answer') return event;
  const blockAnswers = event.blockAnswers.map(({ value }) => ({
    given: false,
    shared: false,
    value,
  }));
  return { ...event, keep: true, blockAnswers };
};

it(`the partner's pushes do not depend on private form answers, snoozing or declining, in ${HISTORIES} pairs of histories`, async () => {
  let [differing, notifiedCount] = [0, 0];
  await fc.assert(
    fc.asyncProperty(reflectionHistory, async (given) => {
      const author = other(given.reader);
      const applyEvent = async (isPrivate: boolean) => {
        const connect = memoryDatabase();
        const runner = new ReflectionRunner(connect, ids);
        await runner.begin(given.sharedBy);
        return queuedIn(connect, runner, given.events, given.reader, (event) => {
          if (!isPrivate || !('who' in event) || event.who !== author) return event;
          const instead = toPrivateEvent(event);
          if (instead !== event) differing += 1;
          return instead;
        });
      };
      const queued = await applyEvent(false);
      expect(pickReaderRows(await applyEvent(true))).toEqual(pickReaderRows(queued));
      if (isNotified(queued)) notifiedCount += 1;
    }),
    { numRuns: HISTORIES },
  );
  expect(differing).toBeGreaterThan(HISTORIES);
  expect(notifiedCount).toBeGreaterThan(HISTORIES / 2);
}, 900_000);

it(`nobody is told of what they did themselves, in ${3 * OWN_HISTORIES} histories`, async () => {
  let done = 0;
  const expectNothingNew = (queued: Queued) => {
    for (const { doer } of queued) expect(doer).toBe('nothing new');
    done += queued.length;
  };
  await fc.assert(
    fc.asyncProperty(coupleHistory, async (given) => {
      const connect = memoryDatabase();
      const runner = new CoupleRunner(connect, ids, makeMarkedText);
      await runner.begin(given);
      // Parting finds anew what is due next for both, and tells nobody.
      const events = given.events.filter(({ type }) => type !== 'unpair');
      expectNothingNew(await queuedIn(connect, runner, events, given.reader));
    }),
    { numRuns: OWN_HISTORIES },
  );
  await fc.assert(
    fc.asyncProperty(labHistory, async (given) => {
      const connect = memoryDatabase();
      const runner = new LabRunner(connect, ids);
      await runner.begin(given);
      expectNothingNew(await queuedIn(connect, runner, given.events, given.reader));
    }),
    { numRuns: OWN_HISTORIES },
  );
  await fc.assert(
    fc.asyncProperty(reflectionHistory, async (given) => {
      const connect = memoryDatabase();
      const runner = new ReflectionRunner(connect, ids);
      await runner.begin(given.sharedBy);
      expectNothingNew(await queuedIn(connect, runner, given.events, given.reader));
    }),
    { numRuns: OWN_HISTORIES },
  );
  expect(done).toBeGreaterThan(3 * OWN_HISTORIES);
}, 900_000);

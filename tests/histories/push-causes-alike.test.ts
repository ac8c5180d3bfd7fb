import type { PersonId } from '@usward/core/identity';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { labLife } from '../actors/lab-life.ts';
import { LabRooms } from '../actors/lab-rooms.ts';
import { SharedRooms } from '../actors/live-through.ts';
import { markedWords } from '../actors/lived.ts';
import { memoryDatabase } from '../actors/memory-firestore.ts';
import { outboxRows } from '../actors/outbox-rows.ts';
import { type ReflectionEvent, reflectionLife } from '../actors/reflection-life.ts';
import { ReflectionRooms } from '../actors/reflection-rooms.ts';
import { idsOf } from '../actors/shared-home.ts';
import { life, type Who } from '../actors/shared-life.ts';
import { WithoutRefusals } from '../actors/without-refusals.ts';
import { WithoutSecrets } from '../actors/without-secrets.ts';
import { runs } from '../support/runs.ts';

const HISTORIES = runs(100, 1_000);
const OWN_HISTORIES = runs(50, 500);

const other = (who: Who): Who => (who === 'mia' ? 'noah' : 'mia');
const ids = idsOf('');

/** Rooms that two live in, so far as these tests know of them. */
type Rooms<E> = {
  readonly now: number;
  readonly live: (event: E, place: number) => Promise<unknown>;
};
type Event = { readonly type: string; readonly who?: Who };

/** All rows after each event, as they stand in the database, by whom they are to. */
type Queued = readonly Readonly<Record<'doer' | 'reader', string>>[];

const rowsOf = async (db: Database, to: PersonId | undefined): Promise<string> =>
  JSON.stringify((await outboxRows(db)).filter((row) => row.to === to));

/**
 * Lives a history, time bringing what it brings; after each event what is queued for the reader, and
 * for whoever did it.
 */
const queuedIn = async <E extends Event>(
  connect: () => Promise<Database>,
  rooms: Rooms<E>,
  events: readonly E[],
  reader: Who,
  instead: (event: E) => E | null = (event) => event,
): Promise<Queued> => {
  const db = await connect();
  const queued: Readonly<Record<'doer' | 'reader', string>>[] = [];
  for (const [place, event] of events.entries()) {
    const happening = instead(event);
    const doer = event.who && ids[event.who];
    const before = await rowsOf(db, doer);
    if (happening) await rooms.live(happening, place);
    const after = await rowsOf(db, doer);
    if (event.type === 'wait') {
      await sweep(rooms.now, { connect, removeSignIn: async () => undefined });
    }
    queued.push({
      doer: after === before ? 'nothing new' : after,
      reader: await rowsOf(db, ids[reader]),
    });
  }
  return queued;
};

const readerOf = (queued: Queued) => queued.map(({ reader }) => reader);
const isTold = (queued: Queued): boolean => queued.some(({ reader }) => reader !== '[]');

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
  let [differing, told] = [0, 0];
  await fc.assert(
    fc.asyncProperty(life, async (given) => {
      // A reply to a need that opens by checking in tells, rightly, that its author has checked in.
      fc.pre(!given.events.some(({ type }) => type === 'reply'));
      const live = async (secrets: WithoutSecrets | null) => {
        const connect = memoryDatabase();
        const rooms = new SharedRooms(connect, ids, markedWords);
        await rooms.begin(given);
        return queuedIn(connect, rooms, given.events, given.reader, (event) => {
          const instead = secrets ? secrets.of(event, rooms.now) : event;
          if (instead !== event) differing += 1;
          return instead;
        });
      };
      const queued = await live(null);
      const queuedInstead = await live(new WithoutSecrets(other(given.reader)));
      expect(readerOf(queuedInstead)).toEqual(readerOf(queued));
      expect(isPointer(queued)).toBe(true);
      if (isTold(queued)) told += 1;
    }),
    { numRuns: HISTORIES },
  );
  expect(differing).toBeGreaterThan(HISTORIES / 2);
  expect(told).toBeGreaterThan(HISTORIES / 2);
}, 900_000);

it(`nor does any no, limit, level or topic of the lab, in ${HISTORIES} pairs of histories`, async () => {
  let [differing, told] = [0, 0];
  await fc.assert(
    fc.asyncProperty(labLife, async (given) => {
      const live = async (hidden: WithoutRefusals | null) => {
        const connect = memoryDatabase();
        const rooms = new LabRooms(connect, ids);
        await rooms.begin(given);
        return queuedIn(connect, rooms, given.events, given.reader, (event) => {
          const instead = hidden ? hidden.of(event) : event;
          if (JSON.stringify(instead) !== JSON.stringify(event)) differing += 1;
          return instead;
        });
      };
      const queued = await live(null);
      const queuedInstead = await live(new WithoutRefusals(other(given.reader), given));
      expect(readerOf(queuedInstead)).toEqual(readerOf(queued));
      if (isTold(queued)) told += 1;
    }),
    { numRuns: HISTORIES },
  );
  expect(differing).toBeGreaterThan(HISTORIES);
  // Most labs never open, and what does not open tells nobody.
  expect(told).toBeGreaterThan(HISTORIES / 40);
}, 900_000);

/** The same with everything kept, and without a "not this time" or a "later". */
const keptOrLeft = (event: ReflectionEvent): ReflectionEvent | null => {
  if (event.type === 'decline' || event.type === 'put-off') return null;
  if (event.type !== 'answer') return event;
  const said = event.said.map(({ value }) => ({ given: false, shared: false, value }));
  return { ...event, keep: true, said };
};

it(`nor does what is said to a form, kept, put off or declined, in ${HISTORIES} pairs of histories`, async () => {
  let [differing, told] = [0, 0];
  await fc.assert(
    fc.asyncProperty(reflectionLife, async (given) => {
      const author = other(given.reader);
      const live = async (isKept: boolean) => {
        const connect = memoryDatabase();
        const rooms = new ReflectionRooms(connect, ids);
        await rooms.begin(given.sharedBy);
        return queuedIn(connect, rooms, given.events, given.reader, (event) => {
          if (!isKept || !('who' in event) || event.who !== author) return event;
          const instead = keptOrLeft(event);
          if (instead !== event) differing += 1;
          return instead;
        });
      };
      const queued = await live(false);
      expect(readerOf(await live(true))).toEqual(readerOf(queued));
      if (isTold(queued)) told += 1;
    }),
    { numRuns: HISTORIES },
  );
  expect(differing).toBeGreaterThan(HISTORIES);
  expect(told).toBeGreaterThan(HISTORIES / 2);
}, 900_000);

it(`nobody is told of what they did themselves, in ${3 * OWN_HISTORIES} histories`, async () => {
  let done = 0;
  const expectNothingNew = (queued: Queued) => {
    for (const { doer } of queued) expect(doer).toBe('nothing new');
    done += queued.length;
  };
  await fc.assert(
    fc.asyncProperty(life, async (given) => {
      const connect = memoryDatabase();
      const rooms = new SharedRooms(connect, ids, markedWords);
      await rooms.begin(given);
      // Parting finds anew what is due next for both, and tells nobody.
      const events = given.events.filter(({ type }) => type !== 'unpair');
      expectNothingNew(await queuedIn(connect, rooms, events, given.reader));
    }),
    { numRuns: OWN_HISTORIES },
  );
  await fc.assert(
    fc.asyncProperty(labLife, async (given) => {
      const connect = memoryDatabase();
      const rooms = new LabRooms(connect, ids);
      await rooms.begin(given);
      expectNothingNew(await queuedIn(connect, rooms, given.events, given.reader));
    }),
    { numRuns: OWN_HISTORIES },
  );
  await fc.assert(
    fc.asyncProperty(reflectionLife, async (given) => {
      const connect = memoryDatabase();
      const rooms = new ReflectionRooms(connect, ids);
      await rooms.begin(given.sharedBy);
      expectNothingNew(await queuedIn(connect, rooms, given.events, given.reader));
    }),
    { numRuns: OWN_HISTORIES },
  );
  expect(done).toBeGreaterThan(3 * OWN_HISTORIES);
}, 900_000);

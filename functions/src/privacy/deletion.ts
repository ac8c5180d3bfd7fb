import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate, coupleDay, instant, timeZone } from '@usward/core/calendar';
import { DAY } from '@usward/core/durations';
import type { Endpoint } from '@usward/core/endpoint';
import type { PersonId } from '@usward/core/identity';
import * as deletionEndpoints from '@usward/core/privacy/deletion';
import {
  CALL_OFF_TIME,
  type Deletion,
  type DeletionKind,
  deletionKinds,
  isDelayed,
  noneDeleted,
} from '@usward/core/privacy/deletion';
import { eraseCheckinRange } from '../checkin/erase-checkins.ts';
import { eraseAnswerRange } from '../daily/erase-days.ts';
import type { DeletionDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { merge, remove, set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { dueBy } from '../database/queries.ts';
import { withoutWords } from '../http/answer-error.ts';
import { bind, type PersonCall } from '../http/endpoint.ts';
import { readOwn, writeOwn } from '../http/frames.ts';
import { findAlone } from '../pairing/membership.ts';
import { eraseQuizRange } from '../quiz/erase-answers.ts';
import { eraseMoments } from '../us/moments.ts';
import { eraseNotes } from '../us/notes.ts';
import { type Eraser, type Erasing, FIRST_DAY } from './eraser.ts';

/** How long one can see what came of it, in milliseconds: 30 days. */
const SHOWN_FOR = 30 * DAY;

const erasers: Readonly<Record<DeletionKind, Eraser>> = {
  answers: eraseAnswerRange,
  checkins: eraseCheckinRange,
  quizzes: eraseQuizRange,
  moments: eraseMoments,
  notes: eraseNotes,
};

/** Starts on a deletion whose time has come: it can no longer be called off. Null where there is none. */
const start = (db: Database, person: PersonId, now: number): Promise<DeletionDocument | null> =>
  db.transaction(async (reads) => {
    const place = documents.deletion(person);
    const [found, user] = await reads.getAll(place, documents.user(person));
    if (found === null || found.doneAt !== null || now < Date.parse(found.startsAt)) {
      return { writes: [], result: null };
    }
    // The account ends, and all of this with it.
    if (user === null) return { writes: [remove(place)], result: null };
    if (found.hasStarted) return { writes: [], result: found };
    const started = { hasStarted: true, startsAt: instant(now) };
    return { writes: [merge(place, started)], result: { ...found, ...started } };
  });

type Erased = {
  readonly deleted: DeletionDocument['deleted'];
  readonly failures: readonly unknown[];
};

/** Deletes each kind, until a look at all of them finds nothing. One that fails keeps no other waiting. */
const eraseKinds = async (kinds: readonly DeletionKind[], erasing: Erasing): Promise<Erased> => {
  const deleted = { ...noneDeleted };
  const failures: unknown[] = [];
  let found: number;
  do {
    found = 0;
    for (const kind of kinds) {
      try {
        for await (const count of erasers[kind](erasing)) {
          deleted[kind] += count;
          found += count;
        }
      } catch (error) {
        failures.push(error);
      }
    }
  } while (found > 0 && failures.length === 0);
  return { deleted, failures };
};

/** Adds up what went; what was asked for is kept until it is done, and for 30 days more. */
const recordErased = (
  db: Database,
  { id, run }: DeletionDocument,
  { deleted, failures }: Erased,
  now: number,
): Promise<void> =>
  db.transaction(async (reads) => {
    const place = documents.deletion(id);
    const fresh = await reads.get(place);
    if (fresh?.run !== run) return { writes: [], result: undefined };
    const sums = deletionKinds.map((kind) => [kind, fresh.deleted[kind] + deleted[kind]] as const);
    const isDone = failures.length === 0;
    const end = { doneAt: instant(now), dueAt: null, removeAt: new Date(now + SHOWN_FOR) };
    const changed = { deleted: Object.fromEntries(sums), ...(isDone ? end : {}) };
    return { writes: [merge(place, changed)], result: undefined };
  });

/**
 * Carries out somebody's deletion by range if its time has come. May die anywhere and be run again, also
 * by two at once: what is gone is gone, and the rest is found. Throws what failed once all else is done.
 */
export const workOnDeletion = async (
  db: Database,
  person: PersonId,
  now: number,
): Promise<void> => {
  const begun = await start(db, person, now);
  if (begun === null) return;
  const from = begun.from === null || begun.from < FIRST_DAY ? FIRST_DAY : begun.from;
  const erased = await eraseKinds(begun.kinds, { db, me: person, from, to: begun.to, now });
  await recordErased(db, begun, erased, now);
  if (erased.failures.length > 0) {
    throw new AggregateError(erased.failures.map(withoutWords), 'A deletion by range failed.');
  }
};

/** Deletions whose time has come, those of longest ago first. */
export const dueDeletions = (
  db: Database,
  now: number,
  limit: number,
): Promise<readonly DeletionDocument[]> =>
  db.page(documents.deletions(), dueBy('dueAt', now, limit));

const stateOf = ({ hasStarted, doneAt }: DeletionDocument): Deletion['state'] => {
  if (!hasStarted) return 'waiting';
  return doneAt === null ? 'deleting' : 'done';
};

/** A deletion as its person sees it; null where there is none. */
const viewDeletion = (stored: DeletionDocument | null): { readonly deletion: Deletion | null } => {
  if (stored === null) return { deletion: null };
  const { run: id, kinds, from, to, startsAt, deleted, doneAt } = stored;
  return { deletion: { id, kinds, from, to, startsAt, state: stateOf(stored), deleted, doneAt } };
};

const readDeletion = async ({ db, caller }: Pick<PersonCall<Endpoint>, 'db' | 'caller'>) =>
  viewDeletion(await db.get(documents.deletion(caller.id)));

/** The caller's deletion by range, or the last one. */
export const getDeletion = readOwn(deletionEndpoints.getDeletion, {
  mine: ({ caller }) => [documents.deletion(caller.id)],
  answer: ({ mine: [stored] }) => viewDeletion(stored),
});

/** Days that have begun nowhere yet are not meant. */
const notLater = (to: CalendarDate, now: number): CalendarDate => {
  const last = addDays(coupleDay(now, timeZone('UTC')), 2);
  return to < last ? to : last;
};

/** Notes down what the caller wants deleted, and deletes it where its time has come. */
export const beginDeletion = bind(
  deletionEndpoints.beginDeletion,
  async ({ db, caller, input, now, operation }) => {
    const place = documents.deletion(caller.id);
    await operation.transact(async (reads) => {
      const [before] = (await findAlone(reads, caller, [place])).mine;
      if (before?.doneAt === null) return { writes: [], reply: null };
      const { kinds, from, to } = input.body;
      const hasStarted = !isDelayed({ from, to });
      const startsAt = instant(hasStarted ? now : now + CALL_OFF_TIME);
      const begun = {
        id: caller.id,
        run: randomUUID(),
        kinds,
        from,
        to: notLater(to, now),
        startsAt,
        hasStarted,
        deleted: noneDeleted,
        doneAt: null,
        dueAt: startsAt,
        removeAt: null,
      };
      return { writes: [set(place, begun)], reply: null };
    });
    await workOnDeletion(db, caller.id, now);
    return readDeletion({ db, caller });
  },
  readDeletion,
);

/** Forgets a wish that has not been started on. A later one, made in another tab, stays. */
export const callOffDeletion = writeOwn(deletionEndpoints.callOffDeletion, {
  mine: ({ caller }) => [documents.deletion(caller.id)],
  decide: ({ caller, input, mine: [found] }) => {
    const isWaiting = found?.run === input.params.id && !found.hasStarted;
    return isWaiting
      ? { writes: [remove(documents.deletion(caller.id))], reply: viewDeletion(null) }
      : { writes: [], reply: viewDeletion(found) };
  },
});

import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate, coupleDay, instant, timeZone } from '@usward/core/calendar';
import { DAY_MS } from '@usward/core/durations';
import type { Endpoint } from '@usward/core/endpoint';
import type { UserId } from '@usward/core/ids';
import * as deletionEndpoints from '@usward/core/privacy/range-deletion-endpoints';
import {
  CANCEL_PERIOD_MS,
  type Deletion,
  type DeletionKind,
  deletionKinds,
  isDelayed,
  noDeletedCounts,
} from '@usward/core/privacy/range-deletion-endpoints';
import { eraseCheckinRange } from '../checkin/erase-checkins.ts';
import { readUser } from '../couple/membership.ts';
import { eraseAnswerRange } from '../daily/erase-own-content.ts';
import type { DeletionDocument } from '../database/account-document-schemas.ts';
import type { Database } from '../database/database.ts';
import { merge, remove, set } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { dueBy } from '../database/queries.ts';
import { type Eraser, type ErasureScope, FIRST_DAY } from '../erasure/range-eraser.ts';
import { eraseQuizRange } from '../quiz/erase-answers.ts';
import { bind, type UserCall } from '../request/endpoint.ts';
import { redactError } from '../request/error-response.ts';
import { readOwn, writeOwn } from '../request/handler-builders.ts';
import { eraseMomentRange } from '../us/moments.ts';
import { eraseNoteRange } from '../us/notes.ts';

const RESULT_RETENTION_MS = 30 * DAY_MS;

const erasers: Readonly<Record<DeletionKind, Eraser>> = {
  answers: eraseAnswerRange,
  checkins: eraseCheckinRange,
  quizzes: eraseQuizRange,
  moments: eraseMomentRange,
  notes: eraseNoteRange,
};

const start = (db: Database, userId: UserId, now: number): Promise<DeletionDocument | null> =>
  db.transaction(async (reads) => {
    const place = documents.deletion(userId);
    const [found, user] = await reads.getAll(place, documents.user(userId));
    if (found === null || found.doneAt !== null || now < Date.parse(found.startsAt)) {
      return { writes: [], result: null };
    }
    if (user === null) return { writes: [remove(place)], result: null };
    if (found.hasStarted) return { writes: [], result: found };
    const started = { hasStarted: true, startsAt: instant(now) };
    return { writes: [merge(place, started)], result: { ...found, ...started } };
  });

type Erased = {
  readonly deleted: DeletionDocument['deleted'];
  readonly failures: readonly unknown[];
};

/** Repeats until every kind is empty. A kind that fails does not block the others. */
const eraseKinds = async (
  kinds: readonly DeletionKind[],
  erasing: ErasureScope,
): Promise<Erased> => {
  const deleted = { ...noDeletedCounts };
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

const recordErased = (
  db: Database,
  { id, runId }: DeletionDocument,
  { deleted, failures }: Erased,
  now: number,
): Promise<void> =>
  db.transaction(async (reads) => {
    const place = documents.deletion(id);
    const fresh = await reads.get(place);
    if (fresh?.runId !== runId) return { writes: [], result: undefined };
    const sums = deletionKinds.map((kind) => [kind, fresh.deleted[kind] + deleted[kind]] as const);
    const isDone = failures.length === 0;
    const end = {
      doneAt: instant(now),
      dueAt: null,
      removeAt: new Date(now + RESULT_RETENTION_MS),
    };
    const changed = { deleted: Object.fromEntries(sums), ...(isDone ? end : {}) };
    return { writes: [merge(place, changed)], result: undefined };
  });

/** Safe to repeat after a crash, and in parallel. Throws the failures after everything else. */
export const runDeletion = async (db: Database, userId: UserId, now: number): Promise<void> => {
  const begun = await start(db, userId, now);
  if (begun === null) return;
  const from = begun.from === null || begun.from < FIRST_DAY ? FIRST_DAY : begun.from;
  const erased = await eraseKinds(begun.kinds, { db, me: userId, from, to: begun.to, now });
  await recordErased(db, begun, erased, now);
  if (erased.failures.length > 0) {
    throw new AggregateError(erased.failures.map(redactError), 'A deletion by range failed.');
  }
};

export const findDueDeletions = (
  db: Database,
  now: number,
  limit: number,
): Promise<readonly DeletionDocument[]> =>
  db.page(documents.deletions(), dueBy('dueAt', now, limit));

const getState = ({ hasStarted, doneAt }: DeletionDocument): Deletion['state'] => {
  if (!hasStarted) return 'waiting';
  return doneAt === null ? 'deleting' : 'done';
};

const viewDeletion = (stored: DeletionDocument | null): { readonly deletion: Deletion | null } => {
  if (stored === null) return { deletion: null };
  const { runId: id, kinds, from, to, startsAt, deleted, doneAt } = stored;
  return { deletion: { id, kinds, from, to, startsAt, state: getState(stored), deleted, doneAt } };
};

const readDeletion = async ({ db, caller }: Pick<UserCall<Endpoint>, 'db' | 'caller'>) =>
  viewDeletion(await db.get(documents.deletion(caller.id)));

export const getDeletion = readOwn(deletionEndpoints.getDeletion, {
  mine: ({ caller }) => [documents.deletion(caller.id)],
  answer: ({ mine: [stored] }) => viewDeletion(stored),
});

const capRangeEnd = (to: CalendarDate, now: number): CalendarDate => {
  const last = addDays(coupleDay(now, timeZone('UTC')), 2);
  return to < last ? to : last;
};

export const startDeletion = bind(
  deletionEndpoints.startDeletion,
  async ({ db, caller, input, now, idempotentWrite }) => {
    const place = documents.deletion(caller.id);
    await idempotentWrite.transact(async (reads) => {
      const [before] = (await readUser(reads, caller, [place])).mine;
      if (before?.doneAt === null) return { writes: [], reply: null };
      const { kinds, from, to } = input.body;
      const hasStarted = !isDelayed({ from, to });
      const startsAt = instant(hasStarted ? now : now + CANCEL_PERIOD_MS);
      const begun = {
        id: caller.id,
        runId: randomUUID(),
        kinds,
        from,
        to: capRangeEnd(to, now),
        startsAt,
        hasStarted,
        deleted: noDeletedCounts,
        doneAt: null,
        dueAt: startsAt,
        removeAt: null,
      };
      return { writes: [set(place, begun)], reply: null };
    });
    await runDeletion(db, caller.id, now);
    return readDeletion({ db, caller });
  },
  readDeletion,
);

/** Only if it has not started. A later one, from another tab, stays. */
export const cancelDeletion = writeOwn(deletionEndpoints.cancelDeletion, {
  mine: ({ caller }) => [documents.deletion(caller.id)],
  decide: ({ caller, input, mine: [found] }) => {
    const isWaiting = found?.runId === input.params.id && !found.hasStarted;
    return isWaiting
      ? { writes: [remove(documents.deletion(caller.id))], reply: viewDeletion(null) }
      : { writes: [], reply: viewDeletion(found) };
  },
});

import { instant } from '@usward/core/calendar';
import { DAY } from '@usward/core/durations';
import type { PersonId } from '@usward/core/identity';
import { type DeletionKind, deletionKinds, noneDeleted } from '@usward/core/privacy/deletion';
import { eraseCheckinRange } from '../checkin/erase-checkins.ts';
import { eraseAnswerRange } from '../daily/erase-days.ts';
import type { Database } from '../database/database.ts';
import { merge, remove } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { DeletionDocument } from '../database/privacy-documents.ts';
import { withoutWords } from '../http/without-words.ts';
import { eraseQuizRange } from '../quiz/erase-range.ts';
import { eraseMoments } from '../us/erase-moments.ts';
import { eraseNotes } from '../us/erase-notes.ts';
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
  db.page(documents.deletions(), {
    orderBy: 'dueAt',
    direction: 'asc',
    // Of one that is done it holds null, which comes before every text.
    after: '',
    until: instant(now),
    limit,
  });

import { addDays, coupleDay, instant, timeZone } from '@usward/core/calendar';
import type { PersonId } from '@usward/core/identity';
import { type Stride, stepAfter } from '@usward/core/privacy/deletion-steps';
import type { Database } from '../database/database.ts';
import { merge, remove, touch } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { DeletionDocument } from '../database/privacy-documents.ts';
import type { Erasing } from './eraser.ts';
import { erasers } from './erasers.ts';
import { FIRST_DAY } from './first-day.ts';
import { allOf, type Failures, makeWay, standsAt, type Unfinished } from './make-way.ts';

/** How long a deletion is left to the app that began it, in milliseconds. */
export const LEFT_ALONE = 10 * 60_000;

/** When one that failed is tried again by the sweep, in milliseconds: others are not to wait behind it. */
const TRIED_AGAIN = 24 * 3_600_000;

/** How long one can see what came of it, in milliseconds: 30 days. */
const SHOWN_FOR = 30 * 24 * 3_600_000;

/** Deletions read in one go. */
const DELETIONS_A_PAGE = 20;

const isUnfinished = (read: DeletionDocument | null): read is Unfinished => read?.step != null;

/** Whose days a deletion is about: none that had begun nowhere when it was asked for. */
const erasingOf = (
  db: Database,
  { id, from, to, askedAt }: DeletionDocument,
  now: number,
): Erasing => {
  const last = addDays(coupleDay(Date.parse(askedAt), timeZone('UTC')), 2);
  return {
    db,
    me: id,
    from: from === null || from < FIRST_DAY ? FIRST_DAY : from,
    to: to > last ? last : to,
    now,
  };
};

/**
 * Starts on one that has waited: from now on it cannot be called off. Null where its time has not come, or it was
 * called off meanwhile.
 */
const started = async (db: Database, read: Unfinished, now: number): Promise<Unfinished | null> => {
  if (read.hasStarted) return read;
  if (now < Date.parse(read.startsAt)) return null;
  const place = documents.deletion(read.id);
  return db.transaction(async (reads) => {
    const fresh = await reads.get(place);
    if (fresh?.run !== read.run || !isUnfinished(fresh)) return { writes: [], result: null };
    const changed = {
      hasStarted: true,
      startsAt: instant(now),
      dueAt: instant(now + LEFT_ALONE),
    };
    return fresh.hasStarted
      ? { writes: [], result: fresh }
      : { writes: [merge(place, changed)], result: { ...fresh, ...changed } };
  });
};

/**
 * Does one share of a deletion and keeps where it stands, also where a kind that fails gives way; null
 * where there is nothing to do any more.
 */
const doShare = async (
  db: Database,
  person: PersonId,
  now: number,
  failures: Failures,
): Promise<DeletionDocument | null> => {
  const place = documents.deletion(person);
  const [found, user] = await db.getAll(place, documents.user(person));
  if (!isUnfinished(found)) return null;
  if (user === null) {
    // The account ends, and all of this with it.
    await db.commit([remove(place)]);
    return null;
  }
  const read = await started(db, found, now);
  if (read === null) return null;
  const { act, kind, after } = read.step;
  let stride: Stride;
  try {
    const eraser = erasers[kind][act === 'deleting' ? 'eraseNext' : 'look'];
    stride = await eraser(erasingOf(db, read, now), after);
  } catch (error) {
    return makeWay(db, read, error, failures);
  }
  return db.transaction(async (reads) => {
    const fresh = await reads.get(place);
    if (fresh?.run !== read.run || fresh.step === null) return { writes: [], result: null };
    const { deleted } = fresh;
    const count = act === 'deleting' ? stride.count : 0;
    // Somebody else may have come further meanwhile: what was counted here is gone all the same.
    const step = standsAt(fresh, read) ? stepAfter(fresh.step, stride, fresh.kinds) : fresh.step;
    const changed = {
      step,
      deleted: { ...deleted, [kind]: deleted[kind] + count },
      doneAt: step === null ? instant(now) : null,
      dueAt: step === null ? null : instant(now + LEFT_ALONE),
      // What was promised is kept until it is done, however long that takes.
      removeAt: step === null ? new Date(now + SHOWN_FOR) : null,
    };
    return { writes: [merge(place, changed)], result: { ...fresh, ...changed } };
  });
};

/**
 * Goes on with somebody's deletion by range for about so many milliseconds, or until it is done. May
 * die anywhere and be run again, also by two at once: what is gone is gone, and the rest is found. A kind
 * that fails comes last, and throws only then.
 */
export const workOnDeletion = async (
  db: Database,
  person: PersonId,
  now: number,
  milliseconds: number,
): Promise<void> => {
  const begun = performance.now();
  const failures: Failures = new Map();
  for (;;) {
    const after = await doShare(db, person, now, failures);
    if (after?.step == null || performance.now() - begun > milliseconds) return;
  }
};

/** The same by the sweep; one that fails makes way for others, and throws. */
export const sweepDeletion = async (
  db: Database,
  person: PersonId,
  now: number,
  milliseconds: number,
): Promise<void> => {
  try {
    await workOnDeletion(db, person, now, milliseconds);
  } catch (error) {
    const dueAt = instant(now + TRIED_AGAIN);
    await db.commit([touch(documents.deletion(person), { dueAt })]).catch((another: unknown) => {
      throw allOf([error, another]);
    });
    throw error;
  }
};

/** Deletions whose time has come, or that nobody has gone on with for a while, those of longest ago first. */
export const abandonedDeletions = (
  db: Database,
  now: number,
): Promise<readonly DeletionDocument[]> =>
  db.page(documents.deletions(), {
    orderBy: 'dueAt',
    direction: 'asc',
    // Of one that is done it holds null, which comes before every text.
    after: '',
    until: instant(now),
    limit: DELETIONS_A_PAGE,
  });

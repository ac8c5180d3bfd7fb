import {
  advanced,
  begun,
  isLocked,
  locked,
  type MigrationRun,
  type MigrationWish,
  standingOf,
  stopped,
  unlocked,
} from '@usward/core/admin/migration-run';
import type { ErrorCode } from '@usward/core/error-codes';
import { AppError } from '@usward/core/errors';
import type { PersonId } from '@usward/core/identity';
import type { Database } from '../database/database.ts';
import { amend, create, Overtaken, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import { isPassing } from '../http/answer-error.ts';
import type { Migration } from '../migrations/migration.ts';
import { auditing } from './audit.ts';
import { stepsOn } from './migration-steps.ts';

/** How often a page is tried, each time half as long: so few documents change at once somewhere. */
const MOST_TRIES = 6;

/** What came of one part: whether this run had the lock, and which documents could not be read. */
export type MigrationPart = { readonly worked: boolean; readonly failed: readonly string[] };

const notMine: MigrationPart = { worked: false, failed: [] };

const audited = (
  what: 'migration-begun' | 'migration-done' | 'migration-stopped',
  { id, counts }: MigrationRun,
  by: PersonId | null,
  now: number,
): Write => auditing({ what, by, about: id, numbers: counts }, now);

const read = async (db: Database, id: string) => {
  const [lock, last] = await db.getAll(documents.migrationLock(), documents.migration(id));
  return { lock, last };
};

type Standing = Awaited<ReturnType<typeof read>>;
type Held = { readonly [K in keyof Standing]: NonNullable<Standing[K]> };

/** Takes the lock, overtaken where somebody else does. Whatever is written of a run goes with it. */
const take = (db: Database, { lock, last }: Standing, wish: MigrationWish): Promise<void> => {
  const run = begun(last, wish);
  const fields = locked(lock, wish);
  const place = documents.migrationLock();
  return db.commit([
    lock === null ? create(place, fields) : amend(place, fields, lock),
    set(documents.migration(wish.id), run),
    audited('migration-begun', run, wish.by, wish.now),
  ]);
};

/** What stands once this run holds the lock; null where it does not get it. */
const hold = async (db: Database, wish: MigrationWish): Promise<Held | null> => {
  const standing = await read(db, wish.id);
  const { lock, last } = standing;
  const how = standingOf(standing, wish);
  if (how === 'take') {
    await take(db, standing, wish);
    return hold(db, wish);
  }
  return how === 'mine' && lock && last ? { lock, last } : null;
};

/**
 * One page: the documents, how far the run has come and the lock in one batch. So a run that is killed
 * goes on exactly where it was, and whoever lost the lock meanwhile writes nothing at all.
 */
const workOnPage = async (
  db: Database,
  migration: Migration,
  wish: MigrationWish,
  { lock, last }: Held,
  limit: number,
): Promise<MigrationPart> => {
  const found = await db.walk(migration.walk, { after: last.cursor, limit });
  const page = stepsOn(migration, found);
  const run = advanced(last, { ...page, isEnd: found.length < limit }, wish.now);
  const isDone = run.state === 'done';
  const next = isDone ? unlocked(lock) : locked(lock, wish);
  await db.commit([
    amend(documents.migrationLock(), next, lock),
    set(documents.migration(migration.id), run),
    ...page.writes,
    ...(isDone ? [audited('migration-done', run, wish.by, wish.now)] : []),
  ]);
  return { worked: true, failed: page.failed };
};

type Stop = {
  readonly id: string;
  /** Only this run; null: whichever it is. */
  readonly run: string | null;
  readonly by: PersonId | null;
  readonly code: ErrorCode | null;
  readonly now: number;
};

/** Stops a migration that is being run or was broken off; there may be none. */
export const stopRun = (db: Database, { id, run, by, code, now }: Stop): Promise<void> =>
  untilSettled(async () => {
    const { lock, last } = await read(db, id);
    if (lock === null || last?.state !== 'running' || (run !== null && last.run !== run)) return;
    const end = stopped(last, code, now);
    // Somebody may be working at another migration by now: they keep the lock.
    const isTheirs = lock.migration !== id && isLocked(lock, now);
    await db.commit([
      amend(documents.migrationLock(), isTheirs ? { beat: lock.beat + 1 } : unlocked(lock), lock),
      set(documents.migration(id), end),
      audited('migration-stopped', end, by, now),
    ]);
  });

/** A refusal, or a document that changed meanwhile, is no fault of the migration. */
const isFault = (error: unknown): boolean =>
  !(error instanceof Overtaken || error instanceof AppError);

/**
 * Does the next part of a migration, as far as this run holds the lock or gets it. Where that fails, the
 * run is stopped with the error's code; where not even that goes well, the lock runs out.
 */
export const workOnMigration = async (
  db: Database,
  migration: Migration,
  wish: MigrationWish,
): Promise<MigrationPart> => {
  let { begins } = wish;
  for (let tries = 0; ; tries += 1) {
    try {
      const held = await hold(db, { ...wish, begins });
      if (held === null) return notMine;
      // Whoever has lost it since does not begin once more.
      begins = false;
      const limit = Math.max(1, Math.floor(migration.pageSize / 2 ** tries));
      return await workOnPage(db, migration, wish, held, limit);
    } catch (error) {
      if (error instanceof Overtaken && tries + 1 < MOST_TRIES) continue;
      if (isFault(error)) {
        const code = isPassing(error) ? 'unavailable' : 'internal';
        const { id, run, by, now } = wish;
        await stopRun(db, { id, run, by, code, now }).catch(() => undefined);
      }
      throw error;
    }
  }
};

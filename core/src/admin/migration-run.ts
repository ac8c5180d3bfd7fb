import { type Instant, instant } from '../calendar.ts';
import type { ErrorCode } from '../error-codes.ts';
import type { PersonId } from '../identity.ts';
import type { MigrationCounts } from './migration.ts';

/** How long whoever works at a migration is left alone, in milliseconds; each batch renews it. */
export const MIGRATION_LEASE = 60_000;

/** Nothing was looked at so far. */
export const nothingSeen: MigrationCounts = { seen: 0, changed: 0, failed: 0 };

/** Who works at which migration: one for all of them, so that no two ever run at the same time. */
export type MigrationLock = {
  readonly migration: string;
  readonly run: string;
  readonly by: PersonId | null;
  readonly until: Instant;
  /** Grows with every write: what is decided on one beat does not hold on the next. */
  readonly beat: number;
};

/** The last run of a migration. */
export type MigrationRun = {
  readonly id: string;
  readonly state: 'running' | 'done' | 'stopped';
  readonly run: string;
  readonly by: PersonId | null;
  /** The path of the last document that was looked at. */
  readonly cursor: string | null;
  readonly counts: MigrationCounts;
  readonly expected: number | null;
  readonly startedAt: Instant;
  readonly endedAt: Instant | null;
  readonly code: ErrorCode | null;
};

/** A wish to work: under which run, whose, and whether it is the first of that run. */
export type MigrationWish = {
  readonly id: string;
  readonly run: string;
  readonly by: PersonId | null;
  /** Only the first batch of a run may begin it: one that comes late must not begin another. */
  readonly begins: boolean;
  readonly expected: number | null;
  readonly now: number;
};

/** Whether somebody works under this lock at a moment. */
export const isLocked = (lock: MigrationLock | null, now: number): lock is MigrationLock =>
  lock !== null && Date.parse(lock.until) > now;

/** `mine`: go on. `take`: the lock is free for it. `held`: somebody works. `over`: this run has ended. */
export const standingOf = (
  { lock, last }: { readonly lock: MigrationLock | null; readonly last: MigrationRun | null },
  { run, begins, now }: Pick<MigrationWish, 'run' | 'begins' | 'now'>,
): 'mine' | 'take' | 'held' | 'over' => {
  const isLast = last?.run === run;
  if (isLast && last.state !== 'running') return 'over';
  if (isLast && lock?.run === run) return 'mine';
  if (isLocked(lock, now)) return 'held';
  return begins || isLast ? 'take' : 'over';
};

/** A run that goes on where the last one broke off or was stopped, or begins anew after a whole one. */
export const begun = (last: MigrationRun | null, wish: MigrationWish): MigrationRun => {
  const goesOn = last !== null && last.state !== 'done';
  return {
    id: wish.id,
    state: 'running',
    run: wish.run,
    by: wish.by,
    cursor: goesOn ? last.cursor : null,
    counts: goesOn ? last.counts : nothingSeen,
    expected: wish.expected ?? (goesOn ? last.expected : null),
    startedAt: goesOn ? last.startedAt : instant(wish.now),
    endedAt: null,
    code: null,
  };
};

/** The counts of two parts of a walk together. */
export const together = (one: MigrationCounts, other: MigrationCounts): MigrationCounts => ({
  seen: one.seen + other.seen,
  changed: one.changed + other.changed,
  failed: one.failed + other.failed,
});

/** A run after one more page; `last` is the path of that page's last document, null on an empty one. */
export const advanced = (
  run: MigrationRun,
  page: { readonly counts: MigrationCounts; readonly last: string | null; readonly isEnd: boolean },
  now: number,
): MigrationRun => ({
  ...run,
  state: page.isEnd ? 'done' : 'running',
  cursor: page.last ?? run.cursor,
  counts: together(run.counts, page.counts),
  endedAt: page.isEnd ? instant(now) : null,
});

/** A run that was stopped, by somebody or for an error. */
export const stopped = (run: MigrationRun, code: ErrorCode | null, now: number): MigrationRun => ({
  ...run,
  state: 'stopped',
  endedAt: instant(now),
  code,
});

/** The lock as it stands while somebody works. */
export const locked = (
  lock: MigrationLock | null,
  { id, run, by, now }: Pick<MigrationWish, 'id' | 'run' | 'by' | 'now'>,
): MigrationLock => ({
  migration: id,
  run,
  by,
  until: instant(now + MIGRATION_LEASE),
  beat: (lock?.beat ?? 0) + 1,
});

/** The lock once nobody works under it: free on every clock, also one that is behind. */
export const unlocked = (lock: MigrationLock): MigrationLock => ({
  ...lock,
  until: instant(0),
  beat: lock.beat + 1,
});

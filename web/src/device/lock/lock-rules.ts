import { HOUR } from '@usward/core/durations';

/** A moment by both clocks of a device: one that can be set by hand, and one that goes on while the page lives. */
export type Moment = { readonly wall: number; readonly steady: number };

/** What is kept of the tries at a lock. */
export type Tries = {
  /** All tries ever. Each has its number, by which a page knows whether it has heard of it. */
  readonly count: number;
  /** Tries since the last right one. One that was begun counts, whatever became of it. */
  readonly failed: number;
  /** How long the next one had to wait when this was written, in milliseconds. */
  readonly left: number;
  /** When this was written, by the clock that can be set. */
  readonly wall: number;
};

/** What an open page knows by itself: how long the try after this one had to wait, by its steady clock. */
export type Known = {
  readonly count: number;
  readonly left: number;
  readonly steady: number;
};

/** What can happen at a lock. `tried`: before a PIN is looked at. `right`: it was the one. */
export type LockEvent = 'looked' | 'tried' | 'right';

/** How long the next try has to wait after so many: three are free. In milliseconds, our own choice. */
const waits: readonly number[] = [0, 0, 0, 30_000, 60_000, 300_000, 900_000];
const LONGEST = HOUR;

/** How long nobody may try after the latest of so many tries, in milliseconds. */
export const waitAfter = (failed: number): number => waits[failed] ?? LONGEST;

/** A lock that nobody has tried yet. */
export const untried: Tries = { count: 0, failed: 0, left: 0, wall: 0 };

/**
 * How long the next try still has to wait. An open page goes by its steady clock alone. Only a page that has
 * just begun has to take the other's word; there a clock that was put back counts as standing still.
 */
export const waitLeft = (tries: Tries, known: Known | null, now: Moment): number => {
  if (known === null) return Math.max(0, tries.left - Math.max(0, now.wall - tries.wall));
  // Another page has tried since; how long ago, this one cannot know.
  if (known.count !== tries.count) return tries.left;
  return Math.min(tries.left, Math.max(0, known.left - (now.steady - known.steady)));
};

const next = (tries: Tries, type: LockEvent, left: number): Omit<Tries, 'wall'> => {
  if (type === 'right') return { ...untried, count: tries.count };
  if (type === 'looked' || left > 0) return { ...tries, left };
  const failed = tries.failed + 1;
  return { count: tries.count + 1, failed, left: waitAfter(failed) };
};

/**
 * What an event makes of the tries, and what the page knows of them then. A try that has to wait changes
 * nothing but the time.
 */
export const afterEvent = (
  tries: Tries,
  known: Known | null,
  { type, now }: { readonly type: LockEvent; readonly now: Moment },
): { readonly tries: Tries; readonly known: Known } => {
  const { count, failed, left } = next(tries, type, waitLeft(tries, known, now));
  return {
    tries: { count, failed, left, wall: now.wall },
    known: { count, left, steady: now.steady },
  };
};

/** How long the app may be out of sight before it locks, in milliseconds. */
export const locksAfter = [0, 60_000, 300_000, 900_000] as const;
/** One of {@link locksAfter}. */
export type LocksAfter = (typeof locksAfter)[number];
/** What is taken until somebody chooses. */
export const USUAL: LocksAfter = 60_000;

/**
 * Whether the app was out of sight too long to open without asking. The steady clock may stand still while
 * a phone sleeps, so the longer time counts; of a clock that was put back nobody knows how long it was.
 */
export const isAwayTooLong = (left: Moment, now: Moment, after: LocksAfter): boolean =>
  now.wall < left.wall || Math.max(now.wall - left.wall, now.steady - left.steady) >= after;

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@usward/core/durations';

/** A moment by both clocks of a device: one that can be set by hand, and one that goes on while the page lives. */
export type ClockReading = { readonly wall: number; readonly steady: number };

/** What is kept of the tries at a lock. */
export type Tries = {
  /** Tries since the last right one. One that was begun counts, whatever became of it. */
  readonly failed: number;
  /** When the latest of them was, by the clock that can be set. */
  readonly at: number;
};

/** The latest tries that an open page has heard of, and until when they make it wait by its steady clock. */
export type TryState = { readonly tries: Tries; readonly until: number };

/** How long the next try has to wait after so many: three are free. In milliseconds, our own choice. */
const waitsMs: readonly number[] = [
  0,
  0,
  0,
  30 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
];

/** How long nobody may try after the latest of so many tries, in milliseconds. */
export const getWaitMs = (failed: number): number => waitsMs[failed] ?? HOUR_MS;

/** A lock that nobody has tried yet. */
export const noTries: Tries = { failed: 0, at: 0 };

/**
 * What a page knows once it has read the tries. Only a page that has just begun goes by the clock on the wall, and
 * one that was put back counts as standing still. An open page cannot know how long ago another one tried.
 */
export const updateTryState = (
  tries: Tries,
  tryState: TryState | null,
  now: ClockReading,
): TryState => {
  if (tryState?.tries.failed === tries.failed && tryState.tries.at === tries.at) return tryState;
  const passed = tryState === null ? Math.max(0, now.wall - tries.at) : 0;
  return { tries, until: now.steady + Math.max(0, getWaitMs(tries.failed) - passed) };
};

/** How long the next try still has to wait, by the steady clock alone; never longer than after the latest try. */
export const getRemainingWaitMs = ({ tries, until }: TryState, { steady }: ClockReading): number =>
  Math.min(getWaitMs(tries.failed), Math.max(0, until - steady));

/** What a try makes of the tries that were heard of; null where it has to wait, which changes nothing. */
export const recordTry = (tryState: TryState, now: ClockReading): TryState | null => {
  if (getRemainingWaitMs(tryState, now) > 0) return null;
  const tries = { failed: tryState.tries.failed + 1, at: now.wall };
  return { tries, until: now.steady + getWaitMs(tries.failed) };
};

/** How long the app may be out of sight before it locks, in milliseconds. */
export const lockDelaysMs = [0, 60_000, 300_000, 900_000] as const;
/** One of {@link lockDelaysMs}. */
export type LockDelay = (typeof lockDelaysMs)[number];
/** What is taken until somebody chooses. */
export const DEFAULT_LOCK_DELAY_MS: LockDelay = 60_000;

/**
 * Whether the app was out of sight too long to open without asking. The steady clock may stand still while
 * a phone sleeps, so the longer time counts; of a clock that was put back nobody knows how long it was.
 */
export const shouldLock = (left: ClockReading, now: ClockReading, after: LockDelay): boolean =>
  now.wall < left.wall || Math.max(now.wall - left.wall, now.steady - left.steady) >= after;

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@usward/core/durations';

/** `steady` cannot be set by hand, and only counts while the page lives. */
export type ClockReading = { readonly wall: number; readonly steady: number };

export type Tries = {
  /** Counted when a try begins, so that closing the page does not undo it. */
  readonly failed: number;
  readonly at: number;
};

export type TryState = { readonly tries: Tries; readonly until: number };

/** Milliseconds by number of failed tries: three are free. Our own choice. */
const waitsMs: readonly number[] = [
  0,
  0,
  0,
  30 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
];

export const getWaitMs = (failed: number): number => waitsMs[failed] ?? HOUR_MS;

export const noTries: Tries = { failed: 0, at: 0 };

/** A clock that was set back counts as stopped. An open page cannot know when another page's try was. */
export const syncTryState = (
  tries: Tries,
  tryState: TryState | null,
  now: ClockReading,
): TryState => {
  if (tryState?.tries.failed === tries.failed && tryState.tries.at === tries.at) return tryState;
  const passed = tryState === null ? Math.max(0, now.wall - tries.at) : 0;
  return { tries, until: now.steady + Math.max(0, getWaitMs(tries.failed) - passed) };
};

export const getRemainingWaitMs = ({ tries, until }: TryState, { steady }: ClockReading): number =>
  Math.min(getWaitMs(tries.failed), Math.max(0, until - steady));

export const beginTry = (tryState: TryState, now: ClockReading): TryState | null => {
  if (getRemainingWaitMs(tryState, now) > 0) return null;
  const tries = { failed: tryState.tries.failed + 1, at: now.wall };
  return { tries, until: now.steady + getWaitMs(tries.failed) };
};

export const lockDelaysMs = [0, 60_000, 300_000, 900_000] as const;
export type LockDelay = (typeof lockDelaysMs)[number];
export const DEFAULT_LOCK_DELAY_MS: LockDelay = 60_000;

/** The steady clock may stop while a phone sleeps, so the longer time counts. A wall clock that was set back locks. */
export const shouldLock = (left: ClockReading, now: ClockReading, after: LockDelay): boolean =>
  now.wall < left.wall || Math.max(now.wall - left.wall, now.steady - left.steady) >= after;

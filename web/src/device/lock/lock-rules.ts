import { HOUR, MINUTE, SECOND } from '@usward/core/durations';

/** A moment by both clocks of a device: one that can be set by hand, and one that goes on while the page lives. */
export type Moment = { readonly wall: number; readonly steady: number };

/** What is kept of the tries at a lock. */
export type Tries = {
  /** Tries since the last right one. One that was begun counts, whatever became of it. */
  readonly failed: number;
  /** When the latest of them was, by the clock that can be set. */
  readonly at: number;
};

/** The latest tries that an open page has heard of, and until when they make it wait by its steady clock. */
export type Heard = { readonly tries: Tries; readonly until: number };

/** How long the next try has to wait after so many: three are free. In milliseconds, our own choice. */
const waits: readonly number[] = [0, 0, 0, 30 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE];

/** How long nobody may try after the latest of so many tries, in milliseconds. */
export const waitAfter = (failed: number): number => waits[failed] ?? HOUR;

/** A lock that nobody has tried yet. */
export const untried: Tries = { failed: 0, at: 0 };

/**
 * What a page knows once it has read the tries. Only a page that has just begun goes by the clock on the wall, and
 * one that was put back counts as standing still. An open page cannot know how long ago another one tried.
 */
export const hear = (tries: Tries, heard: Heard | null, now: Moment): Heard => {
  if (heard?.tries.failed === tries.failed && heard.tries.at === tries.at) return heard;
  const passed = heard === null ? Math.max(0, now.wall - tries.at) : 0;
  return { tries, until: now.steady + Math.max(0, waitAfter(tries.failed) - passed) };
};

/** How long the next try still has to wait, by the steady clock alone; never longer than after the latest try. */
export const waitLeft = ({ tries, until }: Heard, { steady }: Moment): number =>
  Math.min(waitAfter(tries.failed), Math.max(0, until - steady));

/** What a try makes of the tries that were heard of; null where it has to wait, which changes nothing. */
export const tryNow = (heard: Heard, now: Moment): Heard | null => {
  if (waitLeft(heard, now) > 0) return null;
  const tries = { failed: heard.tries.failed + 1, at: now.wall };
  return { tries, until: now.steady + waitAfter(tries.failed) };
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

import type { Waiting } from '@usward/core/dashboard/endpoints';

type Known = {
  readonly week: string;
  /** The state became `both` while this screen was open. */
  readonly turnedHere: boolean;
  /** What waits, as last read, and when; null when it was never read. */
  readonly waiting: readonly Waiting[] | null;
  readonly waitingReadAt: number;
  readonly weekReadAt: number;
  /** The week still takes answers. */
  readonly open: boolean;
};

/**
 * Whether these eyes see the reveal of a week for the first time: then it turns, and the server is
 * told. A summary older than an open week cannot know, and telling twice does no harm.
 */
export const isNewReveal = (known: Known): boolean =>
  known.turnedHere ||
  (known.waiting?.some(({ kind, date }) => kind === 'week-reveal' && date === known.week) ??
    false) ||
  (known.open && (known.waiting === null || known.waitingReadAt < known.weekReadAt));

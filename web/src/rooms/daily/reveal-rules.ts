import type { Waiting } from '@usward/core/dashboard/endpoints';

type Known = {
  readonly date: string;
  /** The state became `both` while this screen was open. */
  readonly turnedHere: boolean;
  /** What waits, as last read, and when; null when it was never read. */
  readonly waiting: readonly Waiting[] | null;
  readonly waitingReadAt: number;
  readonly dayReadAt: number;
  /** The window of the day has not closed yet. */
  readonly open: boolean;
};

/**
 * Whether these eyes see a reveal for the first time: then it turns, and the server is told. A
 * summary older than an open day cannot know, and telling twice does no harm.
 */
export const isNewReveal = (known: Known): boolean =>
  known.turnedHere ||
  (known.waiting?.some(({ kind, date }) => kind === 'reveal' && date === known.date) ?? false) ||
  (known.open && (known.waiting === null || known.waitingReadAt < known.dayReadAt));

import { type Instant, instant } from '../calendar.ts';
import { DAY_MS } from '../durations.ts';

/** See docs/product.md. */
export const FREEZE_PERIOD_MS = 30 * DAY_MS;

/** Counted from the confirmation. */
export const UNDO_PERIOD_MS = DAY_MS;

/** Counted from the confirmation. */
export const PROVISIONAL_PERIOD_MS = 3 * DAY_MS;

export const getUndoDeadline = (now: number): Instant => instant(now + UNDO_PERIOD_MS);

type ProvisionalFacts = {
  readonly confirmedAt: Instant | null;
  readonly haveBothWritten: boolean;
};

/** Until both have written or three days have passed, a separation brings the previous couple back. */
export const isProvisional = (
  { confirmedAt, haveBothWritten }: ProvisionalFacts,
  now: number,
): boolean =>
  confirmedAt === null ||
  (!haveBothWritten && now < Date.parse(confirmedAt) + PROVISIONAL_PERIOD_MS);

import { type Instant, instant } from '../calendar.ts';
import { DAY_MS } from '../durations.ts';

/** See docs/product.md. */
export const FREEZE_PERIOD_MS = 30 * DAY_MS;

/** Counted from the confirmation. */
export const UNDO_PERIOD_MS = DAY_MS;

/** Counted from the confirmation. */
export const TRIAL_PERIOD_MS = 3 * DAY_MS;

export const undoUntil = (now: number): Instant => instant(now + UNDO_PERIOD_MS);

type TrialFacts = {
  readonly confirmedAt: Instant | null;
  readonly haveBothWritten: boolean;
};

/** Until both have written or three days have passed, a separation brings the previous couple back. */
export const isInTrial = ({ confirmedAt, haveBothWritten }: TrialFacts, now: number): boolean =>
  confirmedAt === null || (!haveBothWritten && now < Date.parse(confirmedAt) + TRIAL_PERIOD_MS);

import { type Instant, instant } from '../calendar.ts';
import { DAY_MS } from '../durations.ts';

/** How long an ended couple's shared space stays readable, in milliseconds (product.md). */
export const FREEZE_PERIOD_MS = 30 * DAY_MS;

/** How long the joiner may undo a pairing once the inviter has confirmed it, in milliseconds. */
export const UNDO_PERIOD_MS = DAY_MS;

/** For how long after the yes a new couple can still cost nobody their past, in milliseconds. */
export const TRIAL_PERIOD_MS = 3 * DAY_MS;

/** Until when the joiner may undo a pairing that is confirmed now. */
export const undoUntil = (now: number): Instant => instant(now + UNDO_PERIOD_MS);

/** What tells whether a couple is still on trial. */
type TrialFacts = {
  readonly confirmedAt: Instant | null;
  readonly haveBothWritten: boolean;
};

/**
 * Whether a new couple is still on trial: an earlier frozen past comes back if it ends now. The trial
 * is over once both have written something, or three days after the yes.
 */
export const isInTrial = ({ confirmedAt, haveBothWritten }: TrialFacts, now: number): boolean =>
  confirmedAt === null || (!haveBothWritten && now < Date.parse(confirmedAt) + TRIAL_PERIOD_MS);

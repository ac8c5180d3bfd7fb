import type { Instant } from '../calendar.ts';
import { HOUR_MS } from '../durations.ts';

/** Until another can be sent (our own choice). It is shown like the first, and pushed no second time that day. */
const NUDGE_PAUSE_MS = 2 * HOUR_MS;

export const isNudgeNew = (at: Instant | null, now: number): boolean =>
  at !== null && now < Date.parse(at) + NUDGE_PAUSE_MS;

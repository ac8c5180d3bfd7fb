import type { OutboxDocument } from '../database/push-documents.ts';

/** How often a row is taken up to be sent at most. */
export const MOST_TRIES = 6;

/** A row that has a push to send. */
export type PushRow = OutboxDocument & {
  readonly task: Extract<OutboxDocument['task'], { readonly kind: 'push' }>;
};

/** Who comes for a row: what its writing sets off, or the schedule that looks for what is left. */
export type TakenBy = 'trigger' | 'remind';

/**
 * Whether a row may be taken now. One that nobody has taken so far is the trigger's; from when it is
 * due on, anybody's who looks for such rows.
 */
export const mayTake = (row: OutboxDocument, by: TakenBy, now: number): boolean =>
  by === 'trigger' ? row.tries === 0 : Date.parse(row.dueAt) <= now;

/** Whether a row is still what it was: nobody has taken it since, nor written it anew. */
export const isUnchanged = (row: OutboxDocument, stored: OutboxDocument | null): boolean =>
  stored !== null &&
  stored.at === row.at &&
  stored.dueAt === row.dueAt &&
  stored.tries === row.tries;

import { type CalendarDate, instant } from '@usward/core/calendar';
import type { PersonId } from '@usward/core/identity';
import { type WaitingKey, WaitingKeySchema, type WaitingKind } from '@usward/core/pulse';
import { nameOf, type PushCause, waitingCause } from '@usward/core/push/cause';
import * as v from 'valibot';
import { set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { OutboxDocument } from '../database/push-documents.ts';
import { setWaiting } from '../pulse/announce.ts';

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

/**
 * How long a row is left to the trigger that its writing sets off, in milliseconds: from then on it is
 * taken for lost, and `remind` takes it up.
 */
export const LEASE = 2 * 60_000;

const row = (
  to: PersonId,
  name: string,
  task: OutboxDocument['task'],
  now: number,
  causedAt = now,
): Write => {
  const id = `${to}~${name}`;
  return set(documents.outboxRow(id), {
    id,
    to,
    task,
    at: instant(causedAt),
    dueAt: instant(now + LEASE),
    tries: 0,
    countedOn: null,
    left: null,
  });
};

/**
 * Has a person told, in the batch of what they are told of: either both stand or neither. The same news
 * twice is one row. `causedAt` is when it should have been told, where that is over.
 */
export const queuePush = (to: PersonId, cause: PushCause, now: number, causedAt?: number): Write =>
  row(to, nameOf(cause), { kind: 'push', cause }, now, causedAt);

/** Has found anew what a person is to be told next of its own accord. */
export const queueRearm = (to: PersonId, now: number): Write =>
  row(to, 'rearm', { kind: 'rearm' }, now);

/** Puts something on the list of what waits for a person, and has them told. */
export const tellWaiting = (
  person: PersonId,
  key: CalendarDate | WaitingKey,
  kind: WaitingKind,
  now: number,
): readonly Write[] => [
  setWaiting(person, key, kind),
  queuePush(person, waitingCause(v.parse(WaitingKeySchema, key), kind), now),
];

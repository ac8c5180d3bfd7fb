import { type CalendarDate, instant } from '@usward/core/calendar';
import type { UserId } from '@usward/core/identity';
import { type WaitingKey, WaitingKeySchema, type WaitingKind } from '@usward/core/pulse';
import { createWaitingEvent, type PushEvent, toPushName } from '@usward/core/push/push-event';
import * as v from 'valibot';
import { set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PushJobDocument } from '../database/push-documents.ts';
import { addWaiting } from './pulse-writes.ts';

/** How often a row is taken up to be sent at most. */
export const MAX_TRIES = 6;

/** A row that has a push to send. */
export type SendPushJob = PushJobDocument & {
  readonly task: Extract<PushJobDocument['task'], { readonly kind: 'push' }>;
};

/** Who comes for a row: what its writing sets off, or the schedule that looks for what is left. */
export type ClaimSource = 'trigger' | 'remind';

/**
 * Whether a row may be taken now. One that nobody has taken so far is the trigger's; from when it is
 * due on, anybody's who looks for such rows.
 */
export const canClaim = (job: PushJobDocument, by: ClaimSource, now: number): boolean =>
  by === 'trigger' ? job.tries === 0 : Date.parse(job.dueAt) <= now;

/** Whether a row is still what it was: nobody has taken it since, nor written it anew. */
export const isJobUnchanged = (job: PushJobDocument, stored: PushJobDocument | null): boolean =>
  stored !== null &&
  stored.at === job.at &&
  stored.dueAt === job.dueAt &&
  stored.tries === job.tries;

/**
 * How long a row is left to the trigger that its writing sets off, in milliseconds: from then on it is
 * taken for lost, and `remind` takes it up.
 */
export const LEASE_MS = 2 * 60_000;

const job = (
  to: UserId,
  name: string,
  task: PushJobDocument['task'],
  now: number,
  causedAt = now,
): Write => {
  const id = `${to}~${name}`;
  return set(documents.pushJob(id), {
    id,
    to,
    task,
    at: instant(causedAt),
    dueAt: instant(now + LEASE_MS),
    tries: 0,
    countedOn: null,
    remainingDevices: null,
  });
};

/**
 * Has a person told, in the batch of what they are told of: either both stand or neither. The same news
 * twice is one row. `causedAt` is when it should have been told, where that is over.
 */
export const queuePush = (to: UserId, cause: PushEvent, now: number, causedAt?: number): Write =>
  job(to, toPushName(cause), { kind: 'push', cause }, now, causedAt);

/** Has found anew what a person is to be told next of its own accord. */
export const queueReschedule = (to: UserId, now: number): Write =>
  job(to, 'reschedule', { kind: 'reschedule' }, now);

/** Puts something on the list of what waits for a person, and has them told. */
export const addWaitingWithPush = (
  userId: UserId,
  key: CalendarDate | WaitingKey,
  kind: WaitingKind,
  now: number,
): readonly Write[] => [
  addWaiting(userId, key, kind),
  queuePush(userId, createWaitingEvent(v.parse(WaitingKeySchema, key), kind), now),
];

import { type CalendarDate, instant } from '@usward/core/calendar';
import type { UserId } from '@usward/core/ids';
import { type WaitingKey, WaitingKeySchema, type WaitingKind } from '@usward/core/pulse';
import { createWaitingEvent, type PushEvent, toPushName } from '@usward/core/push/push-event';
import * as v from 'valibot';
import { set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { PushJobDocument } from '../database/push-document-schemas.ts';
import { addWaitingItem } from './pulse-writes.ts';

export const MAX_TRIES = 6;

export type SendPushJob = PushJobDocument & {
  readonly task: Extract<PushJobDocument['task'], { readonly kind: 'push' }>;
};

/** `trigger`: Firestore's reaction to the write. `remind`: the schedule that finds what is left. */
export type ClaimSource = 'trigger' | 'remind';

/** Before the first claim a job belongs to the trigger; once it is due, to anyone. */
export const canClaim = (job: PushJobDocument, by: ClaimSource, now: number): boolean =>
  by === 'trigger' ? job.tries === 0 : Date.parse(job.dueAt) <= now;

export const isJobUnchanged = (job: PushJobDocument, stored: PushJobDocument | null): boolean =>
  stored !== null &&
  stored.at === job.at &&
  stored.dueAt === job.dueAt &&
  stored.tries === job.tries;

/** After this long a triggered job counts as lost, and `remind` takes it up. */
export const LEASE_MS = 2 * 60_000;

const createPushJob = (
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

/** Belongs in the batch of the change. The same event twice is one job. */
export const queuePush = (to: UserId, cause: PushEvent, now: number, causedAt?: number): Write =>
  createPushJob(to, toPushName(cause), { kind: 'push', cause }, now, causedAt);

export const queueReschedule = (to: UserId, now: number): Write =>
  createPushJob(to, 'reschedule', { kind: 'reschedule' }, now);

export const addWaitingItemWithPush = (
  userId: UserId,
  key: CalendarDate | WaitingKey,
  kind: WaitingKind,
  now: number,
): readonly Write[] => [
  addWaitingItem(userId, key, kind),
  queuePush(userId, createWaitingEvent(v.parse(WaitingKeySchema, key), kind), now),
];

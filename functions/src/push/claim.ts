import { instant } from '@usward/core/calendar';
import { withLocale } from '@usward/core/language/i18n';
import { composeMessage } from '@usward/core/push/compose';
import {
  decidePush,
  type PushDecision,
  pushExpiresAt,
  type SentCount,
} from '@usward/core/push/decide-push';
import type { PushMessage } from '@usward/core/push/message';
import { isScheduledKind } from '@usward/core/push/push-event';
import { resolvePushLocale } from '@usward/core/push/push-locale';
import { defaultPushSettings } from '@usward/core/push/settings';
import type { Database, Reads } from '../database/database.ts';
import { merge, remove, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { DeviceDocument } from '../database/push-document-schemas.ts';
import {
  type ClaimSource,
  canClaim,
  isJobUnchanged,
  LEASE_MS,
  MAX_TRIES,
  queueReschedule,
  type SendPushJob,
} from '../notify/queue-push.ts';
import {
  getRelevance,
  getUserTimeZone,
  type Recipient,
  type Relevance,
  readRecipient,
} from './relevance.ts';

export type Claim =
  | {
      readonly kind: 'send';
      readonly job: SendPushJob;
      readonly message: PushMessage;
      readonly ttlMs: number;
    }
  | { readonly kind: 'postponed' | 'dropped' | 'nothing' };

export type Candidate = {
  readonly job: SendPushJob;
  readonly devices: readonly DeviceDocument[];
  readonly by: ClaimSource;
  readonly now: number;
};

type ClaimResult = { readonly writes: readonly Write[]; readonly result: Claim };

const getPushSettings = ({ state }: Recipient) => state?.settings ?? defaultPushSettings;

/** Leaves out the push itself, so that its own count never blocks a retry. */
const countOtherPushes = ({ countedOn }: SendPushJob, { state }: Recipient): SentCount | null => {
  const sent = state?.sent ?? null;
  return sent !== null && sent.date === countedOn ? { ...sent, count: sent.count - 1 } : sent;
};

const decide = (recipient: Recipient, { job, devices, now }: Candidate): PushDecision =>
  decidePush({
    cause: job.task.cause,
    causedAt: Date.parse(job.at),
    now,
    settings: getPushSettings(recipient),
    zone: getUserTimeZone(recipient.user, recipient.state),
    sent: countOtherPushes(job, recipient),
    // Last, and only for what would be sent, since it takes reads.
    isTrue: true,
    hasDevice: devices.length > 0,
  });

const drop = ({ id }: SendPushJob, ...besides: readonly Write[]): ClaimResult => ({
  writes: [remove(documents.pushJob(id)), ...besides],
  result: { kind: 'dropped' },
});

const dropWithoutDevice = ({ job, now }: Candidate): ClaimResult => {
  const { kind } = job.task.cause;
  return drop(job, ...(isScheduledKind(kind) ? [queueReschedule(job.to, now)] : []));
};

const buildMessage = (
  { job }: Candidate,
  recipient: Recipient,
  { milestone, badge }: Relevance,
): PushMessage =>
  withLocale(resolvePushLocale(recipient.user.chosenLanguage, recipient.user.locale), () =>
    composeMessage(job.task.cause, {
      discreet: getPushSettings(recipient).discreet,
      partner: recipient.user.partner?.firstName || null,
      milestone,
      badge,
    }),
  );

const take = (
  { job, now }: Candidate,
  sent: SentCount | null,
  message: PushMessage,
): ClaimResult => {
  const isCounted = sent === null || sent.date === job.countedOn;
  const taken = {
    tries: job.tries + 1,
    dueAt: instant(now + LEASE_MS),
    countedOn: sent?.date ?? null,
  };
  return {
    writes: [
      merge(documents.pushJob(job.id), taken),
      ...(isCounted ? [] : [merge(documents.pushState(job.to), { sent })]),
    ],
    result: {
      kind: 'send',
      job: { ...job, ...taken },
      message,
      ttlMs: pushExpiresAt(job.task.cause, Date.parse(job.at)) - now,
    },
  };
};

const claimJob = async (reads: Reads, candidate: Candidate): Promise<ClaimResult> => {
  const { job, devices, by, now } = candidate;
  const stored = await reads.get(documents.pushJob(job.id));
  if (!isJobUnchanged(job, stored) || !canClaim(job, by, now)) {
    return { writes: [], result: { kind: 'nothing' } };
  }
  if (devices.length === 0) return dropWithoutDevice(candidate);
  if (job.tries >= MAX_TRIES) return drop(job);
  const recipient = await readRecipient(reads, job.to);
  if (recipient === null) return drop(job);
  const decision = decide(recipient, candidate);
  switch (decision.kind) {
    case 'drop':
      return drop(job);
    case 'hold':
      return {
        writes: [merge(documents.pushJob(job.id), { dueAt: instant(decision.until) })],
        result: { kind: 'postponed' },
      };
    case 'send': {
      const relevance = await getRelevance(reads, job.task.cause, recipient, now);
      if (relevance === null) return drop(job);
      return take(candidate, decision.sent, buildMessage(candidate, recipient, relevance));
    }
  }
};

/** One transaction: only one claimant gets it, and a retry after a crash is not counted again. */
export const claim = (db: Database, candidate: Candidate): Promise<Claim> =>
  db.transaction((reads) => claimJob(reads, candidate));

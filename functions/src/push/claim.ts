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
import { resolvePushLocale } from '@usward/core/push/push-locale';
import { defaultPushSettings } from '@usward/core/push/settings';
import type { Database, Reads } from '../database/database.ts';
import { merge, remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { DeviceDocument } from '../database/push-documents.ts';
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

/** What became of a row: to be sent now, held back, let go, or somebody else's. */
export type Claim =
  | {
      readonly kind: 'send';
      readonly job: SendPushJob;
      readonly message: PushMessage;
      /** For how many milliseconds it is still news. */
      readonly ttlMs: number;
    }
  | { readonly kind: 'postponed' | 'dropped' | 'nothing' };

/** A row to be taken, by whom, and on which devices it may be shown. */
export type Candidate = {
  readonly job: SendPushJob;
  readonly devices: readonly DeviceDocument[];
  readonly by: ClaimSource;
  readonly now: number;
};

type ClaimResult = { readonly writes: readonly Write[]; readonly result: Claim };

const getPushSettings = ({ state }: Recipient) => state?.settings ?? defaultPushSettings;

/** How many others were sent: its own place in a day's count must not keep a push from being sent again. */
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
    // Looked up last, and only for what would be sent: it is what takes reads.
    isTrue: true,
    hasDevice: devices.length > 0,
  });

const drop = ({ id }: SendPushJob, ...besides: readonly Write[]): ClaimResult => ({
  writes: [remove(documents.pushJob(id)), ...besides],
  result: { kind: 'dropped' },
});

/** Whoever has no device left need not be found due day after day. */
const dropWithoutDevice = ({ job, now }: Candidate): ClaimResult => {
  const { kind } = job.task.cause;
  const isOwnAccord = kind === 'reminder' || kind === 'milestone';
  return drop(job, ...(isOwnAccord ? [queueReschedule(job.to, now)] : []));
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

/** `sent`: what the day's count becomes with it; null where it does not count. */
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

/**
 * Takes a row, so that nobody else sends it at the same time, and counts it in the same step: of two
 * that come for it one gets it, and one that comes after somebody died does not count it again.
 */
export const claim = (db: Database, candidate: Candidate): Promise<Claim> =>
  db.transaction((reads) => claimJob(reads, candidate));

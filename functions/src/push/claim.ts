import { instant } from '@usward/core/calendar';
import type { PushCause } from '@usward/core/push/cause';
import { compose } from '@usward/core/push/compose';
import { decidePush, type PushDecision } from '@usward/core/push/decide-push';
import type { PushMessage } from '@usward/core/push/message';
import { defaultPushSettings } from '@usward/core/push/settings';
import type { Database, Reads } from '../database/database.ts';
import { merge, remove, touch, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { DeviceDocument } from '../database/push-documents.ts';
import { isUnchanged, MOST_TRIES, mayTake, type PushRow, type TakenBy } from './outbox-row.ts';
import { LEASE, queueRearm } from './queue-push.ts';
import { badgeOf, isTrue, milestoneOn, type Recipient, readRecipient, zoneOf } from './truth.ts';

/** What became of a row: to be sent now, held back, let go, or somebody else's. */
export type Claim =
  | { readonly kind: 'send'; readonly row: PushRow; readonly message: PushMessage }
  | { readonly kind: 'held' | 'dropped' | 'nothing' };

/** A row to be taken, by whom, and on which devices it may be shown. */
export type Candidate = {
  readonly row: PushRow;
  readonly devices: readonly DeviceDocument[];
  readonly by: TakenBy;
  readonly now: number;
};

type Claimed = { readonly writes: readonly Write[]; readonly result: Claim };

const settingsOf = ({ state }: Recipient) => state?.settings ?? defaultPushSettings;

const decide = async (
  reads: Reads,
  recipient: Recipient,
  { row, devices, now }: Candidate,
): Promise<PushDecision> => {
  const { cause } = row.task;
  const decision = decidePush({
    cause,
    causedAt: Date.parse(row.at),
    now,
    settings: settingsOf(recipient),
    zone: zoneOf(recipient.user, recipient.state),
    // Its own place in the day's count must not keep it from being sent again.
    sent: row.counted ? null : (recipient.state?.sent ?? null),
    isTrue: true,
    hasDevice: devices.length > 0,
  });
  // Looked up last, and only for what would be sent: it is what takes reads.
  const isFalse = decision.kind === 'send' && !(await isTrue(reads, cause, recipient, now));
  return isFalse ? { kind: 'drop' } : decision;
};

const messageOf = async (
  reads: Reads,
  cause: PushCause,
  recipient: Recipient,
  now: number,
): Promise<PushMessage> =>
  compose(cause, {
    discreet: settingsOf(recipient).discreet,
    partner: recipient.user.partner?.firstName || null,
    milestone: cause.kind === 'milestone' ? await milestoneOn(reads, recipient.user, cause) : null,
    badge: badgeOf(recipient, now),
  });

const drop = ({ id }: PushRow, ...besides: readonly Write[]): Claimed => ({
  writes: [remove(documents.outboxRow(id)), ...besides],
  result: { kind: 'dropped' },
});

/** Whoever has no device left need not be found due day after day. */
const withoutDevice = ({ row, now }: Candidate): Claimed => {
  const { kind } = row.task.cause;
  const isOwnAccord = kind === 'reminder' || kind === 'milestone';
  return drop(row, ...(isOwnAccord ? [queueRearm(row.to, now)] : []));
};

const take = async (
  reads: Reads,
  { row, now }: Candidate,
  recipient: Recipient,
  sent: Extract<PushDecision, { readonly kind: 'send' }>['sent'],
): Promise<Claimed> => {
  const counts = !row.counted && sent !== null;
  const taken = {
    tries: row.tries + 1,
    dueAt: instant(now + LEASE),
    counted: row.counted || counts,
  };
  return {
    writes: [
      touch(documents.outboxRow(row.id), taken),
      ...(counts ? [merge(documents.pushState(row.to), { sent })] : []),
    ],
    result: {
      kind: 'send',
      row: { ...row, ...taken },
      message: await messageOf(reads, row.task.cause, recipient, now),
    },
  };
};

const claimRow = async (reads: Reads, candidate: Candidate): Promise<Claimed> => {
  const { row, devices, by, now } = candidate;
  const stored = await reads.get(documents.outboxRow(row.id));
  if (!isUnchanged(row, stored) || !mayTake(row, by, now)) {
    return { writes: [], result: { kind: 'nothing' } };
  }
  if (devices.length === 0) return withoutDevice(candidate);
  if (row.tries >= MOST_TRIES) return drop(row);
  const recipient = await readRecipient(reads, row.to);
  if (recipient === null) return drop(row);
  const decision = await decide(reads, recipient, candidate);
  switch (decision.kind) {
    case 'drop':
      return drop(row);
    case 'hold':
      return {
        writes: [touch(documents.outboxRow(row.id), { dueAt: instant(decision.until) })],
        result: { kind: 'held' },
      };
    case 'send':
      return take(reads, candidate, recipient, decision.sent);
  }
};

/**
 * Takes a row, so that nobody else sends it at the same time, and counts it in the same step: of two
 * that come for it one gets it, and one that comes after somebody died does not count it again.
 */
export const claim = (db: Database, candidate: Candidate): Promise<Claim> =>
  db.transaction((reads) => claimRow(reads, candidate));

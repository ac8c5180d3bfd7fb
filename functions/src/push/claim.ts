import { instant } from '@usward/core/calendar';
import { speaking } from '@usward/core/language/speak';
import { compose } from '@usward/core/push/compose';
import { decidePush, newsUntil, type PushDecision, type Sent } from '@usward/core/push/decide-push';
import type { PushMessage } from '@usward/core/push/message';
import { defaultPushSettings } from '@usward/core/push/settings';
import { pushSpeech } from '@usward/core/push/speech';
import type { Database, Reads } from '../database/database.ts';
import { merge, remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { DeviceDocument } from '../database/push-documents.ts';
import {
  isUnchanged,
  LEASE,
  MOST_TRIES,
  mayTake,
  type PushRow,
  queueRearm,
  type TakenBy,
} from './queue-push.ts';
import { type Recipient, readRecipient, type Truth, truthOf, zoneOf } from './truth.ts';

/** What became of a row: to be sent now, held back, let go, or somebody else's. */
export type Claim =
  | {
      readonly kind: 'send';
      readonly row: PushRow;
      readonly message: PushMessage;
      /** For how many milliseconds it is still news. */
      readonly newsFor: number;
    }
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

/** How many others were sent: its own place in a day's count must not keep a push from being sent again. */
const sentBeside = ({ countedOn }: PushRow, { state }: Recipient): Sent | null => {
  const sent = state?.sent ?? null;
  return sent !== null && sent.date === countedOn ? { ...sent, count: sent.count - 1 } : sent;
};

const decide = (recipient: Recipient, { row, devices, now }: Candidate): PushDecision =>
  decidePush({
    cause: row.task.cause,
    causedAt: Date.parse(row.at),
    now,
    settings: settingsOf(recipient),
    zone: zoneOf(recipient.user, recipient.state),
    sent: sentBeside(row, recipient),
    // Looked up last, and only for what would be sent: it is what takes reads.
    isTrue: true,
    hasDevice: devices.length > 0,
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

const messageOf = (
  { row }: Candidate,
  recipient: Recipient,
  { milestone, badge }: Truth,
): PushMessage =>
  speaking(pushSpeech(recipient.user.chosenLanguage, recipient.user.locale), () =>
    compose(row.task.cause, {
      discreet: settingsOf(recipient).discreet,
      partner: recipient.user.partner?.firstName || null,
      milestone,
      badge,
    }),
  );

/** `sent`: what the day's count becomes with it; null where it does not count. */
const take = ({ row, now }: Candidate, sent: Sent | null, message: PushMessage): Claimed => {
  const isCounted = sent === null || sent.date === row.countedOn;
  const taken = {
    tries: row.tries + 1,
    dueAt: instant(now + LEASE),
    countedOn: sent?.date ?? null,
  };
  return {
    writes: [
      merge(documents.outboxRow(row.id), taken),
      ...(isCounted ? [] : [merge(documents.pushState(row.to), { sent })]),
    ],
    result: {
      kind: 'send',
      row: { ...row, ...taken },
      message,
      newsFor: newsUntil(row.task.cause, Date.parse(row.at)) - now,
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
  const decision = decide(recipient, candidate);
  switch (decision.kind) {
    case 'drop':
      return drop(row);
    case 'hold':
      return {
        writes: [merge(documents.outboxRow(row.id), { dueAt: instant(decision.until) })],
        result: { kind: 'held' },
      };
    case 'send': {
      const truth = await truthOf(reads, row.task.cause, recipient, now);
      if (truth === null) return drop(row);
      return take(candidate, decision.sent, messageOf(candidate, recipient, truth));
    }
  }
};

/**
 * Takes a row, so that nobody else sends it at the same time, and counts it in the same step: of two
 * that come for it one gets it, and one that comes after somebody died does not count it again.
 */
export const claim = (db: Database, candidate: Candidate): Promise<Claim> =>
  db.transaction((reads) => claimRow(reads, candidate));

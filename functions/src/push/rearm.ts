import { instant } from '@usward/core/calendar';
import type { PersonId } from '@usward/core/identity';
import type { Rhythm } from '@usward/core/push/next-due';
import { defaultPushSettings } from '@usward/core/push/settings';
import * as v from 'valibot';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { type Document, remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import {
  type OutboxDocument,
  type PushStateDocument,
  ReminderDocument,
} from '../database/push-documents.ts';
import { nextUntold, nothingTold } from './next-untold.ts';
import { isUnchanged } from './queue-push.ts';
import { devicesOf } from './targets.ts';
import { sinceOf, zoneOf } from './truth.ts';

/** How often it is begun anew where the rhythm changes meanwhile; then it is left to the schedule. */
const MOST_ROUNDS = 5;

/** What is armed; one that cannot be read is as good as none. */
const readable = (person: PersonId): Document<ReminderDocument | null> => ({
  path: documents.reminder(person).path,
  schema: v.fallback(v.nullable(ReminderDocument), null),
});

/** What the rhythm is made of, as it was read. */
type Found = {
  readonly user: UserDocument;
  readonly state: PushStateDocument | null;
  readonly couple: CoupleDocument | null;
};

const rhythmOf = ({ user, state, couple }: Found): Rhythm => ({
  settings: state?.settings ?? defaultPushSettings,
  timeZone: zoneOf(user, state),
  togetherSince: couple && sinceOf(user, couple),
});

const armed = (row: OutboxDocument, found: Found, before: ReminderDocument | null): Write => {
  const rhythm = rhythmOf(found);
  const told = before?.told ?? nothingTold;
  const changedAt = Date.parse(row.at);
  // What is due by now and was not told yet is not passed over.
  const after = before ? Math.min(changedAt, Date.parse(before.nextAt) - 1) : changedAt;
  const due = nextUntold(rhythm, after, told);
  const place = documents.reminder(row.to);
  return due === null
    ? remove(place)
    : set(place, { id: found.user.id, rhythm, nextAt: instant(due.at), cause: due.cause, told });
};

/** `again`: the rhythm changed meanwhile, so what was read may be out of date. */
const rearmOnce = async (db: Database, id: string, now: number): Promise<'done' | 'again'> => {
  const place = documents.outboxRow(id);
  const row = await db.get(place);
  if (row === null) return 'done';
  const { to } = row;
  const devices = await devicesOf(db, to, now);
  return db.transaction(async (reads) => {
    const stored = await reads.get(place);
    if (stored === null) return { writes: [], result: 'done' };
    if (!isUnchanged(row, stored)) return { writes: [], result: 'again' };
    const [user, state, before] = await reads.getAll(
      documents.user(to),
      documents.pushState(to),
      readable(to),
    );
    const couple = user?.couple ? await reads.get(documents.couple(user.couple.id)) : null;
    const reminder =
      user !== null && devices.length > 0
        ? armed(row, { user, state, couple }, before)
        : remove(documents.reminder(to));
    return { writes: [reminder, remove(place)], result: 'done' };
  });
};

/**
 * Finds anew what a person is to be told next of its own accord, and has nobody find them where there is
 * nothing or no device to tell it on. Done twice, or by two at once, it is done once.
 */
export const rearm = async (db: Database, id: string, now: number): Promise<void> => {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if ((await rearmOnce(db, id, now)) === 'done') return;
  }
};

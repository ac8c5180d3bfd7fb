import { instant } from '@usward/core/calendar';
import type { UserId } from '@usward/core/ids';
import type { ReminderSchedule } from '@usward/core/push/next-due';
import { defaultPushSettings } from '@usward/core/push/settings';
import * as v from 'valibot';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Database } from '../database/database.ts';
import { type Document, remove, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import {
  type PushJobDocument,
  type PushStateDocument,
  ReminderDocument,
} from '../database/push-document-schemas.ts';
import { readDevices } from '../notify/push-devices.ts';
import { isJobUnchanged } from '../notify/queue-push.ts';
import { getNextUnsentReminder, nothingSent } from './next-unsent-reminder.ts';
import { getActiveTogetherSince, getUserTimeZone, isLinked } from './relevance.ts';

/** Restarts if the reminder schedule changes meanwhile; after that the next run takes over. */
const MAX_ROUNDS = 5;

const tolerantReminderDocument = (userId: UserId): Document<ReminderDocument | null> => ({
  path: documents.reminder(userId).path,
  schema: v.fallback(v.nullable(ReminderDocument), null),
});

type ScheduleInput = {
  readonly user: UserDocument;
  readonly state: PushStateDocument | null;
  readonly couple: CoupleDocument | null;
};

const toReminderSchedule = ({ user, state, couple }: ScheduleInput): ReminderSchedule => ({
  settings: state?.settings ?? defaultPushSettings,
  timeZone: getUserTimeZone(user, state),
  togetherSince: couple && getActiveTogetherSince(user, couple),
  hasWeeklyCheckin: couple !== null && isLinked(user, couple),
});

const toReminderWrite = (
  job: PushJobDocument,
  found: ScheduleInput,
  before: ReminderDocument | null,
): Write => {
  const schedule = toReminderSchedule(found);
  const lastSent = before?.lastSent ?? nothingSent;
  const changedAt = Date.parse(job.at);
  const after = before ? Math.min(changedAt, Date.parse(before.nextAt) - 1) : changedAt;
  const due = getNextUnsentReminder(schedule, after, lastSent);
  const place = documents.reminder(job.to);
  return due === null
    ? remove(place)
    : set(place, {
        id: found.user.id,
        schedule,
        nextAt: instant(due.at),
        cause: due.cause,
        lastSent,
      });
};

const rescheduleOnce = async (db: Database, id: string, now: number): Promise<'done' | 'again'> => {
  const place = documents.pushJob(id);
  const job = await db.get(place);
  if (job === null) return 'done';
  const { to } = job;
  const devices = await readDevices(db, to, now);
  return db.transaction(async (reads) => {
    const stored = await reads.get(place);
    if (stored === null) return { writes: [], result: 'done' };
    if (!isJobUnchanged(job, stored)) return { writes: [], result: 'again' };
    const [user, state, before] = await reads.getAll(
      documents.user(to),
      documents.pushState(to),
      tolerantReminderDocument(to),
    );
    const couple = user?.couple ? await reads.get(documents.couple(user.couple.id)) : null;
    const reminder =
      user !== null && devices.length > 0
        ? toReminderWrite(job, { user, state, couple }, before)
        : remove(documents.reminder(to));
    return { writes: [reminder, remove(place)], result: 'done' };
  });
};

/** Safe to repeat and to run in parallel. */
export const reschedule = async (db: Database, id: string, now: number): Promise<void> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if ((await rescheduleOnce(db, id, now)) === 'done') return;
  }
};

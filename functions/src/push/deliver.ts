import { instant } from '@usward/core/calendar';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@usward/core/durations';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { merge, remove, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { PushJobDocument } from '../database/push-document-schemas.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { filterOwned, forgetDevices, readDevices } from '../notify/push-devices.ts';
import {
  type ClaimSource,
  canClaim,
  isJobUnchanged,
  MAX_TRIES,
  queueReschedule,
  type SendPushJob,
} from '../notify/queue-push.ts';
import type { SendPush } from '../notify/sender-types.ts';
import { type Log, redactError } from '../request/error-response.ts';
import { claim } from './claim.ts';
import { reschedule } from './reschedule.ts';
import { type DeliveryResult, sendToDevices } from './send-to-devices.ts';

const FIRST_RETRY_MS = MINUTE_MS;
const MAX_RETRY_MS = HOUR_MS;

/** After a day a push is no longer news, whatever the push service asks for. */
const MAX_REQUESTED_WAIT_MS = DAY_MS;

/** Random up to a doubling limit, so that retries do not coincide; at least what was asked for. */
export const getRetryDelayMs = (tries: number, asked: number, random: () => number): number => {
  const limit = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1));
  return Math.max(Math.round(random() * limit), Math.min(asked, MAX_REQUESTED_WAIT_MS));
};

type DeliveryReport = {
  readonly job: SendPushJob;
  readonly results: readonly DeliveryResult[];
  readonly now: number;
  readonly random: () => number;
};

const jobWrite = ({ job, results, now, random }: DeliveryReport): Write => {
  const place = documents.pushJob(job.id);
  const remainingDevices = results.filter(({ delivery }) => delivery.kind === 'later');
  if (remainingDevices.length === 0 || job.tries >= MAX_TRIES) return remove(place);
  const asked = remainingDevices.map(
    ({ delivery }) => (delivery.kind === 'later' ? delivery.after : null) ?? 0,
  );
  return merge(place, {
    remainingDevices: remainingDevices.map(({ device }) => device.id),
    dueAt: instant(now + getRetryDelayMs(job.tries, Math.max(...asked), random)),
  });
};

/** A job that was written again meanwhile is a new event and stays. */
const recordDelivery = (db: Database, report: DeliveryReport): Promise<void> =>
  db.transaction(async (reads) => {
    const { job, results, now } = report;
    const expiredResults = results.filter(({ delivery }) => delivery.kind === 'gone');
    const [stored, user] = await reads.getAll(
      documents.pushJob(job.id),
      ...(expiredResults.length > 0 ? [documents.user(job.to)] : []),
    );
    const forgotten =
      expiredResults.length > 0
        ? await forgetDevices(
            reads,
            job.to,
            expiredResults.map(({ device }) => device),
          )
        : [];
    const isNews = forgotten.length > 0 && user != null;
    return {
      writes: [
        ...(isJobUnchanged(job, stored) ? [jobWrite(report)] : []),
        ...forgotten,
        ...(isNews ? [bumpPulse(job.to, 'push'), queueReschedule(job.to, now)] : []),
      ],
      result: undefined,
    };
  });

export type DeliveryPorts = {
  readonly sendPush: SendPush;
  readonly log: Log;
  readonly now: number;
  readonly random?: () => number;
};

export type DeliveryOutcome = 'sent' | 'postponed' | 'dropped' | 'rescheduled' | 'nothing';

const isPush = (job: PushJobDocument): job is SendPushJob => job.task.kind === 'push';

const deliverPush = async (
  db: Database,
  job: SendPushJob,
  { sendPush, log, now, random = Math.random }: DeliveryPorts,
  by: ClaimSource,
): Promise<DeliveryOutcome> => {
  const known = await readDevices(db, job.to, now);
  const remainingDevices = known.filter(
    ({ id }) => job.remainingDevices === null || job.remainingDevices.includes(id),
  );
  const devices = await filterOwned(db, job.to, remainingDevices);
  const claimed = await claim(db, { job, devices, by, now });
  if (claimed.kind !== 'send') return claimed.kind;
  const { message, ttlMs } = claimed;
  const results = await sendToDevices(sendPush, devices, message, { ttlMs });
  for (const { delivery } of results) {
    if (delivery.kind === 'refused') log('push refused', delivery.why);
  }
  await recordDelivery(db, { job: claimed.job, results, now, random });
  return 'sent';
};

const deliverJob = async (
  db: Database,
  id: string,
  ports: DeliveryPorts,
  by: ClaimSource,
): Promise<DeliveryOutcome> => {
  const job = await db.get(documents.pushJob(id));
  if (job === null || !canClaim(job, by, ports.now)) return 'nothing';
  if (isPush(job)) return deliverPush(db, job, ports, by);
  await reschedule(db, id, ports.now);
  return 'rescheduled';
};

/** At least once: removes the job afterwards. Drops unreadable jobs, which would block others. */
export const deliver = async (
  db: Database,
  id: string,
  ports: DeliveryPorts,
  by: ClaimSource,
): Promise<DeliveryOutcome> => {
  try {
    return await deliverJob(db, id, ports, by);
  } catch (error) {
    if (!v.isValiError(error)) throw error;
    ports.log('push dropped', redactError(error));
    await db.commit([remove(documents.pushJob(id))]);
    return 'dropped';
  }
};

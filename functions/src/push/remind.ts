import { instant } from '@usward/core/calendar';
import { DAY_MS, MINUTE_MS } from '@usward/core/durations';
import { UserIdSchema } from '@usward/core/ids';
import { PUSH_TTL_MS } from '@usward/core/push/decide-push';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { type Document, remove, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { ReminderDocument } from '../database/push-document-schemas.ts';
import { dueBy, type Page } from '../database/queries.ts';
import { queuePush, queueReschedule } from '../notify/queue-push.ts';
import type { SendPush } from '../notify/sender-types.ts';
import { type Log, redactError } from '../request/error-response.ts';
import { deliver } from './deliver.ts';
import { getNextUnsentReminder, withSentDate } from './next-unsent-reminder.ts';
import { mapConcurrent } from './send-to-devices.ts';

/** Two writes each fit into one batch. */
const PAGE_SIZE = 200;

/** 100,000 users at the same minute; the next run continues. */
const PAGES_PER_RUN = 500;

/** Gives up after so many failures: each page reads the failed ones again. */
const MAX_STUCK = 5 * PAGE_SIZE;

const CONCURRENCY = 10;

/** The function is ended after 9 minutes. */
const TIME_LIMIT_MS = 8 * MINUTE_MS;

/** A share of the limit, so that a slow push service does not hold up reminders. */
const PUSH_QUEUE_TIME_LIMIT_MS = 5 * MINUTE_MS;

export type RemindPorts = {
  readonly connect: () => Promise<Database>;
  readonly sendPush: SendPush;
  readonly log: Log;
  /** Monotonic; only differences count. */
  readonly clock?: () => number;
  readonly random?: () => number;
};

export type RemindResult = { readonly delivered: number; readonly reminded: number };

type Run = {
  readonly db: Database;
  readonly ports: RemindPorts;
  readonly now: () => number;
  readonly elapsed: () => number;
  readonly failures: unknown[];
};

/** Includes broken documents, which have no due time. */
const toDueOrUnreadablePage = (orderBy: string, now: number, limit: number): Page => ({
  ...dueBy(orderBy, now, limit),
  after: null,
});

/** Only by id: a broken job is dropped on delivery and blocks no other. */
const jobDocuments: Document<{ readonly id: string } | null> = {
  path: documents.pushQueue().path,
  schema: v.fallback(v.nullable(v.object({ id: v.pipe(v.string(), v.regex(/^[\w~-]+$/)) })), null),
};

/** A claimed job is due later, so the first page always holds the remaining ones. */
const deliverDue = async ({ db, ports, now, elapsed, failures }: Run): Promise<number> => {
  const stuck = new Set<string>();
  let done = 0;
  for (let page = 0; page < PAGES_PER_RUN && elapsed() < PUSH_QUEUE_TIME_LIMIT_MS; page += 1) {
    if (stuck.size >= MAX_STUCK) break;
    const limit = PAGE_SIZE + stuck.size;
    const found = await db.page(jobDocuments, toDueOrUnreadablePage('dueAt', now(), limit));
    const due = found.flatMap((job) => (job === null || stuck.has(job.id) ? [] : [job.id]));
    if (due.length === 0) break;
    await mapConcurrent(due, CONCURRENCY, async (id) => {
      if (elapsed() >= PUSH_QUEUE_TIME_LIMIT_MS) return;
      try {
        const delivered = await deliver(db, id, { ...ports, now: now() }, 'remind');
        if (delivered === 'nothing') stuck.add(id);
        else done += 1;
      } catch (error) {
        failures.push(redactError(error));
        stuck.add(id);
      }
    });
    if (found.length < limit) break;
  }
  return done;
};

const reminderDocuments: Document<object> = {
  path: documents.reminders().path,
  schema: v.custom<object>((value) => typeof value === 'object' && value !== null),
};

type ReminderResult = { readonly writes: readonly Write[]; readonly fault?: unknown };

const remindUser = (stored: object, now: number): ReminderResult => {
  const parsed = v.safeParse(ReminderDocument, stored);
  if (!parsed.success) {
    const fault = redactError(new v.ValiError(parsed.issues));
    const { success, output } = v.safeParse(v.object({ id: UserIdSchema }), stored);
    const writes = success
      ? [remove(documents.reminder(output.id)), queueReschedule(output.id, now)]
      : [];
    return { writes, fault };
  }
  const { id, schedule, nextAt, cause, lastSent } = parsed.output;
  const nextLastSent = withSentDate(lastSent, cause);
  // Skips nothing that became due in between, unless it is too old to send.
  const after = Math.max(Date.parse(nextAt), now - PUSH_TTL_MS);
  const next = getNextUnsentReminder(schedule, after, nextLastSent);
  // A late push is dropped by the time at which it was due.
  const push = queuePush(id, cause, now, Date.parse(nextAt));
  const place = documents.reminder(id);
  if (next !== null) {
    const updated = {
      ...parsed.output,
      nextAt: instant(next.at),
      cause: next.cause,
      lastSent: nextLastSent,
    };
    return { writes: [set(place, updated), push] };
  }
  const later = { ...parsed.output, nextAt: instant(now + DAY_MS), lastSent: nextLastSent };
  return { writes: [set(place, later), push, queueReschedule(id, now)] };
};

const remindPage = (db: Database, now: number, limit: number) =>
  db.transaction(async (reads) => {
    const due = await reads.page(reminderDocuments, toDueOrUnreadablePage('nextAt', now, limit));
    const results = due.map((stored) => remindUser(stored, now));
    return {
      writes: results.flatMap(({ writes }) => writes),
      result: { results, isFull: due.length === limit },
    };
  });

const remindDue = async ({ db, ports, now, elapsed }: Run): Promise<number> => {
  let done = 0;
  let unreadable = 0;
  for (let page = 0; page < PAGES_PER_RUN && elapsed() < TIME_LIMIT_MS; page += 1) {
    const { results, isFull } = await remindPage(db, now(), PAGE_SIZE + unreadable);
    for (const { fault } of results) if (fault !== undefined) ports.log('reminder dropped', fault);
    const some = results.filter(({ writes }) => writes.length > 0).length;
    unreadable = results.length - some;
    done += some;
    if (some === 0 || !isFull) break;
  }
  return done;
};

/** Safe to run in parallel and to crash. Throws at the end; the next run retries what failed. */
export const remind = async (now: number, ports: RemindPorts): Promise<RemindResult> => {
  const { clock = Date.now } = ports;
  const began = clock();
  const elapsed = () => clock() - began;
  const failures: unknown[] = [];
  const run: Run = {
    db: await ports.connect(),
    ports,
    now: () => now + elapsed(),
    elapsed,
    failures,
  };
  const delivered = await deliverDue(run);
  const reminded = await remindDue(run);
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some pushes could not be delivered.');
  return { delivered, reminded };
};

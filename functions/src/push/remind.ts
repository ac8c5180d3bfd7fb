import { instant } from '@usward/core/calendar';
import { DAY_MS, MINUTE_MS } from '@usward/core/durations';
import { UserIdSchema } from '@usward/core/identity';
import { PUSH_TTL_MS } from '@usward/core/push/decide-push';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { type Document, remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { ReminderDocument } from '../database/push-documents.ts';
import { dueBy, type Page } from '../database/queries.ts';
import { queuePush, queueReschedule } from '../notify/queue-push.ts';
import type { SendPush } from '../notify/sender.ts';
import { type Log, redactError } from '../request/error-response.ts';
import { deliver } from './deliver.ts';
import { markSent, nextUnsent } from './next-unsent.ts';
import { mapConcurrent } from './send-to-all.ts';

/** Rows and people read in one go; two writes each fit into one batch. */
const PAGE_SIZE = 200;

/** Pages of each in one run: 100,000 people at the same minute. The next run takes the next ones. */
const PAGES_PER_RUN = 500;

/** Rows that could not be delivered in one run, after which it gives up: each page reads those before it again. */
const MAX_STUCK = 5 * PAGE_SIZE;

/** Rows delivered side by side. */
const CONCURRENCY = 10;

/** No new piece of work is begun after so long, in milliseconds: the function is ended after 9 minutes. */
const TIME_LIMIT_MS = 8 * MINUTE_MS;

/** Of that for what is left in the outbox, so that a slow push service keeps nobody's reminder back. */
const PUSH_QUEUE_TIME_LIMIT_MS = 5 * MINUTE_MS;

/** What reminding needs from outside. */
export type RemindPorts = {
  readonly connect: () => Promise<Database>;
  readonly sendPush: SendPush;
  readonly log: Log;
  /** Milliseconds on a clock that runs; only how much of it goes by counts. */
  readonly clock?: () => number;
  readonly random?: () => number;
};

/** What one run did. */
export type RemindResult = { readonly delivered: number; readonly reminded: number };

type Run = {
  readonly db: Database;
  readonly ports: RemindPorts;
  /** The moment it is by now, in epoch milliseconds. */
  readonly now: () => number;
  /** For how long it has been running, in milliseconds. */
  readonly elapsed: () => number;
  readonly failures: unknown[];
};

/** What is due, and what is broken and says of no moment that it is due then. */
const byDue = (orderBy: string, now: number, limit: number): Page => ({
  ...dueBy(orderBy, now, limit),
  after: null,
});

/** Rows by their ids: a broken one is let go where it is delivered, and keeps no other waiting. */
const jobDocuments: Document<{ readonly id: string } | null> = {
  path: documents.pushQueue().path,
  schema: v.fallback(v.nullable(v.object({ id: v.pipe(v.string(), v.regex(/^[\w~-]+$/)) })), null),
};

/** Delivers what is due. What was taken is due later, so the first page is always of those that are left. */
const deliverDue = async ({ db, ports, now, elapsed, failures }: Run): Promise<number> => {
  const stuck = new Set<string>();
  let done = 0;
  for (let page = 0; page < PAGES_PER_RUN && elapsed() < PUSH_QUEUE_TIME_LIMIT_MS; page += 1) {
    if (stuck.size >= MAX_STUCK) break;
    const limit = PAGE_SIZE + stuck.size;
    const found = await db.page(jobDocuments, byDue('dueAt', now(), limit));
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

/** People as they are stored: one whose reminder cannot be read keeps no other waiting. */
const reminderDocuments: Document<object> = {
  path: documents.reminders().path,
  schema: v.custom<object>((value) => typeof value === 'object' && value !== null),
};

/** What is written for one reminder; `fault` says why it could not be read. */
type ReminderResult = { readonly writes: readonly Write[]; readonly fault?: unknown };

/** Tells one person, and finds what they are to be told next. */
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
  const nextLastSent = markSent(lastSent, cause);
  // What was due between the two is not passed over, unless it is so old that nobody would be told.
  const after = Math.max(Date.parse(nextAt), now - PUSH_TTL_MS);
  const next = nextUnsent(schedule, after, nextLastSent);
  // Late ones are dropped by the moment at which they should have been.
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
  // Nothing is known to follow: whoever finds the rhythm anew takes it away.
  const later = { ...parsed.output, nextAt: instant(now + DAY_MS), lastSent: nextLastSent };
  return { writes: [set(place, later), push, queueReschedule(id, now)] };
};

/** Tells a page of those who are due, unless somebody else did or their rhythm has changed. */
const remindPage = (db: Database, now: number, limit: number) =>
  db.transaction(async (reads) => {
    const due = await reads.page(reminderDocuments, byDue('nextAt', now, limit));
    const results = due.map((stored) => remindUser(stored, now));
    return {
      writes: results.flatMap(({ writes }) => writes),
      result: { results, isFull: due.length === limit },
    };
  });

/** Tells those who are due, and nobody else is read. */
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

/**
 * Delivers what is left in the outbox, and tells those who are due of their own accord. Safe to run twice,
 * at the same time, and to die midway. Throws at the end when a piece of it failed; the next run tries it
 * again.
 */
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

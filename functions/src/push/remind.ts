import { instant } from '@usward/core/calendar';
import { DAY, MINUTE } from '@usward/core/durations';
import { PersonIdSchema } from '@usward/core/identity';
import { OLD_AFTER } from '@usward/core/push/decide-push';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { type Document, remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { ReminderDocument } from '../database/push-documents.ts';
import { dueBy, type Page } from '../database/queries.ts';
import { type Log, withoutWords } from '../http/answer-error.ts';
import { deliver } from './deliver.ts';
import { nextUntold, toldWith } from './next-untold.ts';
import { queuePush, queueRearm } from './queue-push.ts';
import { atOnce } from './send-to-all.ts';
import type { SendPush } from './sender.ts';

/** Rows and people read in one go; two writes each fit into one batch. */
const PAGE = 200;

/** Pages of each in one run: 100,000 people at the same minute. The next run takes the next ones. */
const PAGES_A_RUN = 500;

/** Rows that could not be delivered in one run, after which it gives up: each page reads those before it again. */
const MOST_STUCK = 5 * PAGE;

/** Rows delivered side by side. */
const AT_ONCE = 10;

/** No new piece of work is begun after so long, in milliseconds: the function is ended after 9 minutes. */
const TIME = 8 * MINUTE;

/** Of that for what is left in the outbox, so that a slow push service keeps nobody's reminder back. */
const OUTBOX_TIME = 5 * MINUTE;

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
export type Reminded = { readonly delivered: number; readonly reminded: number };

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
const rows: Document<{ readonly id: string } | null> = {
  path: documents.outbox().path,
  schema: v.fallback(v.nullable(v.object({ id: v.pipe(v.string(), v.regex(/^[\w~-]+$/)) })), null),
};

/** Delivers what is due. What was taken is due later, so the first page is always of those that are left. */
const deliverDue = async ({ db, ports, now, elapsed, failures }: Run): Promise<number> => {
  const stuck = new Set<string>();
  let done = 0;
  for (let page = 0; page < PAGES_A_RUN && elapsed() < OUTBOX_TIME; page += 1) {
    if (stuck.size >= MOST_STUCK) break;
    const limit = PAGE + stuck.size;
    const found = await db.page(rows, byDue('dueAt', now(), limit));
    const due = found.flatMap((row) => (row === null || stuck.has(row.id) ? [] : [row.id]));
    if (due.length === 0) break;
    await atOnce(due, AT_ONCE, async (id) => {
      if (elapsed() >= OUTBOX_TIME) return;
      try {
        const delivered = await deliver(db, id, { ...ports, now: now() }, 'remind');
        if (delivered === 'nothing') stuck.add(id);
        else done += 1;
      } catch (error) {
        failures.push(withoutWords(error));
        stuck.add(id);
      }
    });
    if (found.length < limit) break;
  }
  return done;
};

/** People as they are stored: one whose reminder cannot be read keeps no other waiting. */
const people: Document<object> = {
  path: documents.reminders().path,
  schema: v.custom<object>((value) => typeof value === 'object' && value !== null),
};

/** What is written for one reminder; `fault` says why it could not be read. */
type Told = { readonly writes: readonly Write[]; readonly fault?: unknown };

/** Tells one person, and finds what they are to be told next. */
const tell = (stored: object, now: number): Told => {
  const parsed = v.safeParse(ReminderDocument, stored);
  if (!parsed.success) {
    const fault = withoutWords(new v.ValiError(parsed.issues));
    const { success, output } = v.safeParse(v.object({ id: PersonIdSchema }), stored);
    const writes = success
      ? [remove(documents.reminder(output.id)), queueRearm(output.id, now)]
      : [];
    return { writes, fault };
  }
  const { id, rhythm, nextAt, cause, told } = parsed.output;
  const toldNow = toldWith(told, cause);
  // What was due between the two is not passed over, unless it is so old that nobody would be told.
  const after = Math.max(Date.parse(nextAt), now - OLD_AFTER);
  const next = nextUntold(rhythm, after, toldNow);
  // Late ones are dropped by the moment at which they should have been.
  const push = queuePush(id, cause, now, Date.parse(nextAt));
  const place = documents.reminder(id);
  if (next !== null) {
    const armed = { ...parsed.output, nextAt: instant(next.at), cause: next.cause, told: toldNow };
    return { writes: [set(place, armed), push] };
  }
  // Nothing is known to follow: whoever finds the rhythm anew takes it away.
  const later = { ...parsed.output, nextAt: instant(now + DAY), told: toldNow };
  return { writes: [set(place, later), push, queueRearm(id, now)] };
};

/** Tells a page of those who are due, unless somebody else did or their rhythm has changed. */
const tellPage = (db: Database, now: number, limit: number) =>
  db.transaction(async (reads) => {
    const due = await reads.page(people, byDue('nextAt', now, limit));
    const told = due.map((stored) => tell(stored, now));
    return {
      writes: told.flatMap(({ writes }) => writes),
      result: { told, isFull: due.length === limit },
    };
  });

/** Tells those who are due, and nobody else is read. */
const tellDue = async ({ db, ports, now, elapsed }: Run): Promise<number> => {
  let done = 0;
  let unreadable = 0;
  for (let page = 0; page < PAGES_A_RUN && elapsed() < TIME; page += 1) {
    const { told, isFull } = await tellPage(db, now(), PAGE + unreadable);
    for (const { fault } of told) if (fault !== undefined) ports.log('reminder dropped', fault);
    const some = told.filter(({ writes }) => writes.length > 0).length;
    unreadable = told.length - some;
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
export const remind = async (now: number, ports: RemindPorts): Promise<Reminded> => {
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
  const reminded = await tellDue(run);
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some pushes could not be delivered.');
  return { delivered, reminded };
};

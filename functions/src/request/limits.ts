import { getHistory } from '@usward/core/daily/history-endpoints';
import type { Endpoint } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { UserId } from '@usward/core/identity';
import { t } from '@usward/core/language/i18n';
import { getExport } from '@usward/core/privacy/endpoints';
import {
  addUsage,
  type Cost,
  getExpiredSpans,
  getRetryDelayMs,
  getWriteCost,
  shouldPublishUsage,
  toUsage,
  type Usage,
} from '@usward/core/rate-limits';
import { assertActiveSession, type Caller } from '../auth/identity.ts';
import type { Database } from '../database/database.ts';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { DeleteField, Increment } from '../database/field-changes.ts';

/** Runs work of the same name in order, one after the other, and work of different names side by side. */
export const createSerialQueue = () => {
  const lastByName = new Map<string, Promise<void>>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = lastByName.get(name);
    const { promise: done, resolve: end } = Promise.withResolvers<void>();
    lastByName.set(name, done);
    await before;
    try {
      return await work();
    } finally {
      if (lastByName.get(name) === done) lastByName.delete(name);
      end();
    }
  };
};

type Budget = { readonly perAddress: number; readonly total: number; readonly per: number };

/** Says of each thing that needs no token whether it is within its budget. Counts by the span, in this instance. */
export const createAddressLimiter = (budget: Budget) => {
  let span = 0;
  let total = 0;
  let perAddress = new Map<string, number>();
  return (address: string | null, now: number): boolean => {
    const present = Math.floor(now / budget.per);
    if (present !== span) {
      span = present;
      total = 0;
      perAddress = new Map();
    }
    const theirs = address === null ? 0 : (perAddress.get(address) ?? 0);
    if (total >= budget.total || theirs >= budget.perAddress) return false;
    total += 1;
    if (address !== null) perAddress.set(address, theirs + 1);
    return true;
  };
};

/** How long counts are kept, in milliseconds: longer than any span. */
const RETENTION_MS = 2 * 24 * 3_600_000;

/** People whose counts one instance has in mind. */
const MAX_USERS = 10_000;

/** Reads of many documents, page by page. */
const expensiveEndpoints: ReadonlySet<string> = new Set([getExport.name, getHistory.name]);

/** What a call costs its caller; null where it costs nothing worth counting. */
export const getCost = (
  { access, method, name }: Pick<Endpoint, 'access' | 'method' | 'name'>,
  body: unknown,
): Cost | null => {
  // Admins send whole files, and there are few of them.
  if (access !== 'user') return null;
  if (method === 'GET') return expensiveEndpoints.has(name) ? { reads: 1 } : null;
  return getWriteCost(Buffer.byteLength(JSON.stringify(body)));
};

/** What an instance knows of one person: what all instances told, and what it has not told yet. */
type Tally = { synced: Usage; pending: Usage };

/** Tells the other instances what was spent here, and hears what was spent there. */
const syncTally = async (
  db: Database,
  caller: Caller,
  tally: Tally,
  now: number,
): Promise<void> => {
  const { synced, pending } = tally;
  // Counted meanwhile as if it were told already.
  tally.synced = addUsage(synced, pending);
  tally.pending = {};
  try {
    const place = documents.spending(caller.id);
    const [stored, user] = await db.getAll(place, documents.user(caller.id));
    assertActiveSession(user, caller);
    const before = stored?.spent ?? {};
    const added = Object.entries(pending).map(([span, amount]) => [span, new Increment(amount)]);
    const over = getExpiredSpans(before, now).map((span) => [span, new DeleteField()]);
    const spent = Object.fromEntries([...added, ...over]);
    await db.commit([merge(place, { spent, removeAt: new Date(now + RETENTION_MS) })]);
    tally.synced = addUsage(before, pending);
  } catch (error) {
    tally.synced = synced;
    tally.pending = addUsage(pending, tally.pending);
    throw error;
  }
};

/** What is left of counts once those of spans that are over are gone. */
const present = (spent: Usage, now: number): Usage => {
  const over = new Set(getExpiredSpans(spent, now));
  return Object.fromEntries(Object.entries(spent).filter(([span]) => !over.has(span)));
};

/** Has a person pay for a call: throws `too-many`, with how long to wait, where they cannot. */
type Spend = (db: Database, caller: Caller, cost: Cost, now: number) => Promise<void>;

/**
 * Counts what people spend. An instance keeps small sums to itself, so that an ordinary day costs no
 * read; it tells and hears of them once they come to a tenth of a budget. Where that fails, a read
 * goes on and a write does not.
 */
export const spending = (): Spend => {
  const tallies = new Map<UserId, Tally>();
  return async (db, caller, cost, now) => {
    const userId = caller.id;
    const tally = tallies.get(userId) ?? { synced: {}, pending: {} };
    // The one that was longest not here goes first.
    tallies.delete(userId);
    tallies.set(userId, tally);
    const [oldest] = tallies.keys();
    if (tallies.size > MAX_USERS && oldest !== undefined) tallies.delete(oldest);

    tally.synced = present(tally.synced, now);
    tally.pending = present(tally.pending, now);
    const wait = getRetryDelayMs(addUsage(tally.synced, tally.pending), cost, now);
    if (wait > 0) {
      throw new AppError('too-many', {
        message: t`That’s a lot at once. Wait a moment and try again.`,
        retryAfter: wait / 1_000,
      });
    }
    tally.pending = addUsage(tally.pending, toUsage(cost, now));
    if (!shouldPublishUsage(tally.pending, now)) return;
    try {
      await syncTally(db, caller, tally, now);
    } catch (error) {
      if (cost.writes !== undefined) throw error;
    }
  };
};

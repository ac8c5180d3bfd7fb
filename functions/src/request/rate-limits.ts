import { getHistory } from '@usward/core/daily/history-endpoints';
import type { Endpoint } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { UserId } from '@usward/core/ids';
import { t } from '@usward/core/language/i18n';
import { getExport } from '@usward/core/privacy/export-endpoints';
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
import { merge } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { DeleteField, Increment } from '../database/field-changes.ts';

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

/** Counts in this instance only. */
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

/** Longer than any span. */
const RETENTION_MS = 2 * 24 * 3_600_000;

const MAX_USERS = 10_000;

const expensiveEndpoints: ReadonlySet<string> = new Set([getExport.name, getHistory.name]);

export const getCost = (
  { access, method, name }: Pick<Endpoint, 'access' | 'method' | 'name'>,
  body: unknown,
): Cost | null => {
  if (access !== 'user') return null;
  if (method === 'GET') return expensiveEndpoints.has(name) ? { reads: 1 } : null;
  return getWriteCost(Buffer.byteLength(JSON.stringify(body)));
};

type Tally = { synced: Usage; pending: Usage };

const syncTally = async (
  db: Database,
  caller: Caller,
  tally: Tally,
  now: number,
): Promise<void> => {
  const { synced, pending } = tally;
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

const withoutExpiredSpans = (spent: Usage, now: number): Usage => {
  const over = new Set(getExpiredSpans(spent, now));
  return Object.fromEntries(Object.entries(spent).filter(([span]) => !over.has(span)));
};

/** Throws `too-many`, with the time to wait. */
type Spend = (db: Database, caller: Caller, cost: Cost, now: number) => Promise<void>;

/**
 * Small sums stay in the instance, so that an ordinary day costs no read. If a sync fails, reads
 * proceed and writes do not.
 */
export const createUsageLimiter = (): Spend => {
  const tallies = new Map<UserId, Tally>();
  return async (db, caller, cost, now) => {
    const userId = caller.id;
    const tally = tallies.get(userId) ?? { synced: {}, pending: {} };
    tallies.delete(userId);
    tallies.set(userId, tally);
    const [oldest] = tallies.keys();
    if (tallies.size > MAX_USERS && oldest !== undefined) tallies.delete(oldest);

    tally.synced = withoutExpiredSpans(tally.synced, now);
    tally.pending = withoutExpiredSpans(tally.pending, now);
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

import {
  type Cost,
  costOfWrite,
  countsOf,
  isWorthTelling,
  type Spent,
  spansOver,
  sumOf,
  waitToSpend,
} from '@usward/core/budgets';
import { getHistory } from '@usward/core/daily/history-endpoints';
import type { Endpoint } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { PersonId } from '@usward/core/identity';
import { t } from '@usward/core/language/speak';
import { getExport } from '@usward/core/privacy/endpoints';
import { Increment, Removal } from '../database/changes.ts';
import type { Database } from '../database/database.ts';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { assertStanding, type Caller } from './identity.ts';

/** Runs work of the same name in order, one after the other, and work of different names side by side. */
export const inTurns = () => {
  const lastOf = new Map<string, Promise<void>>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = lastOf.get(name);
    const { promise: done, resolve: end } = Promise.withResolvers<void>();
    lastOf.set(name, done);
    await before;
    try {
      return await work();
    } finally {
      if (lastOf.get(name) === done) lastOf.delete(name);
      end();
    }
  };
};

type Budget = { readonly ofAddress: number; readonly inAll: number; readonly per: number };

/** Says of each thing that needs no token whether it is within its budget. Counts by the span, in this instance. */
export const limitsByAddress = (budget: Budget) => {
  let span = 0;
  let inAll = 0;
  let ofAddress = new Map<string, number>();
  return (address: string | null, now: number): boolean => {
    const present = Math.floor(now / budget.per);
    if (present !== span) {
      span = present;
      inAll = 0;
      ofAddress = new Map();
    }
    const theirs = address === null ? 0 : (ofAddress.get(address) ?? 0);
    if (inAll >= budget.inAll || theirs >= budget.ofAddress) return false;
    inAll += 1;
    if (address !== null) ofAddress.set(address, theirs + 1);
    return true;
  };
};

/** How long counts are kept, in milliseconds: longer than any span. */
const KEPT_FOR = 2 * 24 * 3_600_000;

/** People whose counts one instance has in mind. */
const MOST_PEOPLE = 10_000;

/** Reads of many documents, page by page. */
const costly: ReadonlySet<string> = new Set([getExport.name, getHistory.name]);

/** What a call costs its caller; null where it costs nothing worth counting. */
export const costOf = (
  { access, method, name }: Pick<Endpoint, 'access' | 'method' | 'name'>,
  body: unknown,
): Cost | null => {
  // Admins send whole files, and there are few of them.
  if (access !== 'person') return null;
  if (method === 'GET') return costly.has(name) ? { reads: 1 } : null;
  return costOfWrite(Buffer.byteLength(JSON.stringify(body)));
};

/** What an instance knows of one person: what all instances told, and what it has not told yet. */
type Tally = { told: Spent; own: Spent };

/** Tells the other instances what was spent here, and hears what was spent there. */
const tell = async (db: Database, caller: Caller, tally: Tally, now: number): Promise<void> => {
  const { told, own } = tally;
  // Counted meanwhile as if it were told already.
  tally.told = sumOf(told, own);
  tally.own = {};
  try {
    const place = documents.spending(caller.id);
    const [stored, user] = await db.getAll(place, documents.user(caller.id));
    assertStanding(user, caller);
    const before = stored?.spent ?? {};
    const added = Object.entries(own).map(([span, amount]) => [span, new Increment(amount)]);
    const over = spansOver(before, now).map((span) => [span, new Removal()]);
    const spent = Object.fromEntries([...added, ...over]);
    await db.commit([merge(place, { spent, removeAt: new Date(now + KEPT_FOR) })]);
    tally.told = sumOf(before, own);
  } catch (error) {
    tally.told = told;
    tally.own = sumOf(own, tally.own);
    throw error;
  }
};

/** What is left of counts once those of spans that are over are gone. */
const present = (spent: Spent, now: number): Spent => {
  const over = new Set(spansOver(spent, now));
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
  const tallies = new Map<PersonId, Tally>();
  return async (db, caller, cost, now) => {
    const person = caller.id;
    const tally = tallies.get(person) ?? { told: {}, own: {} };
    // The one that was longest not here goes first.
    tallies.delete(person);
    tallies.set(person, tally);
    const [oldest] = tallies.keys();
    if (tallies.size > MOST_PEOPLE && oldest !== undefined) tallies.delete(oldest);

    tally.told = present(tally.told, now);
    tally.own = present(tally.own, now);
    const wait = waitToSpend(sumOf(tally.told, tally.own), cost, now);
    if (wait > 0) {
      throw new AppError('too-many', {
        message: t`That is a lot at once. Please wait a moment.`,
        retryAfter: wait / 1_000,
      });
    }
    tally.own = sumOf(tally.own, countsOf(cost, now));
    if (!isWorthTelling(tally.own, now)) return;
    try {
      await tell(db, caller, tally, now);
    } catch (error) {
      if (cost.writes !== undefined) throw error;
    }
  };
};

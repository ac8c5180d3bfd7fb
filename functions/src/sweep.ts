import { instant } from '@usward/core/calendar';
import { erasePerson } from './account/erase-person.ts';
import type { Database } from './database/database.ts';
import { documents } from './database/documents.ts';
import type { RemoveSignIn } from './http/identity.ts';
import { endCouple, overdueCouples } from './pairing/end-frozen.ts';

/** Accounts erased in one run; the next run takes the next ones. */
const ACCOUNTS_A_RUN = 100;

/** How long a deletion is left to the call that began it, in milliseconds. */
const GRACE = 10 * 60_000;

/** What the sweep needs from outside. */
export type SweepPorts = {
  readonly connect: () => Promise<Database>;
  readonly removeSignIn: RemoveSignIn;
};

/** What one run did. */
export type Swept = { readonly couples: number; readonly accounts: number };

/** Does each piece of work by itself, so that one that fails keeps no other waiting. */
const inTurn = async <T>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<{ readonly done: number; readonly failures: readonly unknown[] }> => {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  return { done: all.length - failures.length, failures };
};

/**
 * Does what time brings: ends frozen couples for good, and deletions that broke off. Safe to run
 * twice. Throws at the end when a piece of it failed; the next run tries it again.
 */
export const sweep = async (now: number, { connect, removeSignIn }: SweepPorts): Promise<Swept> => {
  const db = await connect();
  const leavings = await db.page(documents.leavings(), {
    orderBy: 'since',
    direction: 'asc',
    after: null,
    until: instant(now - GRACE),
    limit: ACCOUNTS_A_RUN,
  });
  const accounts = await inTurn(leavings, ({ id }) => erasePerson(db, removeSignIn, id, now));
  const overdue = await overdueCouples(db, now);
  const couples = await inTurn(overdue, (couple) => endCouple(db, couple, now));
  const failures = [...accounts.failures, ...couples.failures];
  if (failures.length > 0) throw new AggregateError(failures, 'Some of the sweep failed.');
  return { couples: couples.done, accounts: accounts.done };
};

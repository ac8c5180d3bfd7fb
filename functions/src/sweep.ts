import { deleteDueAccount, dueAccounts } from './account/deletion.ts';
import { erasePerson } from './account/erase-person.ts';
import type { Database } from './database/database.ts';
import { documents } from './database/documents.ts';
import { dueBy } from './database/queries.ts';
import { withoutWords } from './http/answer-error.ts';
import type { RemoveSignIn } from './http/identity.ts';
import { dueLabs, sweepLab } from './intimacy/sweep-labs.ts';
import { endCouple, overdueCouples } from './pairing/dissolve-couple.ts';
import { dueDeletions, workOnDeletion } from './privacy/deletion.ts';
import { dueReflections, sweepReflection } from './reflection/sweep-reflections.ts';

/** Accounts erased in one run; the next run takes the next ones. */
const ACCOUNTS_A_RUN = 100;

/** Pages of labs, and of shared forms, in one run; the next run takes the next ones. */
const PAGES_A_RUN = 20;

/** Deletions by range carried out in one run; the next run goes on where this one is cut short. */
const DELETIONS_A_RUN = 100;

/** How long a deletion is left to the call that began it, in milliseconds. */
const GRACE = 10 * 60_000;

/** What the sweep needs from outside. */
export type SweepPorts = {
  readonly connect: () => Promise<Database>;
  readonly removeSignIn: RemoveSignIn;
};

/** What one run did. */
export type Swept = {
  readonly couples: number;
  readonly accounts: number;
  readonly labs: number;
  readonly reflections: number;
  readonly deletions: number;
};

/** Does each piece of work by itself, so that one that fails keeps no other waiting. */
const inTurn = async <T>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<{ readonly done: number; readonly failures: readonly unknown[] }> => {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  return { done: all.length - failures.length, failures };
};

/** Page by page, since on a Saturday morning there are many; those done are due no more. */
const byPages = async <T>(
  duePage: () => Promise<readonly T[]>,
  work: (one: T) => Promise<void>,
) => {
  const failures: unknown[] = [];
  let done = 0;
  for (let page = 0; page < PAGES_A_RUN; page += 1) {
    const swept = await inTurn(await duePage(), work);
    failures.push(...swept.failures);
    done += swept.done;
    // Nothing is left, or nothing but what fails.
    if (swept.done === 0) break;
  }
  return { done, failures };
};

/**
 * Does what time brings: ends frozen couples for good, accounts whose time has come, and deletions that broke off; tells the two of
 * a lab what has opened to both, and tidies up where it rests; reminds of shared forms once, and closes
 * them; carries out deletions by range. Safe to run twice. Throws at the end when a piece of it failed; the next run tries it again.
 */
export const sweep = async (now: number, { connect, removeSignIn }: SweepPorts): Promise<Swept> => {
  const db = await connect();
  const leavings = await db.page(documents.leavings(), dueBy('since', now - GRACE, ACCOUNTS_A_RUN));
  const leaving = await inTurn(leavings, ({ id }) => erasePerson(db, removeSignIn, id, now));
  const due = await inTurn(await dueAccounts(db, now, ACCOUNTS_A_RUN), (user) =>
    deleteDueAccount(db, removeSignIn, user, now),
  );
  const overdue = await overdueCouples(db, now);
  const couples = await inTurn(overdue, (couple) => endCouple(db, couple, now));
  const labs = await byPages(
    () => dueLabs(db, now),
    ({ couple }) => sweepLab(db, couple, now),
  );
  const reflections = await byPages(
    () => dueReflections(db, now),
    (due) => sweepReflection(db, due, now),
  );
  const deletions = await inTurn(await dueDeletions(db, now, DELETIONS_A_RUN), ({ id }) =>
    workOnDeletion(db, id, now),
  );
  const failures = [leaving, due, couples, labs, reflections, deletions]
    .flatMap((piece) => piece.failures)
    .map(withoutWords);
  if (failures.length > 0) throw new AggregateError(failures, 'Some of the sweep failed.');
  return {
    couples: couples.done,
    accounts: leaving.done + due.done,
    labs: labs.done,
    reflections: reflections.done,
    deletions: deletions.done,
  };
};

import { deleteDueAccount, findDueAccounts } from './account/deletion.ts';
import { eraseUser } from './account/erase-user.ts';
import type { DeleteAuthUser } from './auth/identity.ts';
import type { Database } from './database/database.ts';
import { documents } from './database/documents.ts';
import { dueBy } from './database/queries.ts';
import { dissolveExpiredCouple, findExpiredCouples } from './erasure/dissolve-couple.ts';
import { findDueLabs, updateDueLab } from './intimacy/sweep-labs.ts';
import { findDueDeletions, runDeletion } from './privacy/range-deletion.ts';
import { findDueReflections, sweepReflection } from './reflection/sweep-reflections.ts';
import { redactError } from './request/error-response.ts';

const ACCOUNTS_PER_RUN = 100;

const PAGES_PER_RUN = 20;

const DELETIONS_PER_RUN = 100;

/** Until then a deletion is left to the request that began it. */
const GRACE_PERIOD_MS = 10 * 60_000;

export type SweepPorts = {
  readonly connect: () => Promise<Database>;
  readonly deleteAuthUser: DeleteAuthUser;
};

export type SweepResult = {
  readonly couples: number;
  readonly accounts: number;
  readonly labs: number;
  readonly reflections: number;
  readonly deletions: number;
};

const runEach = async <T>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<{ readonly done: number; readonly failures: readonly unknown[] }> => {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  return { done: all.length - failures.length, failures };
};

/** In pages, since Saturday mornings have many; finished ones are no longer due. */
const runByPages = async <T>(
  duePage: () => Promise<readonly T[]>,
  work: (one: T) => Promise<void>,
) => {
  const failures: unknown[] = [];
  let done = 0;
  for (let page = 0; page < PAGES_PER_RUN; page += 1) {
    const swept = await runEach(await duePage(), work);
    failures.push(...swept.failures);
    done += swept.done;
    if (swept.done === 0) break;
  }
  return { done, failures };
};

/** Safe to run in parallel. Throws at the end if a part failed; the next run tries it again. */
export const sweep = async (
  now: number,
  { connect, deleteAuthUser }: SweepPorts,
): Promise<SweepResult> => {
  const db = await connect();
  const accountDeletions = await db.page(
    documents.accountDeletions(),
    dueBy('since', now - GRACE_PERIOD_MS, ACCOUNTS_PER_RUN),
  );
  const accountDeletion = await runEach(accountDeletions, ({ id }) =>
    eraseUser(db, deleteAuthUser, id, now),
  );
  const due = await runEach(await findDueAccounts(db, now, ACCOUNTS_PER_RUN), (user) =>
    deleteDueAccount(db, deleteAuthUser, user, now),
  );
  const overdue = await findExpiredCouples(db, now);
  const couples = await runEach(overdue, (couple) => dissolveExpiredCouple(db, couple, now));
  const labs = await runByPages(
    () => findDueLabs(db, now),
    ({ couple }) => updateDueLab(db, couple, now),
  );
  const reflections = await runByPages(
    () => findDueReflections(db, now),
    (due) => sweepReflection(db, due, now),
  );
  const deletions = await runEach(await findDueDeletions(db, now, DELETIONS_PER_RUN), ({ id }) =>
    runDeletion(db, id, now),
  );
  const failures = [accountDeletion, due, couples, labs, reflections, deletions]
    .flatMap((piece) => piece.failures)
    .map(redactError);
  if (failures.length > 0) throw new AggregateError(failures, 'Some of the sweep failed.');
  return {
    couples: couples.done,
    accounts: accountDeletion.done + due.done,
    labs: labs.done,
    reflections: reflections.done,
    deletions: deletions.done,
  };
};

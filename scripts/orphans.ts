import type { PersonId } from '@usward/core/identity';
import { aimAtEmulators } from './aim.ts';
import { Failure, runMain } from './failure.ts';

/** More than can have left between two backups, of many people or of few: the wrong project was named. */
const MOST_ORPHANS = { share: 0.05, number: 10 };

/** Reads nothing, or `--erase`. */
function readErase([flag, ...more]: string[]): boolean {
  if ((flag !== undefined && flag !== '--erase') || more.length > 0) {
    throw new Failure('Say nothing to count them, or --erase.');
  }
  return flag === '--erase';
}

/**
 * `npm run orphans [-- --erase]`: people whose record is there and whose sign-in is not, as after a
 * backup was restored. Counts them; with `--erase` they are erased as their deletion did before.
 */
await runMain(async () => {
  const erase = readErase(process.argv.slice(2));
  aimAtEmulators();
  const [{ getAuth }, { app }, { connect }, { removeSignIn }, work] = await Promise.all([
    import('firebase-admin/auth'),
    import('../functions/src/app.ts'),
    import('../functions/src/database/connect.ts'),
    import('../functions/src/http/identity.ts'),
    import('../functions/src/account/orphans.ts'),
  ]);
  const auth = getAuth(app());
  const missingAmong = async (people: readonly PersonId[]): Promise<readonly PersonId[]> => {
    const { users } = await auth.getUsers(people.map((uid) => ({ uid })));
    const there = new Set(users.map(({ uid }) => uid));
    return people.filter((person) => !there.has(person));
  };
  const db = await connect();
  const { people, orphans } = await work.findOrphans(db, missingAmong);
  console.log(`${orphans.length} of ${people} people have no sign-in.`);
  if (!erase || orphans.length === 0) return 0;
  if (orphans.length > Math.max(people * MOST_ORPHANS.share, MOST_ORPHANS.number)) {
    throw new Failure('That is too many to have left. Do the database and Auth belong together?');
  }
  await work.eraseOrphans(db, removeSignIn, orphans, Date.now());
  console.log('They are erased.');
  return 0;
});

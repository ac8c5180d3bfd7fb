import type { UserId } from '@usward/core/ids';
import { CliError, runMain } from './cli-error.ts';
import { setEmulatorEnvironment } from './emulator-env.ts';

/** More than can have left between two backups, of many people or of few: the wrong project was named. */
const MAX_ORPHANS = { share: 0.05, number: 10 };

/** Reads nothing, or `--erase`. */
function readErase([flag, ...more]: string[]): boolean {
  if ((flag !== undefined && flag !== '--erase') || more.length > 0) {
    throw new CliError('Say nothing to count them, or --erase.');
  }
  return flag === '--erase';
}

/**
 * `npm run orphans [-- --erase]`: people whose record is there and whose sign-in is not, as after a
 * backup was restored. Counts them; with `--erase` they are erased as their deletion did before.
 */
await runMain(async () => {
  const erase = readErase(process.argv.slice(2));
  setEmulatorEnvironment();
  const [{ getAuth }, { app }, { connect }, { deleteAuthUser }, work] = await Promise.all([
    import('firebase-admin/auth'),
    import('../functions/src/database/firebase-app.ts'),
    import('../functions/src/database/connect.ts'),
    import('../functions/src/auth/identity.ts'),
    import('../functions/src/account/orphans.ts'),
  ]);
  const auth = getAuth(app());
  const findMissing = async (people: readonly UserId[]): Promise<readonly UserId[]> => {
    const { users } = await auth.getUsers(people.map((uid) => ({ uid })));
    const existing = new Set(users.map(({ uid }) => uid));
    return people.filter((person) => !existing.has(person));
  };
  const db = await connect();
  const { people, orphans } = await work.findOrphans(db, findMissing);
  console.log(`${orphans.length} of ${people} people have no sign-in.`);
  if (!erase || orphans.length === 0) return 0;
  if (orphans.length > Math.max(people * MAX_ORPHANS.share, MAX_ORPHANS.number)) {
    throw new CliError('That is too many to have left. Do the database and Auth belong together?');
  }
  await work.eraseOrphans(db, deleteAuthUser, orphans, Date.now());
  console.log('They are erased.');
  return 0;
});

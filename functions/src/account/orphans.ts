import type { UserId } from '@usward/core/identity';
import type { DeleteAuthUser } from '../auth/identity.ts';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { beginErasure, eraseUser } from './erase-user.ts';

/** Asks the provider which of these people, 100 at most, can sign in no more. */
export type FindMissingUsers = (people: readonly UserId[]) => Promise<readonly UserId[]>;

/** The provider answers about so many at once. */
const BATCH_SIZE = 100;

/** What was looked through. */
export type OrphanScan = { readonly people: number; readonly orphans: readonly UserId[] };

/**
 * Finds records whose person has no sign-in: a deletion takes that away first, so after a backup was
 * restored these are the people who had left since.
 */
export const findOrphans = async (
  db: Database,
  findMissingUsers: FindMissingUsers,
): Promise<OrphanScan> => {
  const orphans: UserId[] = [];
  let people = 0;
  let after: string | null = null;
  for (;;) {
    const page: readonly UserDocument[] = await db.page(documents.users(), {
      orderBy: 'id',
      direction: 'asc',
      after,
      limit: BATCH_SIZE,
    });
    if (page.length === 0) return { people, orphans };
    orphans.push(...(await findMissingUsers(page.map(({ id }) => id))));
    people += page.length;
    after = page.at(-1)?.id ?? null;
  }
};

/** Erases people who are found to have left, as if they did so now. May be broken off and done again. */
export const eraseOrphans = async (
  db: Database,
  deleteAuthUser: DeleteAuthUser,
  orphans: readonly UserId[],
  now: number,
): Promise<void> => {
  for (const userId of orphans) {
    await beginErasure(db, userId, now);
    await eraseUser(db, deleteAuthUser, userId, now);
  }
};

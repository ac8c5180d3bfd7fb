import type { UserId } from '@usward/core/ids';
import type { DeleteAuthUser } from '../auth/identity.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { beginErasure, eraseUser } from './erase-user.ts';

/** Of at most 100 users, those who can no longer log in. */
export type FindMissingUsers = (people: readonly UserId[]) => Promise<readonly UserId[]>;

/** The most that the provider looks up per request. */
const BATCH_SIZE = 100;

export type OrphanScan = { readonly people: number; readonly orphans: readonly UserId[] };

/** A deletion removes the login first: after a restored backup, this finds users who had left. */
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

import type { PersonId } from '@usward/core/identity';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { RemoveSignIn } from '../http/identity.ts';
import { beginErasing, erasePerson } from './erase-person.ts';

/** Asks the provider which of these people, 100 at most, can sign in no more. */
export type MissingAmong = (people: readonly PersonId[]) => Promise<readonly PersonId[]>;

/** The provider answers about so many at once. */
const AT_ONCE = 100;

/** What was looked through. */
export type Orphans = { readonly people: number; readonly orphans: readonly PersonId[] };

/**
 * Finds records whose person has no sign-in: a deletion takes that away first, so after a backup was
 * restored these are the people who had left since.
 */
export const findOrphans = async (db: Database, missingAmong: MissingAmong): Promise<Orphans> => {
  const orphans: PersonId[] = [];
  let people = 0;
  let after: string | null = null;
  for (;;) {
    const page: readonly UserDocument[] = await db.page(documents.users(), {
      orderBy: 'id',
      direction: 'asc',
      after,
      limit: AT_ONCE,
    });
    if (page.length === 0) return { people, orphans };
    orphans.push(...(await missingAmong(page.map(({ id }) => id))));
    people += page.length;
    after = page.at(-1)?.id ?? null;
  }
};

/** Erases people who are found to have left, as if they did so now. May be broken off and done again. */
export const eraseOrphans = async (
  db: Database,
  removeSignIn: RemoveSignIn,
  orphans: readonly PersonId[],
  now: number,
): Promise<void> => {
  for (const person of orphans) {
    await beginErasing(db, person, now);
    await erasePerson(db, removeSignIn, person, now);
  }
};

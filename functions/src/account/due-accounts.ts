import { instant } from '@usward/core/calendar';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { RemoveSignIn } from '../http/identity.ts';
import { beginErasing, erasePerson } from './erase-person.ts';

const isDue = ({ deletionAt }: UserDocument, now: number): boolean =>
  deletionAt !== null && Date.parse(deletionAt) <= now;

/** People whose account is to be deleted by now, those of longest ago first. */
export const dueAccounts = (
  db: Database,
  now: number,
  limit: number,
): Promise<readonly UserDocument[]> =>
  db.page(documents.users(), {
    orderBy: 'deletionAt',
    direction: 'asc',
    // Of everybody else it holds null, which comes before every text.
    after: '',
    until: instant(now),
    limit,
  });

/** Deletes an account that is due, unless its owner has called that off since. */
export const deleteDueAccount = async (
  db: Database,
  removeSignIn: RemoveSignIn,
  { id }: UserDocument,
  now: number,
): Promise<void> => {
  if (await beginErasing(db, id, now, (user) => isDue(user, now))) {
    await erasePerson(db, removeSignIn, id, now);
  }
};

import type { deleteAccountLater, keepAccount } from '@usward/core/account/deletion-endpoints';
import type { deleteAccount } from '@usward/core/account/endpoints';
import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { CALL_OFF_TIME } from '@usward/core/privacy/deletion-start';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import type { RemoveSignIn } from '../http/identity.ts';
import { beginErasing, erasePerson } from './erase-person.ts';
import { known, toUser } from './to-user.ts';

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

/** Ends the account at once. Where it breaks off halfway, the sweep does the rest. */
export const handleDeleteAccount = async ({
  db,
  caller,
  now,
  removeSignIn,
}: PersonCall<typeof deleteAccount>): Promise<Output<typeof deleteAccount>> => {
  // Said again after a lost reply, there may be nothing left to do.
  if (await beginErasing(db, caller.id, now)) {
    await erasePerson(db, removeSignIn, caller.id, now);
  }
  return { ok: true };
};

/** Notes when the account is to be deleted; the sweep does it. */
export const handleDeleteAccountLater = ({
  caller,
  now,
  operation,
}: PersonCall<typeof deleteAccountLater>): Promise<Output<typeof deleteAccountLater>> =>
  operation.transact(async (reads) => {
    const stored = known(await reads.get(documents.user(caller.id)));
    const deletionAt = stored.deletionAt ?? instant(now + CALL_OFF_TIME);
    return {
      reply: { ok: true, user: toUser({ ...stored, deletionAt }, caller) },
      writes: stored.deletionAt === null ? [merge(documents.user(caller.id), { deletionAt })] : [],
    };
  });

/** The account stays. Where its deletion has started, there is none any more. */
export const handleKeepAccount = ({
  caller,
  operation,
}: PersonCall<typeof keepAccount>): Promise<Output<typeof keepAccount>> =>
  operation.transact(async (reads) => {
    const stored = known(await reads.get(documents.user(caller.id)));
    return {
      reply: { ok: true, user: toUser({ ...stored, deletionAt: null }, caller) },
      writes:
        stored.deletionAt === null ? [] : [merge(documents.user(caller.id), { deletionAt: null })],
    };
  });

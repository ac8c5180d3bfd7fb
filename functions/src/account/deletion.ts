import * as accountDeletionEndpoints from '@usward/core/account/deletion-endpoints';
import * as accountEndpoints from '@usward/core/account/endpoints';
import { instant } from '@usward/core/calendar';
import { CALL_OFF_TIME } from '@usward/core/privacy/deletion';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { dueBy } from '../database/queries.ts';
import { bind } from '../http/endpoint.ts';
import { done, writeOwn } from '../http/frames.ts';
import type { Caller, RemoveSignIn } from '../http/identity.ts';
import { beginErasing, erasePerson } from './erase-person.ts';
import { toUser } from './to-user.ts';

const isDue = ({ deletionAt }: UserDocument, now: number): boolean =>
  deletionAt !== null && Date.parse(deletionAt) <= now;

/** People whose account is to be deleted by now, those of longest ago first. */
export const dueAccounts = (
  db: Database,
  now: number,
  limit: number,
): Promise<readonly UserDocument[]> => db.page(documents.users(), dueBy('deletionAt', now, limit));

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
export const deleteAccount = bind(
  accountEndpoints.deleteAccount,
  async ({ db, caller, now, removeSignIn }) => {
    // Said again after a lost reply, there may be nothing left to do.
    if (await beginErasing(db, caller.id, now)) {
      await erasePerson(db, removeSignIn, caller.id, now);
    }
    return done;
  },
);

/** When the account is to be deleted from now on, with the record that says so; null: it stays. */
const decided = (stored: UserDocument, caller: Caller, deletionAt: UserDocument['deletionAt']) => ({
  reply: { ok: true as const, user: toUser({ ...stored, deletionAt }, caller) },
  writes:
    stored.deletionAt === deletionAt ? [] : [merge(documents.user(stored.id), { deletionAt })],
});

/** Notes when the account is to be deleted; the sweep does it. */
export const deleteAccountLater = writeOwn(accountDeletionEndpoints.deleteAccountLater, {
  decide: ({ user, caller, now }) =>
    decided(user, caller, user.deletionAt ?? instant(now + CALL_OFF_TIME)),
});

/** The account stays. Where its deletion has started, there is none any more. */
export const keepAccount = writeOwn(accountDeletionEndpoints.keepAccount, {
  decide: ({ user, caller }) => decided(user, caller, null),
});

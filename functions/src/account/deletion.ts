import * as accountDeletionEndpoints from '@usward/core/account/deletion-endpoints';
import * as accountEndpoints from '@usward/core/account/endpoints';
import { instant } from '@usward/core/calendar';
import { CANCEL_PERIOD_MS } from '@usward/core/privacy/range-deletion-endpoints';
import type { Caller, DeleteAuthUser } from '../auth/identity.ts';
import { toUser } from '../couple/to-user.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Database } from '../database/database.ts';
import { merge } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { dueBy } from '../database/queries.ts';
import { bind } from '../request/endpoint.ts';
import { done, writeOwn } from '../request/handler-builders.ts';
import { beginErasure, eraseUser } from './erase-user.ts';

const isDue = ({ deletionAt }: UserDocument, now: number): boolean =>
  deletionAt !== null && Date.parse(deletionAt) <= now;

export const findDueAccounts = (
  db: Database,
  now: number,
  limit: number,
): Promise<readonly UserDocument[]> => db.page(documents.users(), dueBy('deletionAt', now, limit));

/** Deletes an account that is due, unless its owner has canceled that since. */
export const deleteDueAccount = async (
  db: Database,
  deleteAuthUser: DeleteAuthUser,
  { id }: UserDocument,
  now: number,
): Promise<void> => {
  if (await beginErasure(db, id, now, (user) => isDue(user, now))) {
    await eraseUser(db, deleteAuthUser, id, now);
  }
};

/** Deletes the account immediately. If it breaks off halfway, the sweep does the rest. */
export const deleteAccount = bind(
  accountEndpoints.deleteAccount,
  async ({ db, caller, now, deleteAuthUser }) => {
    if (await beginErasure(db, caller.id, now)) {
      await eraseUser(db, deleteAuthUser, caller.id, now);
    }
    return done;
  },
);

const decideDeletionAt = (
  stored: UserDocument,
  caller: Caller,
  deletionAt: UserDocument['deletionAt'],
) => ({
  reply: { ok: true as const, user: toUser({ ...stored, deletionAt }, caller) },
  writes:
    stored.deletionAt === deletionAt ? [] : [merge(documents.user(stored.id), { deletionAt })],
});

export const scheduleAccountDeletion = writeOwn(accountDeletionEndpoints.scheduleAccountDeletion, {
  decide: ({ user, caller, now }) =>
    decideDeletionAt(user, caller, user.deletionAt ?? instant(now + CANCEL_PERIOD_MS)),
});

export const cancelAccountDeletion = writeOwn(accountDeletionEndpoints.cancelAccountDeletion, {
  decide: ({ user, caller }) => decideDeletionAt(user, caller, null),
});

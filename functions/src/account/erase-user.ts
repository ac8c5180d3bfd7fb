import { randomUUID } from 'node:crypto';
import { DELETED_ADMIN } from '@usward/core/admin/audit-endpoints';
import { instant } from '@usward/core/calendar';
import type { UserId } from '@usward/core/ids';
import * as v from 'valibot';
import type { DeleteAuthUser } from '../auth/identity.ts';
import { type CoupleIds, findCouplesByUser, getMemberIds } from '../couple/membership.ts';
import type {
  AccountDeletionDocument,
  UserDocument,
} from '../database/account-document-schemas.ts';
import type { Database } from '../database/database.ts';
import { type Document, merge, remove, set } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { detach, dissolveCouple } from '../erasure/dissolve-couple.ts';
import { wipeLab } from '../intimacy/erase-lab.ts';

/** Documents outside a user's own that name them in a field; dots lead into a map. */
type UserReference = {
  /** `unknown`, so that documents that cannot be parsed are found too. */
  readonly place: Document<unknown>;
  readonly field: string;
};

const createUserReferences = (
  { path }: Document<unknown>,
  ...fields: readonly string[]
): readonly UserReference[] =>
  fields.map((field) => ({ place: { path, schema: v.unknown() }, field }));

export const referencesToErase: readonly UserReference[] = [
  ...createUserReferences(documents.invites(), 'from', 'usedBy'),
  ...createUserReferences(documents.pushTargets(), 'userId'),
  ...createUserReferences(documents.pushQueue(), 'to'),
  ...createUserReferences(documents.events(), 'userId'),
];

export const adminReferences: readonly UserReference[] = [
  ...createUserReferences(documents.adminActs(), 'by', 'about'),
  ...createUserReferences(documents.releases(), 'by'),
];

export const partnerReferences: readonly UserReference[] = [
  ...createUserReferences(documents.users(), 'partner.id', 'previousCouple.partner.id'),
  ...createUserReferences(documents.couples(), 'inviter', 'accepter'),
];

const leaveAndDissolveCouple = async (
  db: Database,
  couple: CoupleIds,
  userId: UserId,
  now: number,
): Promise<void> => {
  const others = getMemberIds(couple).filter((other) => other !== userId);
  await db.transaction(async (reads) => {
    const detachWrites = others.map((other) =>
      detach(reads, couple, other, { now, withNotice: true }),
    );
    const writes = [...wipeLab(couple), ...(await Promise.all(detachWrites)).flat()];
    return { writes, result: undefined };
  });
  await dissolveCouple(db, couple, others);
};

const clearOwnData = async (db: Database, userId: UserId): Promise<void> => {
  await db.deleteSubcollections(documents.user(userId));
  for (const { place, field } of referencesToErase) {
    await db.clear(place, { field, value: userId });
  }
};

/** What an admin did stays in the audit log, without who did it. */
const anonymizeAdmin = async (db: Database, userId: UserId): Promise<void> => {
  for (const { place, field } of adminReferences) {
    await db.updateAll(place, { field, value: userId }, { [field]: DELETED_ADMIN });
  }
};

const removeTopLevelDocuments = (db: Database, userId: UserId): Promise<void> =>
  db.commit([
    remove(documents.pulse(userId)),
    remove(documents.reminder(userId)),
    remove(documents.deletion(userId)),
    remove(documents.guesses(userId)),
    // A request that was under way may have created the record again.
    remove(documents.user(userId)),
  ]);

const clearAllUserData = async (
  db: Database,
  { id: userId, couples }: AccountDeletionDocument,
  now: number,
): Promise<void> => {
  for (const couple of couples) await leaveAndDissolveCouple(db, couple, userId, now);
  // Again: the retention of a couple may have ended in between, which returns texts to both.
  await clearOwnData(db, userId);
  await anonymizeAdmin(db, userId);
  await removeTopLevelDocuments(db, userId);
};

/** Removes the record first, so that nothing new is written for the user. */
export const beginErasure = (
  db: Database,
  userId: UserId,
  now: number,
  isWanted: (user: UserDocument) => boolean = () => true,
): Promise<boolean> =>
  db.transaction(async (reads) => {
    const [user, accountDeletion] = await reads.getAll(
      documents.user(userId),
      documents.accountDeletion(userId),
    );
    if (user === null) return { writes: [], result: accountDeletion !== null };
    if (!isWanted(user)) return { writes: [], result: false };
    const couple = user.couple && (await reads.get(documents.couple(user.couple.id)));
    const partner = user.partner?.id;
    return {
      writes: [
        set(documents.accountDeletion(userId), {
          id: userId,
          since: instant(now),
          audit: accountDeletion?.audit ?? randomUUID(),
          couples: accountDeletion?.couples ?? [],
        }),
        remove(documents.user(userId)),
        ...(couple && partner
          ? [
              merge(documents.couple(couple.id), { frozenAt: instant(now) }),
              ...wipeLab(couple),
              ...(await detach(reads, couple, partner, { now, withNotice: true })),
            ]
          : []),
      ],
      result: true,
    };
  });

/** Recorded before the first couple goes, so that a later run finds all of them. */
const recordCouples = async (
  db: Database,
  userId: UserId,
): Promise<AccountDeletionDocument | null> => {
  const found = await findCouplesByUser(db, userId);
  return db.transaction(async (reads) => {
    const accountDeletion = await reads.get(documents.accountDeletion(userId));
    if (accountDeletion === null) return { writes: [], result: null };
    const known = new Set(accountDeletion.couples.map(({ id }) => id));
    const more = found
      .filter(({ id }) => !known.has(id))
      .map(({ id, inviter, accepter }) => ({ id, inviter, accepter }));
    const couples = [...accountDeletion.couples, ...more];
    return {
      writes: more.length === 0 ? [] : [merge(documents.accountDeletion(userId), { couples })],
      result: { ...accountDeletion, couples },
    };
  });
};

/** Safe to repeat after a crash: the marker goes last. Its audit row says when, but not who. */
export const eraseUser = async (
  db: Database,
  deleteAuthUser: DeleteAuthUser,
  userId: UserId,
  now: number,
): Promise<void> => {
  if ((await db.get(documents.accountDeletion(userId))) === null) return;
  await deleteAuthUser(userId);
  // First, so that it is gone even if the rest fails for now.
  await clearOwnData(db, userId);
  const clear = async (): Promise<AccountDeletionDocument | null> => {
    const accountDeletion = await recordCouples(db, userId);
    if (accountDeletion !== null) await clearAllUserData(db, accountDeletion, now);
    return accountDeletion;
  };
  await clear();
  // Again: a request under way may have written to a cleared place. The next one finds no record.
  const accountDeletion = await clear();
  if (accountDeletion === null) return;
  await db.commit([
    remove(documents.accountDeletion(userId)),
    set(documents.audit(accountDeletion.audit), { what: 'account-deleted', at: instant(now) }),
  ]);
};

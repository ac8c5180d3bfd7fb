import { randomUUID } from 'node:crypto';
import { DELETED_ADMIN } from '@usward/core/admin/audit';
import { instant } from '@usward/core/calendar';
import type { UserId } from '@usward/core/identity';
import * as v from 'valibot';
import type { DeleteAuthUser } from '../auth/identity.ts';
import { type CoupleIds, findCouplesByUser, getMemberIds } from '../couple/membership.ts';
import type { AccountDeletionDocument, UserDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { type Document, merge, remove, set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { detach, dissolveCouple } from '../erasure/dissolve-couple.ts';
import { wipeLab } from '../intimacy/erase-lab.ts';

/** Documents beside a person's own that name them in a field; with dots where it is one of a map's. */
type UserReference = {
  /** Whatever else stands there: what cannot be read is found too. */
  readonly place: Document<unknown>;
  readonly field: string;
};

const by = ({ path }: Document<unknown>, ...fields: readonly string[]): readonly UserReference[] =>
  fields.map((field) => ({ place: { path, schema: v.unknown() }, field }));

/** Documents that are erased with the person they name. */
export const referencesToErase: readonly UserReference[] = [
  ...by(documents.invites(), 'from', 'usedBy'),
  ...by(documents.pushTargets(), 'userId'),
  ...by(documents.pushQueue(), 'to'),
  ...by(documents.events(), 'userId'),
];

/** Where admins are named by what they did, and by what was done about them. */
export const adminReferences: readonly UserReference[] = [
  ...by(documents.adminActs(), 'by', 'about'),
  ...by(documents.releases(), 'by'),
];

/** Where two name each other: all of it ends with their couple. */
export const partnerReferences: readonly UserReference[] = [
  ...by(documents.users(), 'partner.id', 'previousCouple.partner.id'),
  ...by(documents.couples(), 'inviter', 'accepter'),
];

/** The couple ends for the other, who keeps their own words and, of a living one, finds a notice. */
const leaveCouple = async (
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

/** All that stands below the record, whatever it is, and what names the person and goes with them. */
const clearOwnData = async (db: Database, userId: UserId): Promise<void> => {
  await db.deleteSubcollections(documents.user(userId));
  for (const { place, field } of referencesToErase) {
    await db.clear(place, { field, value: userId });
  }
};

/** What an admin did stays written down, and no longer whose doing it was. */
const anonymizeAdmin = async (db: Database, userId: UserId): Promise<void> => {
  for (const { place, field } of adminReferences) {
    await db.updateAll(place, { field, value: userId }, { [field]: DELETED_ADMIN });
  }
};

/** What stands beside the records and is found by the person's id. */
const removeTopLevelDocuments = (db: Database, userId: UserId): Promise<void> =>
  db.commit([
    remove(documents.pulse(userId)),
    remove(documents.reminder(userId)),
    remove(documents.deletion(userId)),
    remove(documents.guesses(userId)),
    // A call that was on its way may have made the record anew.
    remove(documents.user(userId)),
  ]);

/** Clears every place there is, those of couples that are gone already too. */
const clearAll = async (
  db: Database,
  { id: userId, couples }: AccountDeletionDocument,
  now: number,
): Promise<void> => {
  for (const couple of couples) await leaveCouple(db, couple, userId, now);
  // Again: a couple whose frozen time was over meanwhile may have given words back to both.
  await clearOwnData(db, userId);
  await anonymizeAdmin(db, userId);
  await removeTopLevelDocuments(db, userId);
};

/**
 * Begins the end of an account in one step: the record goes, so that nothing new is written in the
 * person's name, the partner is alone, and a marker says that the rest is due. Answers whether there
 * was or is anything to end; an account that is not wanted to end stays.
 */
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
              // Nothing waits for either of two who are not together any more.
              merge(documents.couple(couple.id), { frozenAt: instant(now) }),
              ...wipeLab(couple),
              ...(await detach(reads, couple, partner, { now, withNotice: true })),
            ]
          : []),
      ],
      result: true,
    };
  });

/**
 * Notes in the marker which couples end, before the first of them goes: whoever takes the deletion up
 * again looks beside those too. Null where another run has finished it.
 */
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

/**
 * Erases all that names a person. May die at any point and be run again: the marker goes last, with an
 * audit row that says when and not who.
 */
export const eraseUser = async (
  db: Database,
  deleteAuthUser: DeleteAuthUser,
  userId: UserId,
  now: number,
): Promise<void> => {
  // Another run has finished it.
  if ((await db.get(documents.accountDeletion(userId))) === null) return;
  await deleteAuthUser(userId);
  // First, so that it goes even where the rest fails for now.
  await clearOwnData(db, userId);
  const clear = async (): Promise<AccountDeletionDocument | null> => {
    const accountDeletion = await recordCouples(db, userId);
    if (accountDeletion !== null) await clearAll(db, accountDeletion, now);
    return accountDeletion;
  };
  await clear();
  // Again: a call that was on its way may have written after its place was cleared; the next one finds no record.
  const accountDeletion = await clear();
  if (accountDeletion === null) return;
  await db.commit([
    remove(documents.accountDeletion(userId)),
    set(documents.audit(accountDeletion.audit), { what: 'account-deleted', at: instant(now) }),
  ]);
};

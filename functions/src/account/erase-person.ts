import { randomUUID } from 'node:crypto';
import { FORMER_ADMIN } from '@usward/core/admin/audit';
import { instant } from '@usward/core/calendar';
import type { PersonId } from '@usward/core/identity';
import * as v from 'valibot';
import type { LeavingDocument, UserDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { type Document, merge, remove, set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { RemoveSignIn } from '../http/identity.ts';
import { wipeLab } from '../intimacy/erase-lab.ts';
import { detach, dissolveCouple } from '../pairing/dissolve-couple.ts';
import { type CoupleIds, couplesOfPerson, peopleOf } from '../pairing/membership.ts';

/** Documents beside a person's own that name them in a field; with dots where it is one of a map's. */
type NamedIn = {
  /** Whatever else stands there: what cannot be read is found too. */
  readonly place: Document<unknown>;
  readonly field: string;
};

const by = ({ path }: Document<unknown>, ...fields: readonly string[]): readonly NamedIn[] =>
  fields.map((field) => ({ place: { path, schema: v.unknown() }, field }));

/** Documents that are erased with the person they name. */
export const erasedWithPerson: readonly NamedIn[] = [
  ...by(documents.invites(), 'from', 'usedBy'),
  ...by(documents.pushTargets(), 'person'),
  ...by(documents.outbox(), 'to'),
  ...by(documents.events(), 'person'),
];

/** Where admins are named by what they did, and by what was done about them. */
export const adminsNamedIn: readonly NamedIn[] = [
  ...by(documents.adminActs(), 'by', 'about'),
  ...by(documents.releases(), 'by'),
];

/** Where two name each other: all of it ends with their couple. */
export const partnersNamedIn: readonly NamedIn[] = [
  ...by(documents.users(), 'partner.id', 'former.partner.id'),
  ...by(documents.couples(), 'inviter', 'accepter'),
];

/** The couple ends for the other, who keeps their own words and, of a living one, finds a notice. */
const leaveCouple = async (
  db: Database,
  couple: CoupleIds,
  person: PersonId,
  now: number,
): Promise<void> => {
  const others = peopleOf(couple).filter((other) => other !== person);
  await db.transaction(async (reads) => {
    const told = others.map((other) => detach(reads, couple, other, { now, tell: true }));
    const writes = [...wipeLab(couple), ...(await Promise.all(told)).flat()];
    return { writes, result: undefined };
  });
  await dissolveCouple(db, couple, others);
};

/** All that stands below the record, whatever it is, and what names the person and goes with them. */
const clearOwn = async (db: Database, person: PersonId): Promise<void> => {
  await db.clearBelow(documents.user(person));
  for (const { place, field } of erasedWithPerson) {
    await db.clear(place, { field, value: person });
  }
};

/** What an admin did stays written down, and no longer whose doing it was. */
const unnameAdmin = async (db: Database, person: PersonId): Promise<void> => {
  for (const { place, field } of adminsNamedIn) {
    await db.changeAll(place, { field, value: person }, { [field]: FORMER_ADMIN });
  }
};

/** What stands beside the records and is found by the person's id. */
const removeSingle = (db: Database, person: PersonId): Promise<void> =>
  db.commit([
    remove(documents.pulse(person)),
    remove(documents.reminder(person)),
    remove(documents.deletion(person)),
    remove(documents.guesses(person)),
    // A call that was on its way may have made the record anew.
    remove(documents.user(person)),
  ]);

/** Clears every place there is, those of couples that are gone already too. */
const clearAll = async (
  db: Database,
  { id: person, couples }: LeavingDocument,
  now: number,
): Promise<void> => {
  for (const couple of couples) await leaveCouple(db, couple, person, now);
  // Again: a couple whose frozen time was over meanwhile may have given words back to both.
  await clearOwn(db, person);
  await unnameAdmin(db, person);
  await removeSingle(db, person);
};

/**
 * Begins the end of an account in one step: the record goes, so that nothing new is written in the
 * person's name, the partner is alone, and a marker says that the rest is due. Answers whether there
 * was or is anything to end; an account that is not wanted to end stays.
 */
export const beginErasing = (
  db: Database,
  person: PersonId,
  now: number,
  isWanted: (user: UserDocument) => boolean = () => true,
): Promise<boolean> =>
  db.transaction(async (reads) => {
    const [user, leaving] = await reads.getAll(documents.user(person), documents.leaving(person));
    if (user === null) return { writes: [], result: leaving !== null };
    if (!isWanted(user)) return { writes: [], result: false };
    const couple = user.couple && (await reads.get(documents.couple(user.couple.id)));
    const partner = user.partner?.id;
    return {
      writes: [
        set(documents.leaving(person), {
          id: person,
          since: instant(now),
          audit: leaving?.audit ?? randomUUID(),
          couples: leaving?.couples ?? [],
        }),
        remove(documents.user(person)),
        ...(couple && partner
          ? [
              // Nothing waits for either of two who are not together any more.
              merge(documents.couple(couple.id), { frozenAt: instant(now) }),
              ...wipeLab(couple),
              ...(await detach(reads, couple, partner, { now, tell: true })),
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
const noteCouples = async (db: Database, person: PersonId): Promise<LeavingDocument | null> => {
  const found = await couplesOfPerson(db, person);
  return db.transaction(async (reads) => {
    const leaving = await reads.get(documents.leaving(person));
    if (leaving === null) return { writes: [], result: null };
    const known = new Set(leaving.couples.map(({ id }) => id));
    const more = found
      .filter(({ id }) => !known.has(id))
      .map(({ id, inviter, accepter }) => ({ id, inviter, accepter }));
    const couples = [...leaving.couples, ...more];
    return {
      writes: more.length === 0 ? [] : [merge(documents.leaving(person), { couples })],
      result: { ...leaving, couples },
    };
  });
};

/**
 * Erases all that names a person. May die at any point and be run again: the marker goes last, with an
 * audit row that says when and not who.
 */
export const erasePerson = async (
  db: Database,
  removeSignIn: RemoveSignIn,
  person: PersonId,
  now: number,
): Promise<void> => {
  // Another run has finished it.
  if ((await db.get(documents.leaving(person))) === null) return;
  await removeSignIn(person);
  // First, so that it goes even where the rest fails for now.
  await clearOwn(db, person);
  const clear = async (): Promise<LeavingDocument | null> => {
    const leaving = await noteCouples(db, person);
    if (leaving !== null) await clearAll(db, leaving, now);
    return leaving;
  };
  await clear();
  // Again: a call that was on its way may have written after its place was cleared; the next one finds no record.
  const leaving = await clear();
  if (leaving === null) return;
  await db.commit([
    remove(documents.leaving(person)),
    set(documents.audit(leaving.audit), { what: 'account-deleted', at: instant(now) }),
  ]);
};

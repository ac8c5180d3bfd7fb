import { FORMER_ADMIN } from '@usward/core/admin/audit';
import type { PersonId } from '@usward/core/identity';
import type { LeavingDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { remove } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { wipeLab } from '../intimacy/wipe-lab.ts';
import { detach, dissolveCouple } from '../pairing/dissolve-couple.ts';
import { type CoupleIds, peopleOf } from '../pairing/dissolve-day.ts';
import { adminsNamedIn, erasedWithPerson } from './named-in.ts';

/** Documents removed in one batch. */
const AT_ONCE = 300;

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
export const clearOwn = async (db: Database, person: PersonId): Promise<void> => {
  await db.clearBelow(documents.user(person));
  for (const { place, field } of erasedWithPerson) {
    await db.clear(place, { atOnce: AT_ONCE, of: { field, value: person } });
  }
};

/** What an admin did stays written down, and no longer whose doing it was. */
const unnameAdmin = async (db: Database, person: PersonId): Promise<void> => {
  for (const { place, field } of adminsNamedIn) {
    const range = { field, from: person, to: person, atOnce: AT_ONCE };
    await db.changeAll(place, range, () => ({ [field]: FORMER_ADMIN }));
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
export const clearAll = async (
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

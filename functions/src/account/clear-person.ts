import { FORMER_ADMIN } from '@usward/core/admin/audit';
import type { PersonId } from '@usward/core/identity';
import type { LeavingDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { remove } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { wipeLab } from '../intimacy/wipe-lab.ts';
import { detach, dissolveCouple } from '../pairing/dissolve-couple.ts';
import { type CoupleIds, peopleOf } from '../pairing/dissolve-day.ts';
import { adminsNamedIn } from './named-in.ts';

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

/** Where they were told something, and what they were still to be told. */
const clearPushes = async (db: Database, person: PersonId): Promise<void> => {
  await db.clear(documents.devices(person), { atOnce: AT_ONCE });
  for (const [place, field] of [
    [documents.pushTargets(), 'person'],
    [documents.outbox(), 'to'],
  ] as const) {
    await db.clear(place, { atOnce: AT_ONCE, of: { field, value: person } });
  }
};

/** What somebody wrote for themselves, and what was done in their name. */
export const clearOwn = async (db: Database, person: PersonId): Promise<void> => {
  await db.clear(documents.journal(person), { atOnce: AT_ONCE });
  await db.clear(documents.checkins(person), { atOnce: AT_ONCE });
  await db.clear(documents.weekEntries(person), { atOnce: AT_ONCE });
  await db.clear(documents.quizEntries(person), { atOnce: AT_ONCE });
  await db.clear(documents.intimacies(person), { atOnce: AT_ONCE });
  await db.clear(documents.ownForms(person), { atOnce: AT_ONCE });
  await db.clear(documents.ownReflections(person), { atOnce: AT_ONCE });
  await db.clear(documents.notes(person), { atOnce: AT_ONCE });
  await db.clear(documents.moments(person), { atOnce: AT_ONCE });
  await db.clear(documents.operations(person), { atOnce: AT_ONCE });
  await clearPushes(db, person);
  await db.clear(documents.events(), { atOnce: AT_ONCE, of: { field: 'person', value: person } });
};

const removeInvites = async (db: Database, person: PersonId): Promise<void> => {
  for (const field of ['from', 'usedBy']) {
    await db.clear(documents.invites(), { atOnce: AT_ONCE, of: { field, value: person } });
  }
};

/** What an admin did stays written down, and no longer whose doing it was. */
const unnameAdmin = async (db: Database, person: PersonId): Promise<void> => {
  for (const { place, field } of adminsNamedIn) {
    const range = { field, from: person, to: person, atOnce: AT_ONCE };
    await db.changeAll(place, range, () => ({ [field]: FORMER_ADMIN }));
  }
};

/** What there is one document of. */
const removeSingle = (db: Database, person: PersonId): Promise<void> =>
  db.commit([
    remove(documents.soloQuestions(person)),
    remove(documents.notesState(person)),
    remove(documents.consents(person)),
    remove(documents.signIns(person)),
    remove(documents.spending(person)),
    remove(documents.pulse(person)),
    remove(documents.pushState(person)),
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
  await removeInvites(db, person);
  // Again: a couple whose frozen time was over meanwhile may have given words back to both.
  await clearOwn(db, person);
  await unnameAdmin(db, person);
  await removeSingle(db, person);
};

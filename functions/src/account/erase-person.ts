import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import type { PersonId } from '@usward/core/identity';
import type { Database } from '../database/database.ts';
import { remove, set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import type { RemoveSignIn } from '../http/identity.ts';
import { wipeLab } from '../intimacy/wipe-lab.ts';
import { detach, dissolveCouple } from '../pairing/dissolve-couple.ts';
import { peopleOf } from '../pairing/dissolve-day.ts';

/** Documents removed in one batch. */
const AT_ONCE = 300;

/** More couples than one person can have had within the time that ended ones are kept. */
const MOST_COUPLES = 100;

const couplesOf = async (db: Database, person: PersonId): Promise<readonly CoupleDocument[]> => {
  const sides = ['inviter', 'accepter'].map((field) =>
    db.find(documents.couples(), { field, value: person, limit: MOST_COUPLES }),
  );
  return (await Promise.all(sides)).flat();
};

/** The couple ends for the other, who keeps their own words and, of a living one, finds a notice. */
const leaveCouple = async (
  db: Database,
  couple: CoupleDocument,
  person: PersonId,
  now: number,
): Promise<void> => {
  const others = peopleOf(couple).filter((other) => other !== person);
  await db.transaction(async (reads) => {
    const told = others.map((other) => detach(reads, couple, other, { now, tell: true }));
    return { writes: (await Promise.all(told)).flat(), result: undefined };
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
const clearOwn = async (db: Database, person: PersonId): Promise<void> => {
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

/**
 * Begins the end of an account in one step: the record goes, so that nothing new is written in the
 * person's name, the partner is alone, and a marker says that the rest is due. Answers whether there
 * was or is anything to end.
 */
export const beginErasing = (db: Database, person: PersonId, now: number): Promise<boolean> =>
  db.transaction(async (reads) => {
    const [user, leaving] = await reads.getAll(documents.user(person), documents.leaving(person));
    if (user === null) return { writes: [], result: leaving !== null };
    const couple = user.couple && (await reads.get(documents.couple(user.couple.id)));
    const partner = user.partner?.id;
    return {
      writes: [
        set(documents.leaving(person), {
          id: person,
          since: instant(now),
          audit: leaving?.audit ?? randomUUID(),
        }),
        remove(documents.user(person)),
        ...(couple && partner
          ? [
              remove(documents.together(couple.id)),
              ...wipeLab(couple),
              ...(await detach(reads, couple, partner, { now, tell: true })),
            ]
          : []),
      ],
      result: true,
    };
  });

/**
 * Erases all that names a person. May die at any point and be run again: the marker goes last, with
 * an audit row that says when and not who.
 */
export const erasePerson = async (
  db: Database,
  removeSignIn: RemoveSignIn,
  person: PersonId,
  now: number,
): Promise<void> => {
  const leaving = await db.get(documents.leaving(person));
  // Another run has finished it.
  if (leaving === null) return;
  await removeSignIn(person);
  // First, so that it goes even where the rest fails for now.
  await clearOwn(db, person);
  for (const couple of await couplesOf(db, person)) await leaveCouple(db, couple, person, now);
  await removeInvites(db, person);
  // Again: a couple whose frozen time was over meanwhile may have given words back to both.
  await clearOwn(db, person);
  await db.commit([
    remove(documents.soloQuestions(person)),
    remove(documents.notesState(person)),
    remove(documents.consents(person)),
    remove(documents.signIns(person)),
    remove(documents.pulse(person)),
    remove(documents.pushState(person)),
    remove(documents.reminder(person)),
    remove(documents.guesses('account', person)),
    // A call that was on its way may have made the record anew.
    remove(documents.user(person)),
    remove(documents.leaving(person)),
    set(documents.audit(leaving.audit), { what: 'account-deleted', at: instant(now) }),
  ]);
};

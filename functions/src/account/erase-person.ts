import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import type { PersonId } from '@usward/core/identity';
import type { LeavingDocument, UserDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { merge, remove, set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { RemoveSignIn } from '../http/identity.ts';
import { wipeLab } from '../intimacy/wipe-lab.ts';
import { couplesOfPerson } from '../pairing/couples-of-person.ts';
import { detach } from '../pairing/dissolve-couple.ts';
import { clearAll, clearOwn } from './clear-person.ts';

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

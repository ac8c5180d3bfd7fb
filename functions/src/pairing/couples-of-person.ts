import type { PersonId } from '@usward/core/identity';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { type Member, memberAmong } from './membership.ts';

/** More couples than one person can have had within the time that ended ones are kept. */
const MOST_COUPLES = 100;

/** Every couple of somebody's that there still is, whether or not their record names it. */
export const couplesOfPerson = async (
  db: Database,
  person: PersonId,
): Promise<readonly CoupleDocument[]> => {
  const sides = ['inviter', 'accepter'].map((field) =>
    db.find(documents.couples(), { field, value: person, limit: MOST_COUPLES }),
  );
  return (await Promise.all(sides)).flat();
};

/** Who somebody is in each of these couples. */
export const membershipsOf = async (db: Database, person: PersonId): Promise<readonly Member[]> => {
  const couples = await couplesOfPerson(db, person);
  return couples.map((couple) => memberAmong(couple, person)).filter((member) => member !== null);
};

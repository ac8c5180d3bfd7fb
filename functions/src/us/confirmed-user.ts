import type { PersonId } from '@usward/core/identity';
import { known } from '../account/to-user.ts';
import type { Reads } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { confirmedTwo } from '../pairing/confirmed-two.ts';

/** The caller's couple at that very moment, with the caller's own record. */
export const confirmedUser = async (reads: Reads, me: PersonId, now: number) => {
  const two = await confirmedTwo(reads, me, now, () => [documents.user(me)] as const);
  return { user: known(two.documents[0]), member: two.member, couple: two.couple };
};

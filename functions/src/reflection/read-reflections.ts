import type { PersonId } from '@usward/core/identity';
import type { Database, Values } from '../database/database.ts';
import type { Document } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import {
  formerMemberOf,
  type Member,
  type Membership,
  readMembership,
} from '../pairing/membership.ts';

/** Two with documents of theirs, to be read: together still, or parted with all of it at rest. */
export type ReadableTwo<D extends readonly Document<unknown>[]> = {
  readonly member: Member;
  readonly isFrozen: boolean;
  readonly documents: Values<D>;
};

/** The couple whose reflections somebody can read, or null for somebody alone. */
export const readableTwo = async <const D extends readonly Document<unknown>[]>(
  db: Database,
  me: PersonId,
  now: number,
  name: (member: Member) => D,
): Promise<ReadableTwo<D> | null> => {
  const membership: Membership<D> = await readMembership(db, me, name);
  if (membership.kind === 'couple') {
    const { member, documents: found } = membership;
    return { member, isFrozen: false, documents: found };
  }
  const member = formerMemberOf(membership.user, now);
  if (member === null) return null;
  const [couple, ...found] = await db.getAll(documents.couple(member.coupleId), ...name(member));
  return couple && { member, isFrozen: true, documents: found as Values<D> };
};

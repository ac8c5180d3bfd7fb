import type { UserDocument } from '../database/account-documents.ts';
import type { Reads, Values } from '../database/database.ts';
import type { Document } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { formerMemberOf, type Member, type Two } from '../pairing/membership.ts';

/** Two with documents of theirs, to be read: together still, or parted with all of it at rest. */
export type ReadableTwo<D extends readonly Document<unknown>[]> = {
  readonly member: Member;
  readonly isFrozen: boolean;
  readonly ours: Values<D>;
};

/** The couple whose reflections somebody can read, or null for somebody alone. */
export const readableTwo = async <D extends readonly Document<unknown>[]>(
  reads: Reads,
  {
    user,
    two,
    now,
  }: {
    readonly user: UserDocument;
    readonly two: (Two & { readonly ours: Values<D> }) | null;
    readonly now: number;
  },
  name: (member: Member) => D,
): Promise<ReadableTwo<D> | null> => {
  if (two !== null) return { member: two.member, isFrozen: false, ours: two.ours };
  const member = formerMemberOf(user, now);
  if (member === null) return null;
  const [couple, ...found] = await reads.getAll(documents.couple(member.coupleId), ...name(member));
  return couple && { member, isFrozen: true, ours: found as Values<D> };
};

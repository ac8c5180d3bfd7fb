import type { CoupleId, PersonId } from '@usward/core/identity';
import type { UserDocument } from '../database/account-documents.ts';
import { remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { MomentDocument } from '../database/us-documents.ts';
import { memberOf, shownCoupleOf } from '../pairing/membership.ts';
import { together } from '../pairing/together.ts';
import { announce } from '../pulse/announce.ts';

/** Whether the partner sees a moment or, for somebody alone, the former one while they still may. */
export const isSharedMoment = (
  user: UserDocument,
  { sharedWith }: Pick<MomentDocument, 'sharedWith'>,
  now: number,
): boolean => sharedWith !== null && sharedWith === shownCoupleOf(user, now);

/** Takes the copy away that stands beside a couple, wherever that is. */
const removeCopy = (me: PersonId, couple: CoupleId | null, id: string): readonly Write[] =>
  couple === null ? [] : [remove(documents.sharedMoment(couple, me, id))];

/**
 * What becomes of the copies of a moment by what it was and will be; null: it was not, or will not be.
 * What the present partner sees of it changes while the two are together, or not at all.
 */
export const copyWrites = (
  user: UserDocument,
  {
    before,
    after,
  }: {
    readonly before: MomentDocument | null;
    readonly after: MomentDocument | null;
  },
  now: number,
): readonly Write[] => {
  const member = memberOf(user);
  const id = after?.id ?? before?.id;
  if (id === undefined) return [];
  const past = before?.sharedWith ?? null;
  const present = after?.sharedWith ?? null;
  const isTold = member !== null && [past, present].includes(member.coupleId);
  const writer = present === member?.coupleId ? user.id : undefined;
  return [
    ...(isTold ? [together(member.coupleId, now, writer), announce(member.partner, 'us')] : []),
    ...(past === present ? [] : removeCopy(user.id, past, id)),
    ...(after && present !== null ? [copyOf(user.id, present, after)] : []),
  ];
};

const copyOf = (me: PersonId, couple: CoupleId, moment: MomentDocument): Write => {
  const { sharedWith: _, sharedAt, ...copy } = moment;
  // When it was first written would tell that it was kept to oneself for a while.
  const writtenAt = sharedAt ?? copy.writtenAt;
  return set(documents.sharedMoment(couple, me, moment.id), { ...copy, writtenAt });
};

import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { undoCouple } from '@usward/core/pairing/endpoints';
import { known, toUser } from '../account/to-user.ts';
import type { UserDocument } from '../database/account-documents.ts';
import { merge, remove, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { wipeLab } from '../intimacy/wipe-lab.ts';
import { announce, sharedRooms } from '../pulse/announce.ts';
import { dissolveCouple } from './dissolve-couple.ts';
import { peopleOf } from './dissolve-day.ts';
import { type Member, memberOf } from './membership.ts';
import { emptyPulse, withoutPartner } from './part.ts';

/** A couple that nobody names any more: the sweep takes it apart if nothing else does. */
export const letGo = (couple: CoupleDocument, now: number): readonly Write[] => [
  merge(documents.couple(couple.id), { frozenAt: instant(now), frozenUntil: instant(now) }),
  remove(documents.together(couple.id)),
  ...wipeLab(couple),
];

/** Both without each other again; what either wrote is theirs once the couple is taken apart. */
export const undoWrites = (
  {
    member,
    me,
    theirs,
    couple,
  }: {
    readonly member: Member;
    readonly me: UserDocument;
    readonly theirs: UserDocument;
    readonly couple: CoupleDocument;
  },
  now: number,
): readonly Write[] => [
  merge(documents.user(member.me), withoutPartner(me, now)),
  merge(documents.user(member.partner), withoutPartner(theirs, now)),
  emptyPulse(member.me),
  emptyPulse(member.partner),
  announce(member.partner, ...sharedRooms),
  ...letGo(couple, now),
];

type UndoCall = PersonCall<typeof undoCouple>;

/** "This isn't my partner": the inviter takes back what waits for their confirmation, without trace. */
export const handleUndoCouple = async ({
  db,
  caller,
  now,
  operation,
}: UndoCall): Promise<Output<typeof undoCouple>> => {
  let undone: CoupleDocument | null = null;
  const reply = await operation.transact(async (reads) => {
    const me = known(await reads.get(documents.user(caller.id)));
    const member = memberOf(me);
    if (member === null || me.pairing !== 'to-confirm') throw new AppError('nothing-to-confirm');
    const [couple, theirs] = await reads.getAll(
      documents.couple(member.coupleId),
      documents.user(member.partner),
    );
    if (!couple || !theirs) throw new Error('A person names a couple that is not there.');
    undone = couple;
    return {
      writes: undoWrites({ member, me, theirs, couple }, now),
      reply: {
        ok: true as const,
        user: toUser({ ...me, ...withoutPartner(me, now) }, caller.isAdmin),
      },
    };
  });
  if (undone) await dissolveCouple(db, undone, peopleOf(undone));
  return reply;
};

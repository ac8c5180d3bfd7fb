import { mayUndo } from '@usward/core/account/user';
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
import { queueRearm } from '../push/queue-push.ts';
import { dissolveCouple } from './dissolve-couple.ts';
import { peopleOf } from './dissolve-day.ts';
import { memberOf } from './membership.ts';
import { emptyPulse, withoutPartner } from './part.ts';

/** A couple that nobody names any more: the sweep takes it apart if nothing else does. */
const letGo = (couple: CoupleDocument, now: number): readonly Write[] => [
  merge(documents.couple(couple.id), { frozenAt: instant(now), frozenUntil: instant(now) }),
  remove(documents.together(couple.id)),
  ...wipeLab(couple),
];

/**
 * Both without each other again, and with the past they had before; what either wrote is theirs once
 * the couple is taken apart. A partner who had known of a confirmed one finds a neutral notice.
 */
export const undoWrites = (
  {
    me,
    theirs,
    couple,
  }: {
    readonly me: UserDocument;
    readonly theirs: UserDocument;
    readonly couple: CoupleDocument;
  },
  now: number,
): readonly Write[] => [
  merge(documents.user(me.id), undone(me, now)),
  merge(documents.user(theirs.id), undone(theirs, now)),
  emptyPulse(me.id),
  emptyPulse(theirs.id),
  announce(theirs.id, ...sharedRooms),
  ...(couple.confirmedAt === null
    ? []
    : [
        merge(documents.user(theirs.id), { hasParted: true }),
        queueRearm(me.id, now),
        queueRearm(theirs.id, now),
      ]),
  ...letGo(couple, now),
];

/** What a person's record says once their pairing is undone. */
export const undone = (user: UserDocument, now: number) =>
  withoutPartner(user, { keepsFormer: true, now });

/** "This isn't my partner": either takes back what is new, without trace. */
export const handleUndoCouple = async ({
  db,
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof undoCouple>): Promise<Output<typeof undoCouple>> => {
  let gone: CoupleDocument | null = null;
  const reply = await operation.transact(async (reads) => {
    gone = null;
    const me = known(await reads.get(documents.user(caller.id)));
    const member = memberOf(me);
    const { couple: meant = member?.coupleId } = input.body;
    if (member === null || meant !== member.coupleId || !mayUndo(toUser(me, caller), now)) {
      throw new AppError('nothing-to-confirm');
    }
    const [couple, theirs] = await reads.getAll(
      documents.couple(member.coupleId),
      documents.user(member.partner),
    );
    if (!couple || !theirs) throw new Error('A person names a couple that is not there.');
    gone = couple;
    return {
      writes: undoWrites({ me, theirs, couple }, now),
      reply: { ok: true as const, user: toUser({ ...me, ...undone(me, now) }, caller) },
    };
  });
  if (gone) await dissolveCouple(db, gone, peopleOf(gone));
  return reply;
};

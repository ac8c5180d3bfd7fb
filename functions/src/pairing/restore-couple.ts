import { emailForPartner } from '@usward/core/account/user';
import { AppError } from '@usward/core/errors';
import * as pairingEndpoints from '@usward/core/pairing/endpoints';
import { toUser } from '../account/to-user.ts';
import type { UserDocument } from '../database/account-documents.ts';
import { Union } from '../database/changes.ts';
import { merge, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { writeOwn } from '../http/frames.ts';
import { announce, sharedRooms } from '../pulse/announce.ts';
import { queueRearm } from '../push/queue-push.ts';

/** What a person's record says once their frozen couple has opened again. */
const thawed = (couple: CoupleDocument, other: UserDocument) =>
  ({
    pairing: 'paired',
    couple: {
      id: couple.id,
      homeTimeZone: couple.homeTimeZone,
      confirmed: true,
      undoUntil: null,
    },
    partner: {
      id: other.id,
      firstName: other.firstName ?? '',
      email: emailForPartner(other.email, other.isEmailVerified),
      togetherSince: couple.togetherSince,
    },
    former: null,
    hasParted: false,
    invite: null,
    inviteStepCompleted: true,
  }) as const;

/** Whether a couple is frozen and its time has not run out. */
const canThaw = ({ frozenUntil }: CoupleDocument, now: number): boolean =>
  frozenUntil !== null && Date.parse(frozenUntil) > now;

/** Opens a frozen couple again for both, as it was; the lab stays what it became when they parted. */
const thaw = (
  couple: CoupleDocument,
  one: UserDocument,
  other: UserDocument,
  now: number,
): readonly Write[] => [
  merge(documents.couple(couple.id), {
    frozenAt: null,
    frozenUntil: null,
    restore: [],
    wroteBy: [],
  }),
  merge(documents.user(one.id), thawed(couple, other)),
  merge(documents.user(other.id), thawed(couple, one)),
  queueRearm(one.id, now),
  queueRearm(other.id, now),
  announce(one.id, ...sharedRooms),
  announce(other.id, ...sharedRooms),
];

/**
 * Asks to open the frozen space again; it opens once both have asked. Somebody whose former partner
 * has a new one, or is gone, waits like anybody else, so that the answer tells nothing about them.
 */
export const restoreCouple = writeOwn(pairingEndpoints.restoreCouple, {
  decide: async ({ user: me, caller, input, now }, reads) => {
    const { former } = me;
    if (me.pairing !== 'frozen' || former === null) throw new AppError('nothing-to-restore');
    const { couple: meant = former.couple.id } = input.body;
    if (meant !== former.couple.id) throw new AppError('nothing-to-restore');
    const [couple, theirs] = await reads.getAll(
      documents.couple(former.couple.id),
      documents.user(former.partner.id),
    );
    if (couple === null || !canThaw(couple, now)) throw new AppError('nothing-to-restore');
    const isTheirs = theirs?.former?.couple.id === couple.id;
    if (isTheirs && theirs.pairing === 'frozen' && couple.restore.includes(theirs.id)) {
      const user = toUser({ ...me, ...thawed(couple, theirs) }, caller);
      return {
        writes: thaw(couple, me, theirs, now),
        reply: { ok: true as const, user, waiting: false },
      };
    }
    const asked = { ...former, asked: 'me' as const };
    return {
      writes: [
        merge(documents.user(me.id), { former: { asked: 'me' } }),
        merge(documents.couple(couple.id), { restore: new Union(me.id) }),
        ...(isTheirs
          ? [
              merge(documents.user(theirs.id), { former: { asked: 'partner' } }),
              announce(theirs.id, 'account'),
            ]
          : []),
      ],
      reply: {
        ok: true as const,
        user: toUser({ ...me, former: asked }, caller),
        waiting: true,
      },
    };
  },
});

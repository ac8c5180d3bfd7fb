import { emailForPartner } from '@usward/core/account/user';
import { AppError } from '@usward/core/errors';
import * as pairingEndpoints from '@usward/core/pairing/endpoints';
import { toUser } from '../couple/to-user.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import { merge, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { ArrayUnion } from '../database/field-changes.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import { bumpPulse, coupleRooms } from '../notify/pulse-writes.ts';
import { queueReschedule } from '../notify/queue-push.ts';
import { writeOwn } from '../request/handler-builders.ts';

const toReopenedFields = (couple: CoupleDocument, other: UserDocument) =>
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
      emblem: other.emblem,
      email: emailForPartner(other.email, other.isEmailVerified),
      togetherSince: couple.togetherSince,
    },
    previousCouple: null,
    hasSeparationNotice: false,
    invite: null,
    inviteStepCompleted: true,
  }) as const;

const canReopen = ({ frozenUntil }: CoupleDocument, now: number): boolean =>
  frozenUntil !== null && Date.parse(frozenUntil) > now;

const reopenWrites = (
  couple: CoupleDocument,
  one: UserDocument,
  other: UserDocument,
  now: number,
): readonly Write[] => [
  merge(documents.couple(couple.id), {
    frozenAt: null,
    frozenUntil: null,
    restoreRequests: [],
    wroteBy: [],
  }),
  merge(documents.user(one.id), toReopenedFields(couple, other)),
  merge(documents.user(other.id), toReopenedFields(couple, one)),
  queueReschedule(one.id, now),
  queueReschedule(other.id, now),
  bumpPulse(one.id, ...coupleRooms),
  bumpPulse(other.id, ...coupleRooms),
];

/**
 * Restores once both have asked. If the previous partner has a new one or is gone, the user waits
 * like any other: the reply reveals nothing.
 */
export const restoreCouple = writeOwn(pairingEndpoints.restoreCouple, {
  decide: async ({ user: me, caller, input, now }, reads) => {
    const { previousCouple } = me;
    if (me.pairing !== 'frozen' || previousCouple === null)
      throw new AppError('nothing-to-restore');
    const { couple: requestedCoupleId = previousCouple.couple.id } = input.body;
    if (requestedCoupleId !== previousCouple.couple.id) throw new AppError('nothing-to-restore');
    const [couple, theirs] = await reads.getAll(
      documents.couple(previousCouple.couple.id),
      documents.user(previousCouple.partner.id),
    );
    if (couple === null || !canReopen(couple, now)) throw new AppError('nothing-to-restore');
    const isTheirs = theirs?.previousCouple?.couple.id === couple.id;
    if (isTheirs && theirs.pairing === 'frozen' && couple.restoreRequests.includes(theirs.id)) {
      const user = toUser({ ...me, ...toReopenedFields(couple, theirs) }, caller);
      return {
        writes: reopenWrites(couple, me, theirs, now),
        reply: { ok: true as const, user, waiting: false },
      };
    }
    const requested = { ...previousCouple, restoreRequestedBy: 'me' as const };
    return {
      writes: [
        merge(documents.user(me.id), { previousCouple: { restoreRequestedBy: 'me' } }),
        merge(documents.couple(couple.id), { restoreRequests: new ArrayUnion(me.id) }),
        ...(isTheirs
          ? [
              merge(documents.user(theirs.id), {
                previousCouple: { restoreRequestedBy: 'partner' },
              }),
              bumpPulse(theirs.id, 'account'),
            ]
          : []),
      ],
      reply: {
        ok: true as const,
        user: toUser({ ...me, previousCouple: requested }, caller),
        waiting: true,
      },
    };
  },
});

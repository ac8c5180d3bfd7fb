import { canUndoPairing } from '@usward/core/account/user';
import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { FREEZE_PERIOD_MS } from '@usward/core/pairing/couple-periods';
import * as pairingEndpoints from '@usward/core/pairing/endpoints';
import type { Caller } from '../auth/identity.ts';
import { getMemberIds, hasReadablePreviousCouple, type Member } from '../couple/membership.ts';
import {
  clearPulseWaiting,
  withdrawRestoreRequest,
  withoutPartner,
} from '../couple/pairing-change-writes.ts';
import { isCoupleProvisional } from '../couple/provisional-couple.ts';
import { requireUser, toUser } from '../couple/to-user.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Reads } from '../database/database.ts';
import { merge, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { DeleteField } from '../database/field-changes.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import { dissolveCouple } from '../erasure/dissolve-couple.ts';
import { wipeLab } from '../intimacy/erase-lab.ts';
import { bumpPulse, coupleRooms } from '../notify/pulse-writes.ts';
import { queueReschedule } from '../notify/queue-push.ts';
import { write, writeOwn } from '../request/handler-builders.ts';
import type { Decision } from '../request/idempotent-write.ts';

type UnpairReply = Output<typeof pairingEndpoints.unpair>;
type Moment = { readonly caller: Caller; readonly now: number };
type Pair = {
  readonly me: UserDocument;
  readonly theirs: UserDocument;
  readonly couple: CoupleDocument;
};

const partnerDocument = ({ partner }: Member) => [documents.user(partner)] as const;

const abandonCouple = (couple: CoupleDocument, now: number): readonly Write[] => [
  merge(documents.couple(couple.id), { frozenAt: instant(now), frozenUntil: instant(now) }),
  ...wipeLab(couple),
];

/** What either wrote moves to their journal. A partner who knew finds a neutral notice. */
const undoWrites = ({ me, theirs, couple }: Pair, now: number): readonly Write[] => [
  merge(documents.user(me.id), toUndoneFields(me, now)),
  merge(documents.user(theirs.id), toUndoneFields(theirs, now)),
  clearPulseWaiting(me.id),
  clearPulseWaiting(theirs.id),
  bumpPulse(theirs.id, ...coupleRooms),
  ...(couple.confirmedAt === null
    ? []
    : [
        merge(documents.user(theirs.id), { hasSeparationNotice: true }),
        queueReschedule(me.id, now),
        queueReschedule(theirs.id, now),
      ]),
  ...abandonCouple(couple, now),
];

const toUndoneFields = (user: UserDocument, now: number) =>
  withoutPartner(user, { keepsPreviousCouple: true, now });

const undo = (pair: Pair, { caller, now }: Moment): Decision<UnpairReply> => ({
  writes: undoWrites(pair, now),
  reply: {
    ok: true as const,
    user: toUser({ ...pair.me, ...toUndoneFields(pair.me, now) }, caller),
  },
  afterwards: (db) => dissolveCouple(db, pair.couple, getMemberIds(pair.couple)),
});

export const undoCouple = write(pairingEndpoints.undoCouple, {
  ours: partnerDocument,
  decide: ({ user: me, coupleContext, caller, input, now }) => {
    const { couple: requestedCoupleId = coupleContext?.couple.id } = input.body;
    if (
      coupleContext === null ||
      requestedCoupleId !== coupleContext.couple.id ||
      !canUndoPairing(toUser(me, caller), now)
    ) {
      throw new AppError('nothing-to-confirm');
    }
    return undo(
      { me, theirs: requireUser(coupleContext.ours[0]), couple: coupleContext.couple },
      { caller, now },
    );
  },
});

/** All that remains of a partner while frozen: a first name, its emblem and where the days are. */
const toFrozenFields = (couple: CoupleDocument, other: UserDocument, until: number) => ({
  pairing: 'frozen' as const,
  couple: null,
  partner: null,
  previousCouple: {
    couple: { id: couple.id, homeTimeZone: couple.homeTimeZone },
    partner: { id: other.id, firstName: other.firstName ?? '', emblem: other.emblem },
    until: instant(until),
    restoreRequestedBy: 'nobody' as const,
  },
});

const freeze = ({ me, theirs, couple }: Pair, { caller, now }: Moment): Decision<UnpairReply> => {
  const until = now + FREEZE_PERIOD_MS;
  const mine = { ...toFrozenFields(couple, theirs, until), hasSeparationNotice: false };
  return {
    writes: [
      merge(documents.user(me.id), mine),
      merge(documents.user(theirs.id), {
        ...toFrozenFields(couple, me, until),
        hasSeparationNotice: true,
      }),
      merge(documents.couple(couple.id), {
        frozenAt: instant(now),
        frozenUntil: instant(until),
        restoreRequests: [],
        // A status update is only for a couple; without it, a later deletion need not look here.
        statuses: { [me.id]: new DeleteField(), [theirs.id]: new DeleteField() },
      }),
      ...wipeLab(couple),
      clearPulseWaiting(me.id),
      clearPulseWaiting(theirs.id),
      bumpPulse(theirs.id, ...coupleRooms),
      queueReschedule(me.id, now),
      queueReschedule(theirs.id, now),
    ],
    reply: { ok: true as const, user: toUser({ ...me, ...mine }, caller) },
  };
};

const decideRestoreWithdrawal = async (
  reads: Reads,
  me: UserDocument,
  { caller }: Moment,
): Promise<Decision<UnpairReply>> => {
  const writes = await withdrawRestoreRequest(reads, me);
  const { previousCouple } = me;
  const after: UserDocument =
    previousCouple && writes.length > 0
      ? { ...me, previousCouple: { ...previousCouple, restoreRequestedBy: 'nobody' } }
      : me;
  return { writes, reply: { ok: true as const, user: toUser(after, caller) } };
};

/**
 * A confirmed couple freezes for 30 days. An unconfirmed one, or one in its provisional period with a
 * previous couple, is undone.
 */
export const unpair = write(pairingEndpoints.unpair, {
  ours: partnerDocument,
  decide: ({ user: me, coupleContext, caller, input, now }, reads) => {
    const moment = { caller, now };
    const present = coupleContext?.couple.id ?? null;
    const { couple: requestedCoupleId = present } = input.query;
    // A late request: the two are already separated, or together again.
    if (requestedCoupleId !== present)
      return { writes: [], reply: { ok: true as const, user: toUser(me, caller) } };
    if (coupleContext === null) return decideRestoreWithdrawal(reads, me, moment);
    const { couple, ours } = coupleContext;
    const pair = { me, theirs: requireUser(ours[0]), couple };
    const hasPast = [me, pair.theirs].some((user) => hasReadablePreviousCouple(user, now));
    const isTakenBack =
      couple.confirmedAt === null || (hasPast && isCoupleProvisional(couple, now));
    return isTakenBack ? undo(pair, moment) : freeze(pair, moment);
  },
});

export const acknowledgeSeparation = writeOwn(pairingEndpoints.acknowledgeSeparation, {
  decide: ({ user, caller }) => ({
    reply: { ok: true as const, user: toUser({ ...user, hasSeparationNotice: false }, caller) },
    writes: [merge(documents.user(user.id), { hasSeparationNotice: false })],
  }),
});

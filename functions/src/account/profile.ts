import { DEFAULT_TOGETHER_SINCE } from '@usward/core/account/constants';
import * as accountEndpoints from '@usward/core/account/endpoints';
import type { CalendarDate } from '@usward/core/calendar';
import { syncPartnerRecord } from '../couple/partner-record.ts';
import { toUser } from '../couple/to-user.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import { merge, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { queueReschedule } from '../notify/queue-push.ts';
import { readOwn, write, writeOwn } from '../request/handler-builders.ts';
import { applyDateProposal } from '../us/together-since.ts';

export const getUser = readOwn(accountEndpoints.getUser, {
  answer: ({ user, caller }) => toUser(user, caller),
});

export const updateProfile = writeOwn(accountEndpoints.updateProfile, {
  decide: async ({ user, caller, input }, reads) => {
    const { firstName, lastName } = input.body;
    return {
      reply: { user: toUser({ ...user, firstName, lastName }, caller) },
      writes: [
        merge(documents.user(user.id), { firstName, lastName }),
        ...(await syncPartnerRecord(reads, user, { firstName })),
      ],
    };
  },
});

export const markInviteSeen = writeOwn(accountEndpoints.markInviteSeen, {
  decide: ({ user, caller }) => ({
    reply: { ok: true as const, user: toUser({ ...user, inviteStepCompleted: true }, caller) },
    writes: [merge(documents.user(user.id), { inviteStepCompleted: true })],
  }),
});

type SavedDate = { readonly togetherSince: CalendarDate; readonly writes: readonly Write[] };

/** The joiner's first date is offered as a choice; any other is a proposal to the partner. */
const decideTogetherSince = (
  couple: CoupleDocument,
  me: UserDocument,
  mine: CalendarDate,
  now: number,
): SavedDate => {
  const place = documents.couple(couple.id);
  const partner = me.id === couple.inviter ? couple.accepter : couple.inviter;
  if (couple.togetherSince === null) {
    const notifyWrites = [
      merge(documents.user(partner), { partner: { togetherSince: mine } }),
      bumpPulse(partner, 'account'),
    ];
    const writes = [
      merge(place, { togetherSince: mine }),
      queueReschedule(partner, now),
      ...(couple.confirmedAt === null ? [] : notifyWrites),
    ];
    return { togetherSince: mine, writes };
  }
  // The two dates are compared when the inviter confirms.
  if (couple.confirmedAt === null) return { togetherSince: mine, writes: [] };
  const isFirstOwnDate = me.id === couple.accepter && me.togetherSince === null;
  if (isFirstOwnDate && mine !== couple.togetherSince) {
    const dateChoice = { inviter: couple.togetherSince, accepter: mine };
    return {
      togetherSince: mine,
      writes: [merge(place, { dateChoice }), bumpPulse(partner, 'account')],
    };
  }
  const { writes, after } = applyDateProposal(couple, { me: me.id, partner }, mine, now);
  return { togetherSince: after.togetherSince ?? mine, writes };
};

export const saveOnboarding = write(accountEndpoints.saveOnboarding, {
  decide: ({ user: stored, coupleContext, caller, input, now }) => {
    const mine = input.body.togetherSince ?? DEFAULT_TOGETHER_SINCE;
    const { togetherSince, writes } = coupleContext
      ? decideTogetherSince(coupleContext.couple, stored, mine, now)
      : { togetherSince: mine, writes: [] };
    const user = toUser({ ...stored, togetherSince }, caller);
    const { partnerEmail, partnerInvited } = user;
    return {
      reply: { togetherSince, partnerEmail, partnerInvited, user },
      writes: [
        merge(documents.user(user.id), { togetherSince }),
        queueReschedule(user.id, now),
        ...writes,
      ],
    };
  },
});

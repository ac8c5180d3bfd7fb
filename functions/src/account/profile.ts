import { accountEndpoints } from '@usward/core/account/endpoints';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { readOwn } from '../http/read.ts';
import { writeOwn } from '../http/write.ts';
import { carryOver } from './carry-over.ts';
import { toUser } from './to-user.ts';

/** The caller's own record. */
export const getUser = readOwn(accountEndpoints.getUser, {
  answer: ({ user, caller }) => toUser(user, caller),
});

/** Sets both names; the partner's record carries the first one along. */
export const updateProfile = writeOwn(accountEndpoints.updateProfile, {
  decide: async ({ user, caller, input }, reads) => {
    const { firstName, lastName } = input.body;
    return {
      reply: { user: toUser({ ...user, firstName, lastName }, caller) },
      writes: [
        merge(documents.user(user.id), { firstName, lastName }),
        ...(await carryOver(reads, user, { firstName })),
      ],
    };
  },
});

/** Ends the invite step. */
export const markInviteSeen = writeOwn(accountEndpoints.markInviteSeen, {
  decide: ({ user, caller }) => ({
    reply: { ok: true as const, user: toUser({ ...user, inviteStepCompleted: true }, caller) },
    writes: [merge(documents.user(user.id), { inviteStepCompleted: true })],
  }),
});

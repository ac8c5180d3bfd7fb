import { randomBytes } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { pairingEndpoints } from '@usward/core/pairing/endpoints';
import { INVITE_LIFETIME, inviteCodeFrom } from '@usward/core/pairing/invite-code';
import { toUser } from '../account/to-user.ts';
import type { Reads } from '../database/database.ts';
import { create, merge, remove } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { writeOwn } from '../http/write.ts';
import { isFree } from './decide-accept.ts';

type Invite = Output<typeof pairingEndpoints.createInvite>;

/** Tries before giving up on codes that are taken; with 28.6 million codes one is enough. */
const TRIES = 5;

const isLive = (invite: Invite | null, now: number): invite is Invite =>
  invite !== null && Date.parse(invite.expiresAt) > now;

/** A code that is nobody's. */
const newCode = async (reads: Reads): Promise<string> => {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const code = inviteCodeFrom(randomBytes(64));
    if ((await reads.get(documents.invite(code))) === null) return code;
  }
  throw new AppError('unavailable');
};

/** Shows the live code again, or makes one; `renew` cancels the old one. */
export const createInvite = writeOwn(pairingEndpoints.createInvite, {
  decide: async ({ user, input, now }, reads) => {
    const { id, pairing, invite: old } = user;
    if (!isFree({ pairing })) throw new AppError('already-paired');
    const isOldLive = isLive(old, now);
    if (isOldLive && input.body.renew !== true) return { writes: [], reply: old };
    const inviteCode = await newCode(reads);
    const invite = { inviteCode, expiresAt: instant(now + INVITE_LIFETIME) };
    return {
      reply: invite,
      writes: [
        create(documents.invite(inviteCode), {
          ...invite,
          from: id,
          createdAt: instant(now),
          usedBy: null,
          removeAt: new Date(now + INVITE_LIFETIME),
        }),
        merge(documents.user(id), { invite }),
        // A code that has ended may be somebody else's by now.
        ...(isOldLive ? [remove(documents.invite(old.inviteCode))] : []),
      ],
    };
  },
});

/** Remembers that the own code was shared: the record's partnerInvited. */
export const shareInvite = writeOwn(pairingEndpoints.shareInvite, {
  decide: ({ user, caller }) => ({
    reply: { ok: true as const, user: toUser({ ...user, partnerInvited: true }, caller) },
    writes: [merge(documents.user(user.id), { partnerInvited: true })],
  }),
});

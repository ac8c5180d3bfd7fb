import { randomBytes } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { createInvite } from '@usward/core/pairing/endpoints';
import { INVITE_LIFETIME, inviteCodeFrom } from '@usward/core/pairing/invite-code';
import { known } from '../account/to-user.ts';
import type { UserDocument } from '../database/account-documents.ts';
import { create, merge, Overtaken, remove } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import type { Decision } from '../http/operation.ts';
import { isFree } from './decide-accept.ts';

type Invite = Output<typeof createInvite>;
type CreateCall = PersonCall<typeof createInvite>;

/** Tries before giving up on codes that are taken; with 28.6 million codes one is enough. */
const TRIES = 5;

const isLive = (invite: Invite | null, now: number): invite is Invite =>
  invite !== null && Date.parse(invite.expiresAt) > now;

const decide = (
  { input, now }: CreateCall,
  { id, pairing, invite: old }: UserDocument,
): Decision<Invite> => {
  if (!isFree({ pairing })) throw new AppError('already-paired');
  const isOldLive = isLive(old, now);
  if (isOldLive && input.body.renew !== true) return { writes: [], reply: old };
  const invite = {
    inviteCode: inviteCodeFrom(randomBytes(64)),
    expiresAt: instant(now + INVITE_LIFETIME),
  };
  return {
    reply: invite,
    writes: [
      create(documents.invite(invite.inviteCode), {
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
};

/** Shows the live code again, or makes one; `renew` cancels the old one. */
export const handleCreateInvite = async (call: CreateCall): Promise<Invite> => {
  const place = documents.user(call.caller.id);
  for (let tries = 1; ; tries += 1) {
    try {
      return await call.operation.transact(async (reads) =>
        decide(call, known(await reads.get(place))),
      );
    } catch (error) {
      // The code is somebody's already.
      if (!(error instanceof Overtaken) || tries === TRIES) throw error;
    }
  }
};

import { randomBytes } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { createInvite } from '@usward/core/pairing/endpoints';
import { INVITE_LIFETIME, inviteCodeFrom } from '@usward/core/pairing/invite-code';
import { known } from '../account/to-user.ts';
import { AlreadyExists, create, merge, remove } from '../database/document.ts';
import { documents, type UserDocument } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';

type CreateCall = PersonCall<typeof createInvite>;

/** Tries before giving up on codes that are taken; with 28.6 million codes one is enough. */
const TRIES = 5;

const makeInvite = async (
  { caller, now, operation }: CreateCall,
  { invite: old }: UserDocument,
): Promise<Output<typeof createInvite>> => {
  const invite = {
    inviteCode: inviteCodeFrom(randomBytes(64)),
    expiresAt: instant(now + INVITE_LIFETIME),
  };
  return operation.commit({
    reply: invite,
    writes: [
      create(documents.invite(invite.inviteCode), {
        ...invite,
        from: caller.id,
        createdAt: instant(now),
        usedBy: null,
        removeAt: new Date(now + INVITE_LIFETIME),
      }),
      merge(documents.user(caller.id), { invite }),
      ...(old ? [remove(documents.invite(old.inviteCode))] : []),
    ],
  });
};

/** Shows the live code again, or makes one; `renew` cancels the old one. */
export const handleCreateInvite = async (
  call: CreateCall,
): Promise<Output<typeof createInvite>> => {
  const user = known(await call.db.get(documents.user(call.caller.id)));
  if (user.pairing !== 'alone') throw new AppError('already-paired');
  const { invite } = user;
  const isLive = invite !== null && Date.parse(invite.expiresAt) > call.now;
  if (isLive && call.input.body.renew !== true) return invite;
  for (let tries = 1; ; tries += 1) {
    try {
      return await makeInvite(call, user);
    } catch (error) {
      if (!(error instanceof AlreadyExists) || tries === TRIES) throw error;
    }
  }
};

import { AppError } from '@usward/core/errors';
import type { InviteDocument, UserDocument } from '../database/documents.ts';

/** What there is to know about one person's try of one code. */
export type AcceptFacts = {
  readonly me: UserDocument;
  readonly invite: InviteDocument | null;
  /** The person the invite is from, or null when there is none. */
  readonly inviter: UserDocument | null;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** Both records, when the two are to become a couple; `done` when they are one already. */
export type AcceptDecision =
  | { readonly kind: 'connect'; readonly inviter: UserDocument }
  | { readonly kind: 'done'; readonly partnerFirstName: string };

/**
 * Whether a code connects two people (product.md, "Pairing"). Every code that cannot be used is
 * refused in the same words, whatever the reason. Throws `own-code`, `already-paired`, `invalid-code`
 * and, for somebody without a name, `invalid`.
 */
export const decideAccept = ({ me, invite, inviter, now }: AcceptFacts): AcceptDecision => {
  if (invite?.from === me.id) throw new AppError('own-code');
  if (me.partner !== null) {
    if (invite?.from !== me.partner.id) throw new AppError('already-paired');
    return { kind: 'done', partnerFirstName: me.partner.firstName };
  }
  if (me.firstName === null) {
    throw new AppError('invalid', { message: 'Please add your name first.' });
  }
  const usable =
    invite !== null &&
    inviter !== null &&
    invite.usedBy === null &&
    Date.parse(invite.expiresAt) > now &&
    inviter.pairing === 'alone' &&
    inviter.firstName !== null &&
    // A second code of the same person, made in another tab, ended with the next one.
    inviter.invite?.inviteCode === invite.inviteCode;
  if (!usable) throw new AppError('invalid-code');
  return { kind: 'connect', inviter };
};

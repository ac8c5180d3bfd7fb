import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/i18n';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { InviteDocument } from '../database/pairing-document-schemas.ts';

export type AcceptFacts = {
  readonly me: UserDocument;
  readonly invite: InviteDocument | null;
  readonly inviter: UserDocument | null;
  readonly now: number;
};

/** `done` if the two are already a couple; `wrong` for every unusable code, whatever the reason. */
export type AcceptDecision =
  | { readonly kind: 'connect'; readonly inviter: UserDocument }
  | { readonly kind: 'done'; readonly partnerFirstName: string }
  | { readonly kind: 'wrong' };

export const isUnpaired = ({ pairing }: Pick<UserDocument, 'pairing'>): boolean =>
  pairing === 'alone' || pairing === 'frozen';

/** Throws `own-code`, `already-paired` or `invalid`; none reveals anything about another's code. */
export const decideAccept = ({ me, invite, inviter, now }: AcceptFacts): AcceptDecision => {
  if (invite?.from === me.id) throw new AppError('own-code');
  if (me.partner !== null) {
    if (invite?.from !== me.partner.id) throw new AppError('already-paired');
    return { kind: 'done', partnerFirstName: me.partner.firstName };
  }
  if (me.firstName === null) {
    throw new AppError('invalid', { message: t`Add your name first.` });
  }
  const usable =
    invite !== null &&
    inviter !== null &&
    invite.usedBy === null &&
    Date.parse(invite.expiresAt) > now &&
    isUnpaired(inviter) &&
    inviter.firstName !== null &&
    // A second code of the same user, made in another tab, ended with the newer one.
    inviter.invite?.inviteCode === invite.inviteCode;
  if (!usable) return { kind: 'wrong' };
  return { kind: 'connect', inviter };
};

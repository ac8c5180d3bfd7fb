import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/i18n';
import type { UserDocument } from '../database/account-documents.ts';
import type { InviteDocument } from '../database/pairing-documents.ts';

/** What there is to know about one person's try of one code. */
export type AcceptFacts = {
  readonly me: UserDocument;
  readonly invite: InviteDocument | null;
  /** The person the invite is from, or null when there is none. */
  readonly inviter: UserDocument | null;
  /** Epoch milliseconds. */
  readonly now: number;
};

/**
 * Both records, when the two are to become a couple; `done` when they are one already; `wrong` for
 * every code that cannot be used, whatever the reason.
 */
export type AcceptDecision =
  | { readonly kind: 'connect'; readonly inviter: UserDocument }
  | { readonly kind: 'done'; readonly partnerFirstName: string }
  | { readonly kind: 'wrong' };

/** Whether a person has nobody now; a frozen past does not bind. */
export const isUnpaired = ({ pairing }: Pick<UserDocument, 'pairing'>): boolean =>
  pairing === 'alone' || pairing === 'frozen';

/**
 * Whether a code connects two people (product.md, "Pairing"). Throws `own-code`, `already-paired`
 * and, for somebody without a name, `invalid`; none of them says anything about another's code.
 */
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
    // A second code of the same person, made in another tab, ended with the next one.
    inviter.invite?.inviteCode === invite.inviteCode;
  if (!usable) return { kind: 'wrong' };
  return { kind: 'connect', inviter };
};

import type { User } from '@usward/core/account/user';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/speak';
import type { UserDocument } from '../database/account-documents.ts';
import { type Caller, signInOf } from '../http/identity.ts';

/** Who still has to confirm a pairing. */
export const confirmationOf = ({
  pairing,
  couple,
}: Pick<UserDocument, 'pairing' | 'couple'>): User['confirmation'] => {
  if (couple === null || couple.confirmed) return null;
  return pairing === 'to-confirm' ? 'mine' : 'partner';
};

/** The stored person as calls answer it on the device that asks. */
export const toUser = (
  stored: UserDocument,
  caller: Pick<Caller, 'isAdmin' | 'signedInAt'>,
): User => {
  const {
    couple,
    partner,
    former,
    invite: _invite,
    isEmailVerified: _isEmailVerified,
    signIns,
    startDay: _startDay,
    keptOpen: _keptOpen,
    // Told by the us room.
    stressNeed: _stressNeed,
    shows: _shows,
    chosenTimeZone: _chosenTimeZone,
    chosenLanguage: _chosenLanguage,
    ...own
  } = stored;
  const isFrozen = own.pairing === 'frozen' && former !== null;
  return {
    ...own,
    confirmation: confirmationOf(stored),
    undoUntil: couple?.undoUntil ?? null,
    partnerTogetherSince: own.togetherSince === null ? (partner?.togetherSince ?? null) : null,
    coupleId: couple?.id ?? null,
    former: isFrozen
      ? {
          coupleId: former.couple.id,
          firstName: former.partner.firstName,
          until: former.until,
          asked: former.asked,
        }
      : null,
    partner: partner && { firstName: partner.firstName },
    partnerEmail: partner?.email ?? null,
    hasNewDevice: signIns.newTo.includes(signInOf(caller)),
    isAdmin: caller.isAdmin,
  };
};

/** Refuses a signed-in person who has never logged in to the product itself. */
export const known = (stored: UserDocument | null): UserDocument => {
  if (stored === null) {
    throw new AppError('not-found', {
      message: t`We do not know this account yet. Please sign in again.`,
    });
  }
  return stored;
};

import type { Emblem } from '@usward/core/account/emblem';
import { getEmblemAlone, getEmblems } from '@usward/core/account/get-emblems';
import type { User } from '@usward/core/account/user';
import { AppError } from '@usward/core/errors';
import { t } from '@usward/core/language/i18n';
import { type Caller, getSessionId } from '../auth/identity.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';

export const getConfirmation = ({
  pairing,
  couple,
}: Pick<UserDocument, 'pairing' | 'couple'>): User['confirmation'] => {
  if (couple === null || couple.confirmed) return null;
  return pairing === 'to-confirm' ? 'mine' : 'partner';
};

/** What the user and their partner, or the one of a frozen couple, wear. Before the confirmation, nobody sees the other's. */
export const getShownEmblems = (
  user: UserDocument,
): { readonly mine: Emblem; readonly partners: Emblem | null } => {
  const { pairing, partner, previousCouple } = user;
  const known = getConfirmation(user) === null ? partner : null;
  const other = known ?? (pairing === 'frozen' ? (previousCouple?.partner ?? null) : null);
  return other === null ? { mine: getEmblemAlone(user), partners: null } : getEmblems(user, other);
};

export const toUser = (
  stored: UserDocument,
  caller: Pick<Caller, 'isAdmin' | 'signedInAt'>,
): User => {
  const {
    couple,
    partner,
    previousCouple,
    invite: _invite,
    isEmailVerified: _isEmailVerified,
    sessions,
    startDay: _startDay,
    extendedDays: _extendedDays,
    stressNeed: _stressNeed,
    visibleToPartner: _shows,
    chosenTimeZone: _chosenTimeZone,
    chosenLanguage: _chosenLanguage,
    ...own
  } = stored;
  const isFrozen = own.pairing === 'frozen' && previousCouple !== null;
  const emblems = getShownEmblems(stored);
  return {
    ...own,
    emblem: emblems.mine,
    confirmation: getConfirmation(stored),
    undoUntil: couple?.undoUntil ?? null,
    partnerTogetherSince: own.togetherSince === null ? (partner?.togetherSince ?? null) : null,
    coupleId: couple?.id ?? null,
    previousCouple: isFrozen
      ? {
          coupleId: previousCouple.couple.id,
          firstName: previousCouple.partner.firstName,
          emblem: emblems.partners,
          until: previousCouple.until,
          restoreRequestedBy: previousCouple.restoreRequestedBy,
        }
      : null,
    partner: partner && { firstName: partner.firstName, emblem: emblems.partners },
    partnerEmail: partner?.email ?? null,
    hasNewDevice: sessions.sessionsToNotify.includes(getSessionId(caller)),
    isAdmin: caller.isAdmin,
  };
};

export const requireUser = (stored: UserDocument | null): UserDocument => {
  if (stored === null) {
    throw new AppError('not-found', {
      message: t`We don’t recognize this account yet. Sign in again.`,
    });
  }
  return stored;
};

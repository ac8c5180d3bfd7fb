import { type CalendarDate, coupleDay } from '@usward/core/calendar';
import type { CoupleSettings, Us } from '@usward/core/us/endpoints';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import { soloZone } from './time-zones.ts';

export const getTogetherSinceProposal = (
  { dateProposals, inviter, accepter }: CoupleDocument,
  me: UserDocument['id'],
): Us['proposal'] => {
  const theirs = dateProposals[me === inviter ? accepter : inviter];
  if (theirs) return { togetherSince: theirs.togetherSince, mine: false };
  const mine = dateProposals[me];
  return mine ? { togetherSince: mine.togetherSince, mine: true } : null;
};

export const getToday = (
  user: UserDocument,
  couple: CoupleDocument | null,
  now: number,
): CalendarDate => coupleDay(now, couple?.homeTimeZone ?? soloZone(user));

/** Before the confirmation each user sees only their own date. */
export const toCoupleSettings = (
  user: UserDocument,
  couple: CoupleDocument | null,
  now: number,
): CoupleSettings => {
  const today = getToday(user, couple, now);
  if (!couple?.confirmedAt) {
    return { today, togetherSince: user.togetherSince, proposal: null, homeTimeZone: null };
  }
  const { togetherSince, homeTimeZone } = couple;
  return {
    today,
    togetherSince,
    proposal: getTogetherSinceProposal(couple, user.id),
    homeTimeZone,
  };
};

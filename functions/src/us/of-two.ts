import { type CalendarDate, coupleDay } from '@usward/core/calendar';
import type { Us, UsOfTwo } from '@usward/core/us/endpoints';
import type { UserDocument } from '../database/account-documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import { soloZone } from './home-of.ts';

/** The other's wish for another date, where there is one; else the own. */
export const proposalOf = (
  { dateWishes, inviter, accepter }: CoupleDocument,
  me: UserDocument['id'],
): Us['proposal'] => {
  const theirs = dateWishes[me === inviter ? accepter : inviter];
  if (theirs) return { togetherSince: theirs.togetherSince, mine: false };
  const mine = dateWishes[me];
  return mine ? { togetherSince: mine.togetherSince, mine: true } : null;
};

/** The couple day that is going on for somebody, be it their own. */
export const todayOf = (
  user: UserDocument,
  couple: CoupleDocument | null,
  now: number,
): CalendarDate => coupleDay(now, couple?.homeTimeZone ?? soloZone(user));

/** What the two have settled, or are about to; before the confirmation each has their own date only. */
export const usOfTwo = (
  user: UserDocument,
  couple: CoupleDocument | null,
  now: number,
): UsOfTwo => {
  const today = todayOf(user, couple, now);
  if (!couple?.confirmedAt) {
    return { today, togetherSince: user.togetherSince, proposal: null, homeTimeZone: null };
  }
  const { togetherSince, homeTimeZone } = couple;
  return { today, togetherSince, proposal: proposalOf(couple, user.id), homeTimeZone };
};

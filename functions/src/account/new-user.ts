import { noSignIns, type SignIns } from '@usward/core/account/device-list';
import { instant, type TimeZone } from '@usward/core/calendar';
import type { PersonId } from '@usward/core/identity';
import { showsNothing } from '@usward/core/us/about';
import type { UserDocument } from '../database/account-documents.ts';

/** What is known of a person when they come for the first time. */
export type Newcomer = {
  readonly id: PersonId;
  readonly email: string | null;
  readonly isEmailVerified?: boolean;
  readonly timeZone?: TimeZone | undefined;
  readonly locale?: string | undefined;
  readonly signIns?: SignIns;
};

/** The record of somebody who has just come, at a moment in epoch milliseconds. */
export const newUser = (
  { id, email, isEmailVerified = false, timeZone, locale, signIns = noSignIns }: Newcomer,
  now: number,
): UserDocument => ({
  id,
  email,
  isEmailVerified,
  firstName: null,
  lastName: null,
  createdAt: instant(now),
  togetherSince: null,
  partnerInvited: false,
  inviteStepCompleted: false,
  gender: null,
  birthday: null,
  stressNeed: null,
  shows: showsNothing,
  chosenTimeZone: null,
  chosenLanguage: null,
  timeZone: timeZone ?? null,
  startDay: null,
  keptOpen: { days: {} },
  locale: locale ?? null,
  pairing: 'alone',
  couple: null,
  partner: null,
  former: null,
  hasParted: false,
  invite: null,
  signIns,
  deletionAt: null,
});

import { noSessions, type Sessions } from '@usward/core/account/device-list';
import { instant, type TimeZone } from '@usward/core/calendar';
import type { UserId } from '@usward/core/ids';
import { nothingVisible } from '@usward/core/us/about';
import type { UserDocument } from '../database/account-document-schemas.ts';

export type NewUserInput = {
  readonly id: UserId;
  readonly email: string | null;
  readonly isEmailVerified?: boolean;
  readonly timeZone?: TimeZone | undefined;
  readonly locale?: string | undefined;
  readonly sessions?: Sessions;
};

export const toNewUserDocument = (
  { id, email, isEmailVerified = false, timeZone, locale, sessions = noSessions }: NewUserInput,
  now: number,
): UserDocument => ({
  id,
  email,
  isEmailVerified,
  firstName: null,
  lastName: null,
  emblem: null,
  createdAt: instant(now),
  togetherSince: null,
  partnerInvited: false,
  inviteStepCompleted: false,
  gender: null,
  birthday: null,
  stressNeed: null,
  visibleToPartner: nothingVisible,
  chosenTimeZone: null,
  chosenLanguage: null,
  timeZone: timeZone ?? null,
  startDay: null,
  extendedDays: { days: {} },
  locale: locale ?? null,
  pairing: 'alone',
  couple: null,
  partner: null,
  previousCouple: null,
  hasSeparationNotice: false,
  sealedAnswer: null,
  invite: null,
  sessions,
  deletionAt: null,
});

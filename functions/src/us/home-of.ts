import { type TimeZone, timeZone } from '@usward/core/calendar';
import type { Home } from '@usward/core/us/home';
import type { UserDocument } from '../database/account-documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';

/** Where two are at home. */
export const homeOf = ({
  homeTimeZone,
  keptOpen,
}: Pick<CoupleDocument, 'homeTimeZone' | 'keptOpen'>): Home => ({ zone: homeTimeZone, keptOpen });

type Zoned = Pick<UserDocument, 'chosenTimeZone' | 'timeZone'>;

/** The zone somebody chose, else the one they signed up in. */
export const ownZone = ({ chosenTimeZone, timeZone: first }: Zoned): TimeZone | null =>
  chosenTimeZone ?? first;

/** The zone in which the days of somebody alone begin. */
export const soloZone = (user: Zoned): TimeZone => ownZone(user) ?? timeZone('UTC');

/** The zone in which the days of two begin at first: the inviter's, as far as one is known. */
export const firstHomeOf = (inviter: Zoned, joiner: Zoned): TimeZone =>
  ownZone(inviter) ?? soloZone(joiner);

/** The zone in which somebody's days begin: at home with their partner, or alone. */
export const zoneOf = (user: Zoned & Pick<UserDocument, 'couple'>): TimeZone =>
  user.couple?.homeTimeZone ?? soloZone(user);

/** Where the days of somebody alone begin; weeks are for two. */
export const ownHomeOf = (user: Zoned & Pick<UserDocument, 'keptOpen'>): Home => ({
  zone: soloZone(user),
  keptOpen: { days: user.keptOpen.days, weeks: {} },
});

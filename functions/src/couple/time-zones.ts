import { type TimeZone, timeZone } from '@usward/core/calendar';
import type { CoupleClock } from '@usward/core/us/couple-clock';
import type { UserDocument } from '../database/account-documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';

/** Where two are at home. */
export const getCoupleClock = ({
  homeTimeZone,
  extendedDays,
}: Pick<CoupleDocument, 'homeTimeZone' | 'extendedDays'>): CoupleClock => ({
  zone: homeTimeZone,
  extendedDays,
});

type WithTimeZones = Pick<UserDocument, 'chosenTimeZone' | 'timeZone'>;

/** The zone somebody chose, else the one they signed up in. */
export const ownZone = ({ chosenTimeZone, timeZone: first }: WithTimeZones): TimeZone | null =>
  chosenTimeZone ?? first;

/** The zone in which the days of somebody alone begin. */
export const soloZone = (user: WithTimeZones): TimeZone => ownZone(user) ?? timeZone('UTC');

/** The zone in which the days of two begin at first: the inviter's, as far as one is known. */
export const getFirstHomeTimeZone = (inviter: WithTimeZones, joiner: WithTimeZones): TimeZone =>
  ownZone(inviter) ?? soloZone(joiner);

/** The zone in which somebody's days begin: at home with their partner, or alone. */
export const getDayTimeZone = (user: WithTimeZones & Pick<UserDocument, 'couple'>): TimeZone =>
  user.couple?.homeTimeZone ?? soloZone(user);

/** Where the days of somebody alone begin; weeks are for two. */
export const getSoloClock = (
  user: WithTimeZones & Pick<UserDocument, 'extendedDays'>,
): CoupleClock => ({
  zone: soloZone(user),
  extendedDays: { days: user.extendedDays.days, weeks: {} },
});

import { type TimeZone, timeZone } from '@usward/core/calendar';
import type { CoupleClock } from '@usward/core/us/couple-clock';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';

export const getCoupleClock = ({
  homeTimeZone,
  extendedDays,
}: Pick<CoupleDocument, 'homeTimeZone' | 'extendedDays'>): CoupleClock => ({
  zone: homeTimeZone,
  extendedDays,
});

type WithTimeZones = Pick<UserDocument, 'chosenTimeZone' | 'timeZone'>;

export const ownZone = ({ chosenTimeZone, timeZone: first }: WithTimeZones): TimeZone | null =>
  chosenTimeZone ?? first;

export const soloZone = (user: WithTimeZones): TimeZone => ownZone(user) ?? timeZone('UTC');

export const getFirstHomeTimeZone = (inviter: WithTimeZones, joiner: WithTimeZones): TimeZone =>
  ownZone(inviter) ?? soloZone(joiner);

export const getDayTimeZone = (user: WithTimeZones & Pick<UserDocument, 'couple'>): TimeZone =>
  user.couple?.homeTimeZone ?? soloZone(user);

export const getSoloClock = (
  user: WithTimeZones & Pick<UserDocument, 'extendedDays'>,
): CoupleClock => ({
  zone: soloZone(user),
  extendedDays: { days: user.extendedDays.days, weeks: {} },
});

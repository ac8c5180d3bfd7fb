import { type CalendarDate, type TimeZone, timeZone } from '@usward/core/calendar';
import { getWeekOfDate } from '@usward/core/checkin/week-calendar';
import { type CoupleClock, getLastStartedWeek } from '@usward/core/us/couple-clock';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';

export const getCoupleClock = ({
  homeTimeZone,
  extendedDays,
}: Pick<CoupleDocument, 'homeTimeZone' | 'extendedDays'>): CoupleClock => ({
  zone: homeTimeZone,
  extendedDays,
});

/** Whether the couple was linked, and not separated, while the week was open. */
export const isCoupleWeek = (couple: CoupleDocument, week: CalendarDate, now: number): boolean => {
  const { startDay, frozenAt } = couple;
  const end = Math.min(now, frozenAt === null ? now : Date.parse(frozenAt));
  return week >= getWeekOfDate(startDay) && week <= getLastStartedWeek(getCoupleClock(couple), end);
};

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

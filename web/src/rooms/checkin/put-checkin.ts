import type { CalendarDate } from '@usward/core/calendar';
import type { Checkin } from '@usward/core/checkin/checkin';
import type { getCheckins } from '@usward/core/checkin/endpoints';
import type { Trends } from '@usward/core/checkin/trends';
import type { Week } from '@usward/core/checkin/week';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import type { Output } from '@usward/core/endpoint';
import { trendsWith } from './overlay-checkin.ts';

/** What GET /api/checkins answers. */
export type Checkins = Output<typeof getCheckins>;

/** Both ends included. */
export type DateRange = { readonly from: CalendarDate; readonly to: CalendarDate };

const isIn = (date: CalendarDate, { from, to }: DateRange): boolean => from <= date && date <= to;

/** The stored answer of GET /api/checkins with a day's check-in that was just read. */
export const checkinsWith = (checkins: Checkins, checkin: Checkin): Checkins =>
  checkins.today.date === checkin.date ? { ...checkins, today: checkin } : checkins;

/** The newer of two readings of a week: a reveal is never taken back by a reply that was overtaken. */
export const newerWeek = (known: Week | undefined, read: Week): Week =>
  known?.state === 'both' && read.state !== 'both' ? known : read;

/** The stored answer of GET /api/checkins with a week that was just read. */
export const checkinsWithWeek = (checkins: Checkins, week: Week): Checkins =>
  checkins.week?.week === week.week
    ? { ...checkins, week: newerWeek(checkins.week, week) }
    : checkins;

/** The stored summary with a check-in that was just read: it waits no longer. */
export const dashboardWithCheckin = (dashboard: Dashboard, { date, mine }: Checkin): Dashboard => ({
  ...dashboard,
  checkedIn: dashboard.today === date ? mine !== null : dashboard.checkedIn,
  waiting:
    mine === null
      ? dashboard.waiting
      : dashboard.waiting.filter((thing) => thing.kind !== 'check-in' || thing.date !== date),
});

/** The stored summary with a week that was just read or seen. */
export const dashboardWithWeek = (
  dashboard: Dashboard,
  week: string,
  done: 'week' | 'week-reveal',
): Dashboard => ({
  ...dashboard,
  waiting: dashboard.waiting.filter(({ kind, date }) => kind !== done || date !== week),
});

/** The stored answer of GET /api/checkins once the own part of a range is deleted. */
export const checkinsCleared = (checkins: Checkins, range: DateRange): Checkins => {
  const isToday = isIn(checkins.today.date, range);
  return {
    ...checkins,
    lowSpell: checkins.lowSpell && !isToday,
    today: isToday ? { ...checkins.today, mine: null } : checkins.today,
    week: checkins.week && weekCleared(checkins.week, range),
  };
};

/** A week once the own part of a range is deleted. */
export const weekCleared = (week: Week, range: DateRange): Week =>
  isIn(week.week, range) ? { ...week, mine: null } : week;

/** The lines of a chart once the own part of a range is deleted. */
export const trendsCleared = (trends: Trends, range: DateRange): Trends =>
  trendsWith(trends, (date) => (isIn(date, range) ? null : undefined));

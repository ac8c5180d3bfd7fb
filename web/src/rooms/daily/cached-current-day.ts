import { type CalendarDate, instant, type TimeZone } from '@usward/core/calendar';
import { getAnswerWindow } from '@usward/core/daily/answer-window';
import type { Day, DayState } from '@usward/core/daily/day';
import type { getDaily } from '@usward/core/daily/endpoints';
import type { Output } from '@usward/core/endpoint';

export type Daily = Output<typeof getDaily>;

const stateAfterClosing = (state: DayState): DayState => {
  if (state === 'none') return 'skipped';
  return state === 'mine' || state === 'partner' ? 'closed' : state;
};

/** The answer window may have closed since it was read. */
export const withExpiredDayClosed = (day: Day, now: number): Day =>
  now < Date.parse(day.closesAt) ? day : { ...day, state: stateAfterClosing(day.state) };

/** From a cached response that may be days old; then from its upcoming questions. Null beyond those. */
export const getCurrentDay = (daily: Daily, today: CalendarDate): Day | null => {
  if (daily.today.date >= today) return daily.today;
  const coming = daily.upcoming.find(({ date }) => date === today);
  return coming ? createDay(coming.date, coming.question, daily.homeTimeZone) : null;
};

const createDay = (date: CalendarDate, question: Day['question'], zone: TimeZone): Day => ({
  date,
  question,
  state: 'none',
  closesAt: instant(getAnswerWindow(date, zone).closesAt),
  mine: null,
  partner: null,
  partnerAnswered: false,
  reactions: { mine: null, partner: null },
  comments: [],
  swappable: false,
  note: null,
});

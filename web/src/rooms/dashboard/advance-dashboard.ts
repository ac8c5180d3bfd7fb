import { type CalendarDate, instant } from '@usward/core/calendar';
import { ANSWER_WINDOW_MS, getAnswerWindow } from '@usward/core/daily/answer-window';
import type { getDaily } from '@usward/core/daily/endpoints';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { DAY_MS } from '@usward/core/durations';
import type { Output } from '@usward/core/endpoint';
import { daysTogether, nextMilestone } from '@usward/core/milestones';

type Daily = Output<typeof getDaily>;

/** What is counted from a date goes by the calendar of the reader; only questions go by the couple's day. */
export type OwnDashboard = Dashboard & { readonly ownDay: CalendarDate };

type RolledDashboard = { readonly dashboard: OwnDashboard; readonly hasQuestion: boolean };

/**
 * What either shared is news for a day by the clock: the same for both, whenever the couple's day turns for each.
 * Without its time it goes with its day.
 */
const dropOldNews = (read: Dashboard, today: CalendarDate, now: number): Dashboard => {
  const isNews = (at: string) => now < Date.parse(at) + DAY_MS;
  const pick = (status: Dashboard['status']) =>
    status && (status.sharedAt ? isNews(status.sharedAt) : status.date >= today) ? status : null;
  const { status, ownStatus, nudge } = read;
  return {
    ...read,
    status: pick(status),
    ownStatus: pick(ownStatus),
    nudge:
      nudge.theirsAt === null || isNews(nudge.theirsAt)
        ? nudge
        : { ...nudge, theirs: false, theirsAt: null },
  };
};

const toOwnCalendar = (dashboard: Dashboard, ownDay: CalendarDate): OwnDashboard => {
  const since = dashboard.togetherSince;
  return {
    ...dashboard,
    ownDay,
    daysTogether: since && daysTogether(since, ownDay),
    nextMilestone: since && nextMilestone(since, ownDay),
  };
};

/** For a later couple day, the question comes from the cached upcoming ones. */
export const advanceDashboard = (
  dashboard: Dashboard,
  daily: Daily | undefined,
  today: CalendarDate,
  ownDay = today,
  now = Date.now(),
): RolledDashboard => {
  const own = toOwnCalendar(dropOldNews(dashboard, today, now), ownDay);
  if (dashboard.today >= today) return { dashboard: own, hasQuestion: true };
  const day = getDashboardDay(today, dashboard, daily);
  const left = daily?.today.date === dashboard.day.date ? daily.today : null;
  const rolled = {
    ...own,
    today,
    day: day ?? dashboard.day,
    checkedIn: false,
    nudge: { mine: false, theirs: false, mineAt: null, theirsAt: null },
    waiting: dashboard.waiting.filter((thing) => isStillWaiting(thing, dashboard, today)),
    // As the day was left, so that nothing comes in between once the new summary is read.
    lastCompletedDay:
      dashboard.day.state === 'both' && dashboard.day.date < today
        ? dashboard.day.date
        : dashboard.lastCompletedDay,
    unanswered:
      left?.state === 'mine' && left.mine?.visibility === 'both'
        ? [...dashboard.unanswered, { date: left.date, closesAt: left.closesAt }]
        : dashboard.unanswered,
  };
  return { dashboard: rolled, hasQuestion: day !== null };
};

const getDashboardDay = (
  today: CalendarDate,
  { homeTimeZone }: Dashboard,
  daily: Daily | undefined,
): Dashboard['day'] | null => {
  if (daily?.today.date === today) {
    const { date, question, state, closesAt, partnerAnswered, swappable } = daily.today;
    return { date, question, state, closesAt, partnerAnswered, swappable };
  }
  const coming = daily?.upcoming.find(({ date }) => date === today);
  if (!coming) return null;
  const closesAt = instant(getAnswerWindow(today, homeTimeZone).closesAt);
  // Only a question of their own has no other in its place.
  const swappable = coming.question.from === undefined;
  return { ...coming, state: 'none', closesAt, partnerAnswered: false, swappable };
};

/** Only answers and check-ins expire; other items wait until they are seen. */
const isStillWaiting = (
  { kind, date }: Dashboard['waiting'][number],
  dashboard: Dashboard,
  today: CalendarDate,
): boolean => {
  if (kind === 'check-in') return false;
  return kind !== 'answer' || isOpen(date, dashboard, today);
};

const isOpen = (date: CalendarDate, { homeTimeZone }: Dashboard, today: CalendarDate): boolean =>
  getAnswerWindow(date, homeTimeZone).closesAt >
  getAnswerWindow(today, homeTimeZone).closesAt - ANSWER_WINDOW_MS;

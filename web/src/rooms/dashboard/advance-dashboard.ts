import { type CalendarDate, instant } from '@usward/core/calendar';
import { ANSWER_WINDOW_MS, getAnswerWindow } from '@usward/core/daily/answer-window';
import type { getDaily } from '@usward/core/daily/endpoints';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import type { Output } from '@usward/core/endpoint';
import { daysTogether, nextMilestone } from '@usward/core/milestones';

type Daily = Output<typeof getDaily>;

type RolledDashboard = { readonly dashboard: Dashboard; readonly hasQuestion: boolean };

/**
 * For a later couple day the counts advance by themselves; the question comes from the cached upcoming ones.
 */
export const advanceDashboard = (
  dashboard: Dashboard,
  daily: Daily | undefined,
  today: CalendarDate,
): RolledDashboard => {
  if (dashboard.today >= today) return { dashboard, hasQuestion: true };
  const day = getDashboardDay(today, dashboard, daily);
  const since = dashboard.togetherSince;
  const left = daily?.today.date === dashboard.day.date ? daily.today : null;
  const rolled = {
    ...dashboard,
    today,
    day: day ?? dashboard.day,
    daysTogether: since && daysTogether(since, today),
    nextMilestone: since && nextMilestone(since, today),
    checkedIn: false,
    nudge: { mine: false, theirs: false, theirsOn: null },
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

import type { Day } from '@usward/core/daily/day';
import type { Dashboard, Waiting } from '@usward/core/dashboard/endpoints';
import type { Daily } from './day-in-time.ts';

/** The newer of two readings of a day: a reveal is never taken back by a reply that was overtaken. */
export const newerDay = (known: Day | undefined, read: Day): Day =>
  known?.state === 'both' && read.state !== 'both' ? known : read;

/** The stored answer of GET /api/daily with a day that was just read. */
export const dailyWith = (daily: Daily, day: Day): Daily =>
  daily.today.date === day.date ? { ...daily, today: newerDay(daily.today, day) } : daily;

/** What waits once my answer to `date` has arrived: that day no longer, but a reveal from now on. */
const waitingWith = (waiting: readonly Waiting[], { date, state }: Day): Waiting[] => {
  const others = waiting.filter(
    (thing) => thing.date !== date || (thing.kind !== 'answer' && thing.kind !== 'reveal'),
  );
  if (state !== 'both') return others;
  return [...others, { kind: 'reveal' as const, date }].sort((a, b) =>
    a.date < b.date ? -1 : Number(a.date > b.date),
  );
};

/** The stored summary with a day that was just read. */
export const dashboardWith = (dashboard: Dashboard, day: Day): Dashboard => {
  const { date, question, state, closesAt, partnerAnswered } = day;
  const revealed = dashboard.day.state === 'both' && state !== 'both';
  if (dashboard.day.date !== date || revealed) return dashboard;
  return { ...dashboard, day: { date, question, state, closesAt, partnerAnswered } };
};

/** The same once my answer to it has arrived: what waits changes, too. */
export const dashboardAnswered = (dashboard: Dashboard, day: Day): Dashboard => {
  const isKnown = dashboard.day.date === day.date && dashboard.day.state === 'both';
  if (isKnown && day.state !== 'both') return dashboard;
  return { ...dashboardWith(dashboard, day), waiting: waitingWith(dashboard.waiting, day) };
};

/** The stored summary once the reveal of `date` was seen. */
export const dashboardSeen = (dashboard: Dashboard, date: string): Dashboard => ({
  ...dashboard,
  waiting: dashboard.waiting.filter((thing) => thing.kind !== 'reveal' || thing.date !== date),
});

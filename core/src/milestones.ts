import { addDays, addMonths, type CalendarDate, daysBetween } from './calendar.ts';

export type Milestone = {
  readonly kind: 'days' | 'months' | 'years';
  readonly count: number;
  readonly date: CalendarDate;
};

/** Every 100 up to 1,000, then every 500. */
const nextDayMilestone = (since: CalendarDate, today: CalendarDate): Milestone => {
  const elapsed = Math.max(0, daysBetween(since, today));
  const step = elapsed > 1000 ? 500 : 100;
  const count = Math.max(step, Math.ceil(elapsed / step) * step);
  return { kind: 'days', count, date: addDays(since, count) };
};

const nextMonthMilestone = (since: CalendarDate, today: CalendarDate): Milestone => {
  let months = 1;
  while (addMonths(since, months) < today) months = months < 12 ? months + 1 : months + 12;
  const date = addMonths(since, months);
  return months < 12
    ? { kind: 'months', count: months, date }
    : { kind: 'years', count: months / 12, date };
};

/** Months and years win over days. 29 February falls on the 28th in common years (docs/product.md). */
export const nextDayAndMonthMilestones = (
  since: CalendarDate,
  today: CalendarDate,
): readonly [Milestone, Milestone] => {
  const days = nextDayMilestone(since, today);
  const months = nextMonthMilestone(since, today);
  return days.date < months.date ? [days, months] : [months, days];
};

export const nextMilestone = (since: CalendarDate, today: CalendarDate): Milestone =>
  nextDayAndMonthMilestones(since, today)[0];

const dayCountsUpTo = (elapsed: number): readonly number[] => {
  const counts: number[] = [];
  for (let count = 100; count <= elapsed; count += count < 1000 ? 100 : 500) counts.push(count);
  return counts;
};

const monthCountsUpTo = (since: CalendarDate, today: CalendarDate): readonly number[] => {
  const counts: number[] = [];
  for (let count = 1; addMonths(since, count) <= today; count += count < 12 ? 1 : 12) {
    counts.push(count);
  }
  return counts;
};

export const reachedMilestones = (
  since: CalendarDate,
  today: CalendarDate,
): readonly Milestone[] => {
  const months = monthCountsUpTo(since, today).map(
    (count): Milestone => ({
      kind: count < 12 ? 'months' : 'years',
      count: count < 12 ? count : count / 12,
      date: addMonths(since, count),
    }),
  );
  const taken = new Set(months.map(({ date }) => date));
  const days = dayCountsUpTo(daysBetween(since, today)).map(
    (count): Milestone => ({ kind: 'days', count, date: addDays(since, count) }),
  );
  return [...months, ...days.filter(({ date }) => !taken.has(date))].sort((one, other) =>
    one.date < other.date ? -1 : 1,
  );
};

export const daysTogether = (since: CalendarDate, today: CalendarDate): number =>
  Math.max(0, daysBetween(since, today));

import { addDays, addMonths, type CalendarDate, daysBetween } from './calendar.ts';

/** A day worth naming: 100 days, 6 months, 3 years together. */
export type Milestone = {
  readonly kind: 'days' | 'months' | 'years';
  readonly count: number;
  readonly date: CalendarDate;
};

const nextDays = (since: CalendarDate, today: CalendarDate): Milestone => {
  const elapsed = Math.max(0, daysBetween(since, today));
  const step = elapsed > 1000 ? 500 : 100;
  const count = Math.max(step, Math.ceil(elapsed / step) * step);
  return { kind: 'days', count, date: addDays(since, count) };
};

const nextMonths = (since: CalendarDate, today: CalendarDate): Milestone => {
  let months = 1;
  while (addMonths(since, months) < today) months = months < 12 ? months + 1 : months + 12;
  const date = addMonths(since, months);
  return months < 12
    ? { kind: 'months', count: months, date }
    : { kind: 'years', count: months / 12, date };
};

/**
 * The next milestone on or after `today`: every 100 days up to 1,000, then every 500; months up to a
 * year; years. 29 February is kept on the 28th in common years (product.md). Years and months win
 * over a count of days on the same date.
 */
export const nextMilestone = (since: CalendarDate, today: CalendarDate): Milestone => {
  const days = nextDays(since, today);
  const months = nextMonths(since, today);
  return days.date < months.date ? days : months;
};

/** Whole days since the two began; 0 on the day itself and before it. */
export const daysTogether = (since: CalendarDate, today: CalendarDate): number =>
  Math.max(0, daysBetween(since, today));

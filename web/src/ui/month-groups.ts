import type { CalendarDate } from '@usward/core/calendar';

export type MonthGroup<D> = { readonly month: CalendarDate; readonly days: readonly D[] };

export const groupByMonth = <D extends { readonly date: CalendarDate }>(
  days: readonly D[],
): readonly MonthGroup<D>[] => {
  const groups: { month: CalendarDate; days: D[] }[] = [];
  for (const day of days) {
    const last = groups.at(-1);
    if (last && last.month.slice(0, 7) === day.date.slice(0, 7)) last.days.push(day);
    else groups.push({ month: day.date, days: [day] });
  }
  return groups;
};

const hasSameDays = <D>(one: MonthGroup<D>, other: MonthGroup<D>): boolean =>
  one.days.length === other.days.length && one.days.every((day, at) => day === other.days[at]);

export const reuseUnchanged = <D>(
  before: readonly MonthGroup<D>[],
  now: readonly MonthGroup<D>[],
): readonly MonthGroup<D>[] => {
  const known = new Map(before.map((group) => [group.month, group]));
  return now.map((group) => {
    const same = known.get(group.month);
    return same && hasSameDays(same, group) ? same : group;
  });
};

import type { CalendarDate } from '@usward/core/calendar';
import { inFigures, t } from '@usward/core/language/speak';
import type { EventCounts } from '@usward/core/tracking/event-counts';
import { formatDate } from '../../ui/format.ts';

/** What an event is called: by its own name, which is how the code and an analytics service call it. */
export const eventName = (name: EventCounts['name']): string =>
  name === 'identify' ? t`Identify calls` : name;

/** When an event happened most, and whether it stopped; its counts belong to these dates. */
export const eventWords = (
  { total, days }: Pick<EventCounts, 'total' | 'days'>,
  dates: readonly CalendarDate[],
): string => {
  const most = Math.max(...days);
  const peak = dates[days.indexOf(most)];
  const last = dates[days.findLastIndex((count) => count > 0)];
  if (total === 0 || peak === undefined || last === undefined) return t`Not once in these days.`;
  const [peakDay, lastDay] = [formatDate(peak, 'short'), formatDate(last, 'short')];
  const mostly = t`Most on ${peakDay}: ${inFigures(most)}.`;
  return last === dates.at(-1) ? mostly : `${mostly} ${t`None since ${lastDay}.`}`;
};

/** A month as far as dates are of it. */
export type MonthPart = { readonly first: CalendarDate; readonly days: number };

/** Dates in a row, the oldest first, by their months. */
export const monthParts = (dates: readonly CalendarDate[]): readonly MonthPart[] => {
  const parts: MonthPart[] = [];
  for (const date of dates) {
    const open = parts.at(-1);
    if (open?.first.slice(0, 7) === date.slice(0, 7)) {
      parts.splice(-1, 1, { ...open, days: open.days + 1 });
    } else parts.push({ first: date, days: 1 });
  }
  return parts;
};

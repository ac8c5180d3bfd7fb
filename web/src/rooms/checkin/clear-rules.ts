import { addDays, type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import * as v from 'valibot';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { formatDate } from '../../ui/format.ts';
import type { DateRange } from './put-checkin.ts';

/** Ready-made ranges. */
export const presets = ['week', 'month', 'all'] as const;
/** One of {@link presets}. */
export type Preset = (typeof presets)[number];

/** What each ready-made range is called. */
export const presetWords: Readonly<Record<Preset, string>> = {
  week: 'Last 7 days',
  month: 'Last 30 days',
  all: 'Everything',
};

/** Before the first day that anybody can have checked in on. */
const BEGINNING = v.parse(CalendarDateSchema, '2020-01-01');

const daysOf: Readonly<Record<Exclude<Preset, 'all'>, number>> = { week: 7, month: 30 };

/** The range of a preset that ends today. */
export const rangeOf = (preset: Preset, today: CalendarDate): DateRange => ({
  from: preset === 'all' ? BEGINNING : addDays(today, 1 - daysOf[preset]),
  to: today,
});

/** The range that two typed dates make, or what is wrong with them in a sentence. */
export const typedRange = (from: string, to: string): DateRange | string => {
  const first = v.safeParse(CalendarDateSchema, from);
  const last = v.safeParse(CalendarDateSchema, to);
  if (!first.success || !last.success) return 'Please choose both dates.';
  if (first.output > last.output) return 'The end comes before the beginning.';
  return { from: first.output, to: last.output };
};

/** A range in words: "on 12 March 2026", "from … to …", "since the beginning". */
export const rangeWords = ({ from, to }: DateRange, today: CalendarDate): string => {
  if (from === BEGINNING && to >= today) return 'since the beginning';
  if (from === to) return `on ${formatDate(from)}`;
  return `from ${formatDate(from)} to ${formatDate(to)}`;
};

/** The writes on this phone that would bring back what is deleted. */
export const writesWithin = (
  queued: readonly QueuedWrite[],
  { from, to }: DateRange,
): readonly string[] =>
  queued
    .filter(({ name, params: { date, week } }) => {
      const day = date ?? week;
      return name.startsWith('checkin/') && day !== undefined && from <= day && day <= to;
    })
    .map(({ key }) => key);

import { addDays, type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import * as v from 'valibot';

/** Ready-made ranges of days that end today. */
export const rangePresets = ['week', 'month', 'all'] as const;
/** One of {@link rangePresets}. */
type Preset = (typeof rangePresets)[number];

/** What each ready-made range is called. */
export const presetLabels: Readonly<Record<Preset, string>> = {
  week: t`Last 7 days`,
  month: t`Last 30 days`,
  all: t`Everything`,
};

/** Days as they are chosen: a ready-made range, or two dates as they were typed. */
export type DateRangeChoice = {
  readonly by: Preset | 'dates';
  readonly from: string;
  readonly to: string;
};

/** Both ends included; from null: from the very beginning. */
type Days = { readonly from: CalendarDate | null; readonly to: CalendarDate };

const lengths: Readonly<Record<Exclude<Preset, 'all'>, number>> = { week: 7, month: 30 };

/** The days of a ready-made range that ends today. */
const presetDays = (preset: Preset, today: CalendarDate): Days => ({
  from: preset === 'all' ? null : addDays(today, 1 - lengths[preset]),
  to: today,
});

/** What is chosen at first: the last 7 days, also as dates. */
export const defaultRangeChoice = (today: CalendarDate): DateRangeChoice => ({
  by: 'week',
  from: presetDays('week', today).from ?? today,
  to: today,
});

const parseTypedDays = (from: string, to: string): Days | string => {
  const first = v.safeParse(CalendarDateSchema, from);
  const last = v.safeParse(CalendarDateSchema, to);
  if (!first.success || !last.success) return t`Choose both dates.`;
  if (first.output > last.output) return t`The end date is before the start date.`;
  return { from: first.output, to: last.output };
};

/** The days that are chosen, or what is wrong with the dates in a sentence. */
export const resolveDays = (
  { by, from, to }: DateRangeChoice,
  today: CalendarDate,
): Days | string => (by === 'dates' ? parseTypedDays(from, to) : presetDays(by, today));

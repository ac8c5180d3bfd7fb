import { addDays, type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import * as v from 'valibot';

/** Ready-made ranges of days that end today. */
export const presets = ['week', 'month', 'all'] as const;
/** One of {@link presets}. */
type Preset = (typeof presets)[number];

/** What each ready-made range is called. */
export const presetWords: Readonly<Record<Preset, string>> = {
  week: t`Last 7 days`,
  month: t`Last 30 days`,
  all: t`Everything`,
};

/** Days as they are chosen: a ready-made range, or two dates as they were typed. */
export type ChosenDays = {
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
export const firstChoice = (today: CalendarDate): ChosenDays => ({
  by: 'week',
  from: presetDays('week', today).from ?? today,
  to: today,
});

const typedDays = (from: string, to: string): Days | string => {
  const first = v.safeParse(CalendarDateSchema, from);
  const last = v.safeParse(CalendarDateSchema, to);
  if (!first.success || !last.success) return t`Please choose both dates.`;
  if (first.output > last.output) return t`The end comes before the beginning.`;
  return { from: first.output, to: last.output };
};

/** The days that are chosen, or what is wrong with the dates in a sentence. */
export const daysOf = ({ by, from, to }: ChosenDays, today: CalendarDate): Days | string =>
  by === 'dates' ? typedDays(from, to) : presetDays(by, today);

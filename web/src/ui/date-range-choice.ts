import { addDays, type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import * as v from 'valibot';

export const rangePresets = ['week', 'month', 'all'] as const;
type Preset = (typeof rangePresets)[number];

export const presetLabels: Readonly<Record<Preset, string>> = {
  week: t`Last 7 days`,
  month: t`Last 30 days`,
  all: t`Everything`,
};

export type DateRangeChoice = {
  readonly by: Preset | 'dates';
  readonly from: string;
  readonly to: string;
};

type Days = { readonly from: CalendarDate | null; readonly to: CalendarDate };

const lengths: Readonly<Record<Exclude<Preset, 'all'>, number>> = { week: 7, month: 30 };

const toPresetDays = (preset: Preset, today: CalendarDate): Days => ({
  from: preset === 'all' ? null : addDays(today, 1 - lengths[preset]),
  to: today,
});

export const createDefaultRangeChoice = (today: CalendarDate): DateRangeChoice => ({
  by: 'week',
  from: toPresetDays('week', today).from ?? today,
  to: today,
});

const parseTypedDays = (from: string, to: string): Days | string => {
  const first = v.safeParse(CalendarDateSchema, from);
  const last = v.safeParse(CalendarDateSchema, to);
  if (!first.success || !last.success) return t`Choose both dates.`;
  if (first.output > last.output) return t`The end date is before the start date.`;
  return { from: first.output, to: last.output };
};

export const resolveDays = (
  { by, from, to }: DateRangeChoice,
  today: CalendarDate,
): Days | string => (by === 'dates' ? parseTypedDays(from, to) : toPresetDays(by, today));

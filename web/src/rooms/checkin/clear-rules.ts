import { type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import * as v from 'valibot';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { type ChosenDays, daysOf } from '../../ui/days-choice.ts';
import { formatDate } from '../../ui/format.ts';

/** Both ends included. */
export type DateRange = { readonly from: CalendarDate; readonly to: CalendarDate };

/** Before the first day that anybody can have checked in on. */
const BEGINNING = v.parse(CalendarDateSchema, '2020-01-01');

/** The range of the chosen days, or what is wrong with them in a sentence. */
export const rangeOf = (chosen: ChosenDays, today: CalendarDate): DateRange | string => {
  const days = daysOf(chosen, today);
  return typeof days === 'string' ? days : { from: days.from ?? BEGINNING, to: days.to };
};

/** What is deleted with a range. */
export const clearedWords = ({ from, to }: DateRange, today: CalendarDate): string => {
  if (from === BEGINNING && to >= today) {
    return t`All that you said and wrote here since the beginning goes for good: your check-ins and your answers to the weeks.`;
  }
  if (from === to) {
    return t`All that you said and wrote here on ${formatDate(from)} goes for good: your check-ins and your answers to the weeks.`;
  }
  return t`All that you said and wrote here from ${formatDate(from)} to ${formatDate(to)} goes for good: your check-ins and your answers to the weeks.`;
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

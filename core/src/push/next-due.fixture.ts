import { calendarDate, timeZone } from '../calendar.ts';
import { type Due, nextDue, type ReminderSchedule } from './next-due.ts';
import { defaultPushSettings, localTime, type PushSettings } from './settings.ts';

export const at = (iso: string): number => Date.parse(iso);
export const quiet = (from: string, to: string) => ({ from: localTime(from), to: localTime(to) });
export const schedule = (
  zone: string,
  settings: Partial<PushSettings>,
  togetherSince: string | null = null,
  hasWeeklyCheckin = false,
): ReminderSchedule => ({
  settings: { ...defaultPushSettings, ...settings },
  timeZone: timeZone(zone),
  togetherSince: togetherSince === null ? null : calendarDate(togetherSince),
  hasWeeklyCheckin,
});

export const getReminders = (of: ReminderSchedule, from: number, count: number): readonly Due[] => {
  const all: Due[] = [];
  let due = nextDue(of, from);
  while (due !== null && all.length < count) {
    all.push(due);
    due = nextDue(of, due.at);
  }
  return all;
};
export const reminder = (date: string, iso: string) => ({
  at: at(iso),
  cause: { kind: 'reminder', date },
});
export const milestone = (date: string, iso: string) => ({
  at: at(iso),
  cause: { kind: 'milestone', date },
});
export const weekOpen = (date: string, iso: string) => ({
  at: at(iso),
  cause: { kind: 'week-open', date },
});

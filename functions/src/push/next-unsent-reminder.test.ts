import { addDays, calendarDate, dateInZone, timeZone } from '@usward/core/calendar';
import { defaultPushSettings, localTime } from '@usward/core/push/settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import {
  getNextUnsentReminder,
  type LastSent,
  nothingSent,
  withSentDate,
} from './next-unsent-reminder.ts';

const DAY_MS = 24 * 3_600_000;
const start = Date.parse('2026-01-01T00:00:00.000Z');

const zones = Intl.supportedValuesOf('timeZone').map(timeZone);

const rhythmIn = (zone: (typeof zones)[number], at: string) => ({
  settings: { ...defaultPushSettings, reminderAt: localTime(at) },
  timeZone: zone,
  togetherSince: calendarDate('2024-02-29'),
  hasWeeklyCheckin: true,
});

const time = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));

describe('the next unsent reminder', () => {
  it('is told once a date, wherever they travel and whenever they choose another time', () => {
    const journey = fc.array(
      fc.record({
        zone: fc.constantFrom(...zones),
        at: time,
        stays: fc.integer({ min: 1, max: 3 * DAY_MS }),
      }),
      { minLength: 2, maxLength: 12 },
    );
    fc.assert(
      fc.property(journey, (legs) => {
        let now = start;
        let lastSent: LastSent = nothingSent;
        const dates: string[] = [];
        for (const { zone, at, stays } of legs) {
          const until = now + stays;
          for (;;) {
            const due = getNextUnsentReminder(rhythmIn(zone, at), now, lastSent);
            if (due === null || due.at > until) break;
            expect(dateInZone(due.at, zone)).toBe(due.cause.date);
            dates.push(`${due.cause.kind} ${due.cause.date}`);
            lastSent = withSentDate(lastSent, due.cause);
            now = due.at;
          }
          now = until;
        }
        expect(new Set(dates).size).toBe(dates.length);
      }),
      { numRuns: runs(200) },
    );
  });

  it('is told on every date to who stays where they are', () => {
    const schedule = {
      ...rhythmIn(timeZone('Europe/Berlin'), '20:00'),
      togetherSince: null,
      hasWeeklyCheckin: false,
    };
    let [now, lastSent]: [number, LastSent] = [start, nothingSent];
    for (let day = 0; day < 730; day += 1) {
      const due = getNextUnsentReminder(schedule, now, lastSent);
      expect(due?.cause.date).toBe(addDays(calendarDate('2026-01-01'), day));
      if (due === null) return;
      [now, lastSent] = [due.at, withSentDate(lastSent, due.cause)];
    }
  });
});

import { instant, timeZone } from '@usward/core/calendar';
import { HOUR_MS } from '@usward/core/durations';
import { expect, it } from 'vitest';
import { getLocalDate } from '../device/local-date.ts';
import { formatTime } from '../ui/format-dates.ts';
import { getDayStartHere, isClockHere } from './day-start.ts';

const now = Date.parse('2026-11-27T12:00:00Z');

it('is silent at home, and says elsewhere when it is 4:00 AM there', () => {
  const here = timeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(getDayStartHere(here, now)).toBeNull();
  // India is half an hour off every zone in which these tests run.
  const starts = Date.parse('2026-11-28T04:00:00Z') - 5.5 * HOUR_MS;
  expect(getDayStartHere(timeZone('Asia/Kolkata'), now)).toEqual({
    time: formatTime(instant(starts)),
    isToday: getLocalDate(new Date(starts)) === getLocalDate(new Date(now)),
  });
});

it('tells whether the clock here shows the time of a zone', () => {
  expect(isClockHere(timeZone(Intl.DateTimeFormat().resolvedOptions().timeZone))).toBe(true);
  expect(['America/Los_Angeles', 'Asia/Tokyo'].every((zone) => isClockHere(timeZone(zone)))).toBe(
    false,
  );
});

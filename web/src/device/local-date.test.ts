import { coupleDay, timeZone } from '@usward/core/calendar';
import { HOUR_MS } from '@usward/core/durations';
import { expect, it } from 'vitest';
import { getOwnDay } from './local-date.ts';

const at = (hour: number, minute: number): Date => new Date(2026, 2, 12, hour, minute);

it('a day of the device lasts into the night, until 4 in the morning', () => {
  expect(getOwnDay(at(3, 59))).toBe('2026-03-11');
  expect(getOwnDay(at(4, 0))).toBe('2026-03-12');
  expect(getOwnDay(at(23, 59))).toBe('2026-03-12');
});

it('is the day of a couple whose home is here, at every hour of a year', () => {
  const here = timeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  for (let hour = 0; hour < 365 * 24; hour += 1) {
    const now = at(0, 0).getTime() + hour * HOUR_MS;
    expect(getOwnDay(new Date(now))).toBe(coupleDay(now, here));
  }
});

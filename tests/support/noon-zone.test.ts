import { dateInZone, offsetAt, timeZone } from '@usward/core/calendar';
import { HOUR_MS } from '@usward/core/durations';
import { expect, it } from 'vitest';
import { noonZone } from './noon-zone.ts';

const midnight = Date.parse('2026-03-12T00:00:00.000Z');

it('noonZone returns a zone where it is 12:30 on the UTC date', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const now = midnight + (hour + 0.5) * HOUR_MS;
    const zone = timeZone(noonZone(now));
    expect(dateInZone(now, zone)).toBe('2026-03-12');
    expect((now + offsetAt(now, zone) - midnight) / HOUR_MS).toBe(12.5);
  }
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findAnonymousZone, haveSameClock, timeZone } from './calendar.ts';

const march = Date.parse('2026-03-12T18:00:00.000Z');
const july = Date.parse('2026-07-12T18:00:00.000Z');

it.each([
  ['Europe/Berlin', march, 'Etc/GMT-1'],
  ['Europe/Berlin', july, 'Etc/GMT-2'],
  ['America/Los_Angeles', march, 'Etc/GMT+7'],
  ['Europe/London', march, 'Etc/GMT+0'],
])('a clock like that of %s is one of the open sea', (zone, now, like) => {
  expect(findAnonymousZone(timeZone(zone), now)).toBe(like);
});

it('equivalent time zones are treated as one, half-hour offsets included', () => {
  expect(findAnonymousZone(timeZone('Asia/Kolkata'), march)).toBe(
    findAnonymousZone(timeZone('Asia/Colombo'), march),
  );
  expect(findAnonymousZone(timeZone('Europe/Berlin'), july)).toBe(
    findAnonymousZone(timeZone('Africa/Cairo'), march),
  );
});

it('an equivalent zone shows the same time as the original at any moment', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Intl.supportedValuesOf('timeZone')).map(timeZone),
      fc.integer({ min: march, max: march + 365 * 24 * 3_600_000 }),
      (zone, now) => {
        expect(haveSameClock(zone, findAnonymousZone(zone, now), now)).toBe(true);
      },
    ),
  );
});

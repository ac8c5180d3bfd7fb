import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TimeZone, timeZone } from '../calendar.ts';
import { DAY, START, zone } from './generated-votes.ts';
import { type Releases, releasesIn, releasesSince } from './releases.ts';

const local = (at: number, home: TimeZone) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: home,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);

const homes = fc.constantFrom(
  ...['Pacific/Pago_Pago', 'America/Los_Angeles', 'Europe/Lisbon', 'Asia/Kolkata'].map(timeZone),
  timeZone('Pacific/Kiritimati'),
);

describe('a release', () => {
  it('is on Saturdays at 04:00 at home, also when the clocks change, and the next is later', () => {
    fc.assert(
      fc.property(fc.integer({ min: START - 400 * DAY, max: START + 400 * DAY }), (now) => {
        const { at, before, next } = releasesIn(zone, now);
        for (const instantOf of [at, before, next])
          expect(local(instantOf, zone)).toBe('Sat 04:00');
        expect(at).toBeLessThanOrEqual(now);
        expect(now).toBeLessThan(next);
        expect(releasesIn(zone, next - 1).at).toBe(at);
        expect(releasesIn(zone, at - 1).at).toBe(before);
      }),
    );
  });

  it('is the same for two who never move, however long nobody has looked', () => {
    fc.assert(
      fc.property(fc.nat(400 * DAY), (later) => {
        const kept = releasesIn(zone, START);
        expect(releasesSince(kept, zone, START + later)).toEqual(releasesIn(zone, START + later));
      }),
    );
  });
});

describe('moving to and fro', () => {
  const moves = fc.array(fc.record({ home: homes, after: fc.integer({ min: 1, max: 3 * DAY }) }), {
    minLength: 1,
    maxLength: 40,
  });

  it('neither takes back what has opened, nor opens anything before or after its time', () => {
    fc.assert(
      fc.property(moves, (moved) => {
        let now = START;
        let kept: Releases = releasesIn(zone, now);
        for (const { home, after } of moved) {
          now += after;
          const { at, before, next } = releasesSince(kept, home, now);
          if (now < kept.next) expect({ at, before, next }).toEqual(kept);
          else {
            expect([before, at]).toEqual([kept.at, kept.next]);
            expect(local(next, home)).toBe('Sat 04:00');
            expect(next - at).toBeGreaterThanOrEqual(5 * DAY);
            expect(next - at).toBeLessThanOrEqual(9 * DAY);
          }
          kept = { at, before, next };
        }
      }),
    );
  });

  it('changes nothing of what is kept, whether or not anybody looked in between', () => {
    fc.assert(
      fc.property(homes, homes, fc.nat(30 * DAY), fc.nat(30 * DAY), (first, home, one, two) => {
        const kept = releasesIn(first, START);
        const between = releasesSince(kept, home, START + one);
        const later = START + one + two;
        expect(releasesSince(between, home, later)).toEqual(releasesSince(kept, home, later));
      }),
    );
  });
});

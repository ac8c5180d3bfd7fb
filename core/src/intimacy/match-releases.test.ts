import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TimeZone, timeZone } from '../calendar.ts';
import {
  advanceMatchReleaseTimes,
  getMatchReleaseTimes,
  type MatchReleases,
} from './match-releases.ts';
import { DAY_MS, START_MS, zone } from './votes.arbitrary.ts';

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
      fc.property(
        fc.integer({ min: START_MS - 400 * DAY_MS, max: START_MS + 400 * DAY_MS }),
        (now) => {
          const { at, before, next } = getMatchReleaseTimes(zone, now);
          for (const release of [at, before, next]) expect(local(release, zone)).toBe('Sat 04:00');
          expect(at).toBeLessThanOrEqual(now);
          expect(now).toBeLessThan(next);
          expect(getMatchReleaseTimes(zone, next - 1).at).toBe(at);
          expect(getMatchReleaseTimes(zone, at - 1).at).toBe(before);
        },
      ),
    );
  });

  it('is the same for two who never move, however long nobody has looked', () => {
    fc.assert(
      fc.property(fc.nat(400 * DAY_MS), (later) => {
        const releases = getMatchReleaseTimes(zone, START_MS);
        expect(advanceMatchReleaseTimes(releases, zone, START_MS + later)).toEqual(
          getMatchReleaseTimes(zone, START_MS + later),
        );
      }),
    );
  });
});

describe('moving to and fro', () => {
  const moves = fc.array(
    fc.record({ home: homes, after: fc.integer({ min: 1, max: 3 * DAY_MS }) }),
    {
      minLength: 1,
      maxLength: 40,
    },
  );

  it('neither takes back what has opened, nor opens anything before or after its time', () => {
    fc.assert(
      fc.property(moves, (moved) => {
        let now = START_MS;
        let releases: MatchReleases = getMatchReleaseTimes(zone, now);
        for (const { home, after } of moved) {
          now += after;
          const { at, before, next } = advanceMatchReleaseTimes(releases, home, now);
          if (now < releases.next) expect({ at, before, next }).toEqual(releases);
          else {
            expect([before, at]).toEqual([releases.at, releases.next]);
            expect(local(next, home)).toBe('Sat 04:00');
            expect(next - at).toBeGreaterThanOrEqual(5 * DAY_MS);
            expect(next - at).toBeLessThanOrEqual(9 * DAY_MS);
          }
          releases = { at, before, next };
        }
      }),
    );
  });

  it('changes nothing of what is kept, whether or not anybody looked in between', () => {
    fc.assert(
      fc.property(
        homes,
        homes,
        fc.nat(30 * DAY_MS),
        fc.nat(30 * DAY_MS),
        (first, home, one, other) => {
          const releases = getMatchReleaseTimes(first, START_MS);
          const between = advanceMatchReleaseTimes(releases, home, START_MS + one);
          const later = START_MS + one + other;
          expect(advanceMatchReleaseTimes(between, home, later)).toEqual(
            advanceMatchReleaseTimes(releases, home, later),
          );
        },
      ),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, START, zone } from './generated-votes.ts';
import { lastReleaseAt, nextReleaseAt, releasesAt } from './votes.ts';

describe('a release', () => {
  it('is on Saturdays at 04:00 at home, also when the clocks change, and the next is later', () => {
    fc.assert(
      fc.property(fc.integer({ min: START - 400 * DAY, max: START + 400 * DAY }), (now) => {
        const { at, before } = releasesAt(now, zone);
        const next = nextReleaseAt(now, zone);
        const local = new Intl.DateTimeFormat('en-GB', {
          timeZone: zone,
          weekday: 'short',
          hour: '2-digit',
          minute: '2-digit',
        });
        for (const instantOf of [at, before, next])
          expect(local.format(instantOf)).toBe('Sat 04:00');
        expect(at).toBeLessThanOrEqual(now);
        expect(now).toBeLessThan(next);
        expect(lastReleaseAt(next - 1, zone)).toBe(at);
        expect(lastReleaseAt(at - 1, zone)).toBe(before);
      }),
    );
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { homeFor, liveThrough, wordsOfTheOther } from '../actors/lived.ts';
import { life } from '../actors/shared-life.ts';
import { runs } from '../support/runs.ts';

const HISTORIES = runs(1_000, 10_000);

it(`shows nothing private and nothing early in any byte of any answer, in ${HISTORIES} histories`, async () => {
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(life, async (given) => {
      const home = homeFor(given);
      await liveThrough(home, given);
      const permitted = home.permitted.of(given.reader);
      const seen = await home.rooms.look(given.reader);
      for (const { asked, place } of wordsOfTheOther(seen, given.reader)) {
        expect(permitted.has(place) ? 'permitted' : `leaked by ${asked}`).toBe('permitted');
        shown += 1;
      }
    }),
    { numRuns: HISTORIES },
  );
  // A test that never sees a word would prove nothing.
  expect(shown).toBeGreaterThan(HISTORIES);
}, 900_000);

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coupleHistory } from '../support/arbitraries/couple-history.ts';
import { createHistoryRun, findPartnerTexts, runHistory } from '../support/runners/run-history.ts';
import { runs } from '../support/runs.ts';

const HISTORIES = runs(150, 10_000);

it(`responses contain no private or early text in any byte, in ${HISTORIES} histories`, async () => {
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(coupleHistory, async (given) => {
      const home = createHistoryRun(given);
      await runHistory(home, given);
      const permitted = home.permitted.of(given.reader);
      const seen = await home.runner.look(given.reader);
      for (const { request, place } of findPartnerTexts(seen, given.reader)) {
        expect(permitted.has(place) ? 'permitted' : `leaked by ${request}`).toBe('permitted');
        shown += 1;
      }
    }),
    { numRuns: HISTORIES },
  );
  // A test that never sees a word would prove nothing.
  expect(shown).toBeGreaterThan(HISTORIES);
}, 900_000);

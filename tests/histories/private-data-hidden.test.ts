import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coupleHistory } from '../support/arbitraries/couple-history.ts';
import type { MakeText } from '../support/runners/couple-runner.ts';
import { PublicEventsOnly } from '../support/runners/public-events-only.ts';
import { createHistoryRun, makeMarkedText, runHistory } from '../support/runners/run-history.ts';
import { runs } from '../support/runs.ts';

const HISTORIES = runs(60, 800);

it(`private data makes no difference to what the partner sees, in ${HISTORIES} histories`, async () => {
  let differing = 0;
  await fc.assert(
    fc.asyncProperty(coupleHistory, async (given) => {
      const author = given.reader === 'mia' ? 'noah' : 'mia';
      // A reply to a need that opens by checking in tells, rightly, that its author has checked in.
      fc.pre(!given.events.some(({ type }) => type === 'reply'));
      const asLived = createHistoryRun(given);
      await runHistory(asLived, given);
      const permitted = asLived.permitted.of(given.reader);
      const silent: MakeText = (place, who) =>
        who === author && !permitted.has(place)
          ? `something else, ${place}`
          : makeMarkedText(place, who);
      const without = createHistoryRun(given, silent);
      const secrets = new PublicEventsOnly(author);
      await runHistory(without, given, (event, now) => {
        const instead = secrets.of(event, now);
        if (instead !== event) differing += 1;
        return instead;
      });
      // One after the other: a person exports one page at a time, and both homes have the same two.
      const seen = await asLived.runner.look(given.reader);
      expect(await without.runner.look(given.reader)).toEqual(seen);
    }),
    { numRuns: HISTORIES },
  );
  expect(differing).toBeGreaterThan(HISTORIES / 2);
}, 900_000);

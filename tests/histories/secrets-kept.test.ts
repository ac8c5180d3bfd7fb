import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Words } from '../actors/live-through.ts';
import { homeFor, liveThrough, markedWords } from '../actors/lived.ts';
import { life } from '../actors/shared-life.ts';
import { WithoutSecrets } from '../actors/without-secrets.ts';
import { runs } from '../support/runs.ts';

const HISTORIES = runs(200, 2_000);

it(`makes no difference to the other what one of the two keeps for themselves, in ${HISTORIES} histories`, async () => {
  let differing = 0;
  await fc.assert(
    fc.asyncProperty(life, async (given) => {
      const author = given.reader === 'mia' ? 'noah' : 'mia';
      // A reply to a need that opens by checking in tells, rightly, that its author has checked in.
      fc.pre(!given.events.some(({ type }) => type === 'reply'));
      const asLived = homeFor(given);
      await liveThrough(asLived, given);
      const permitted = asLived.permitted.of(given.reader);
      const silent: Words = (place, who) =>
        who === author && !permitted.has(place)
          ? `something else, ${place}`
          : markedWords(place, who);
      const without = homeFor(given, silent);
      const secrets = new WithoutSecrets(author);
      await liveThrough(without, given, (event, now) => {
        const instead = secrets.of(event, now);
        if (instead !== event) differing += 1;
        return instead;
      });
      const [seen, seenWithout] = await Promise.all(
        [asLived, without].map(({ rooms }) => rooms.look(given.reader)),
      );
      expect(seenWithout).toEqual(seen);
    }),
    { numRuns: HISTORIES },
  );
  expect(differing).toBeGreaterThan(HISTORIES / 2);
}, 900_000);

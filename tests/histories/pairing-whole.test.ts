import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apiAtHand } from '../actors/api-at-hand.ts';
import { livePairing } from '../actors/live-pairing.ts';
import { memoryDatabase } from '../actors/memory-firestore.ts';
import { pairingLife } from '../actors/pairing-life.ts';
import { runs } from '../support/runs.ts';

const HISTORIES = runs(120, 2000);

it(`nobody is half joined, reads another couple’s words or opens a frozen space alone, in ${HISTORIES} histories`, async () => {
  let number = 0;
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(pairingLife, async (events) => {
      number += 1;
      const connect = memoryDatabase();
      const came = await livePairing({ call: apiAtHand(connect), connect }, number, events);
      for (const what of came) reached.add(what);
    }),
    { numRuns: HISTORIES },
  );
  expect([...reached]).toEqual(
    expect.arrayContaining([
      ...['connected', 'answered both', 'pairing/unpair frozen', 'deleted', 'stale'],
      ...['undone after the yes', 'past came back', 'opened again'],
    ]),
  );
});

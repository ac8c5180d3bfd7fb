import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pairingHistory } from '../support/arbitraries/pairing-history.ts';
import { createInProcessApi } from '../support/fakes/in-process-api.ts';
import { memoryDatabase } from '../support/fakes/memory-firestore.ts';
import { runPairingHistory } from '../support/runners/run-pairing-history.ts';
import { runs } from '../support/runs.ts';

const HISTORIES = runs(120, 2000);

it(`nobody is half joined, reads another couple’s words or opens a frozen space alone, in ${HISTORIES} histories`, async () => {
  let number = 0;
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(pairingHistory, async (events) => {
      number += 1;
      const connect = memoryDatabase();
      const came = await runPairingHistory(
        { call: createInProcessApi(connect), connect },
        number,
        events,
      );
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

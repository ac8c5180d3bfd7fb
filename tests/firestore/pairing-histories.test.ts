import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pairingHistory } from '../support/arbitraries/pairing-history.ts';
import { connect } from '../support/current-backend.ts';
import { createInProcessApi } from '../support/fakes/in-process-api.ts';
import { isFull, seed } from '../support/full.ts';
import { runPairingHistory } from '../support/runners/run-pairing-history.ts';

const HISTORIES = isFull ? 500 : 20;
const CONCURRENCY = 16;

it(`nobody has two partners or reads another couple’s words in the emulator, in ${HISTORIES} histories`, async () => {
  const rest = fc.sample(pairingHistory, { numRuns: HISTORIES, seed }).entries();
  const home = { call: createInProcessApi(), connect };
  const reached = new Set<string>();
  const work = async () => {
    for (const [number, events] of rest) {
      const came = await runPairingHistory(home, number, events).catch((cause: unknown) => {
        throw new Error(`Seed ${seed}, history ${number}: ${JSON.stringify(events)}`, { cause });
      });
      for (const what of came) reached.add(what);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  expect([...reached]).toEqual(
    expect.arrayContaining(['connected', 'answered both', 'pairing/unpair frozen', 'deleted']),
  );
}, 600_000);

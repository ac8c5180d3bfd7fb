import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apiAtHand } from '../actors/api-at-hand.ts';
import { livePairing } from '../actors/live-pairing.ts';
import { pairingLife } from '../actors/pairing-life.ts';
import { connect } from '../support/current-backend.ts';
import { isFull, seed } from '../support/full.ts';

const HISTORIES = isFull ? 1000 : 60;
const AT_ONCE = 16;

it(`nobody has two partners or reads another couple’s words in the emulator, in ${HISTORIES} histories`, async () => {
  const rest = fc.sample(pairingLife, { numRuns: HISTORIES, seed }).entries();
  const home = { call: apiAtHand(), connect };
  const reached = new Set<string>();
  const work = async () => {
    for (const [number, events] of rest) {
      const came = await livePairing(home, number, events).catch((cause: unknown) => {
        throw new Error(`Seed ${seed}, history ${number}: ${JSON.stringify(events)}`, { cause });
      });
      for (const what of came) reached.add(what);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect([...reached]).toEqual(
    expect.arrayContaining(['connected', 'answered both', 'pairing/unpair frozen', 'deleted']),
  );
}, 600_000);

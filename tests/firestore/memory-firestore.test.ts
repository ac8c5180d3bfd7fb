import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import { coupleHistory } from '../support/arbitraries/couple-history.ts';
import { createIds } from '../support/builders/home-documents.ts';
import { connect } from '../support/current-backend.ts';
import { memoryDatabase } from '../support/fakes/memory-firestore.ts';
import { isFull } from '../support/full.ts';
import type { ObservedResponse } from '../support/runners/couple-runner.ts';
import { createHistoryRun, makeMarkedText, runHistory } from '../support/runners/run-history.ts';

const HISTORIES = isFull ? 100 : 20;

/** An answer whatever the order of its keys, which no contract promises. */
const inAnyOrder = ({ request, answer }: ObservedResponse): unknown => {
  const [status, json] = /^(\d{3} )?(.*)$/s.exec(answer)?.slice(1) ?? [];
  return [request, status, JSON.parse(json ?? '')];
};

it("the in-memory database gives the emulator's results in sampled histories", async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(coupleHistory, async (given) => {
      number += 1;
      const ids = createIds(`history${number}`);
      const databases: readonly (() => Promise<Database>)[] = [connect, memoryDatabase()];
      const seen = await Promise.all(
        databases.map(async (database) => {
          const home = createHistoryRun(given, makeMarkedText, database, ids);
          await runHistory(home, given);
          return home.runner.look(given.reader);
        }),
      );
      expect(seen[0]?.map(inAnyOrder)).toEqual(seen[1]?.map(inAnyOrder));
    }),
    { numRuns: HISTORIES },
  );
});

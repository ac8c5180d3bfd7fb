import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import type { Seen } from '../actors/live-through.ts';
import { homeFor, liveThrough, markedWords } from '../actors/lived.ts';
import { memoryDatabase } from '../actors/memory-firestore.ts';
import { idsOf } from '../actors/shared-home.ts';
import { life } from '../actors/shared-life.ts';
import { connect } from '../support/current-backend.ts';
import { isFull } from '../support/full.ts';

const HISTORIES = isFull ? 100 : 20;

/** An answer whatever the order of its keys, which no contract promises. */
const inAnyOrder = ({ asked, answer }: Seen): unknown => {
  const [status, json] = /^(\d{3} )?(.*)$/s.exec(answer)?.slice(1) ?? [];
  return [asked, status, JSON.parse(json ?? '')];
};

it('answers in memory what the emulator answers, in a sample of histories', async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(life, async (given) => {
      number += 1;
      const ids = idsOf(`history${number}`);
      const databases: readonly (() => Promise<Database>)[] = [connect, memoryDatabase()];
      const seen = await Promise.all(
        databases.map(async (database) => {
          const home = homeFor(given, markedWords, database, ids);
          await liveThrough(home, given);
          return home.rooms.look(given.reader);
        }),
      );
      expect(seen[0]?.map(inAnyOrder)).toEqual(seen[1]?.map(inAnyOrder));
    }),
    { numRuns: HISTORIES },
  );
});

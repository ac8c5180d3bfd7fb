import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weightedEvent } from '../support/arbitraries/weighted-event.ts';
import { createInProcessApi } from '../support/fakes/in-process-api.ts';
import { memoryDatabase } from '../support/fakes/memory-firestore.ts';
import { SealedAnswerRunner } from '../support/runners/sealed-answer-runner.ts';
import { runs } from '../support/runs.ts';

const HISTORIES = runs(50, 10_000);

const who = fc.nat(2);
const users = fc
  .constantFrom([0, 1], [0, 1], [1, 0], [0, 2], [2, 1])
  .map(([inviter = 0, joiner = 0]) => [inviter, joiner] as const);
const visibility = fc.constantFrom('both' as const, 'both' as const, 'me' as const);

const history = fc.array(
  fc.oneof(
    weightedEvent(10, 'write', { who, visibility }),
    weightedEvent(2, 'delete', { who }),
    weightedEvent(6, 'join', { users }),
    weightedEvent(2, 'travel', { users }),
    weightedEvent(6, 'confirm', { who }),
    weightedEvent(2, 'undo', { who }),
    weightedEvent(1, 'unpair', { who }),
    weightedEvent(3, 'wait', { hours: fc.constantFrom(3, 24, 80) }),
  ),
  { minLength: 5, maxLength: 16 },
);

it(`a sealed answer is never read early, private words are never shared and none are lost, in ${HISTORIES} histories`, async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(history, async (events) => {
      const connect = memoryDatabase();
      const runner = new SealedAnswerRunner({ call: createInProcessApi(connect), connect });
      await runner.begin();
      for (const [index, event] of events.entries()) {
        await runner.applyEvent(event);
        if (index % 3 === 2 || index === events.length - 1) {
          await runner.expectNothingEarly();
          await runner.expectNothingLost();
        }
      }
      for (const what of runner.reached) reached.add(what);
    }),
    { numRuns: HISTORIES },
  );
  expect([...reached]).toEqual(
    expect.arrayContaining(['joined', 'joined a sealed answer', 'carried', 'revealed carried']),
  );
}, 1_800_000);

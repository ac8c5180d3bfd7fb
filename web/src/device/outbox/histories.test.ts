import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSimulatedPhone } from '../../../../tests/support/fakes/simulated-phone.ts';
import { runs } from '../../../../tests/support/runs.ts';
import {
  applyStep,
  arbitraryFates,
  arbitrarySteps,
  groupByKey,
  targets,
} from './outbox-histories.arbitrary.ts';

describe('any history of lost requests, killed tabs and doubled replies', () => {
  it('carries each write out exactly once, in order, and loses no last word', async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryFates,
        arbitrarySteps,
        fc.boolean(),
        async (fates, steps, mayRefuse) => {
          const phone = createSimulatedPhone(fates);
          const queued: { key: string; target: string; body: string }[] = [];
          for (const step of steps) {
            if (step.do === 'queue') {
              const key = `key-${queued.length}`;
              const body = mayRefuse && step.refuse ? 'refuse' : `words ${queued.length}`;
              queued.push({ key, target: step.target, body });
              await phone.queue(key, step.target, body);
            } else await applyStep(phone, step);
          }
          await phone.settle();

          const { applied } = phone.server;
          const appliedKeys = applied.map(({ key }) => key);
          expect(new Set(appliedKeys).size).toBe(appliedKeys.length);
          for (const together of groupByKey(queued)) {
            const keys = together.map(({ key }) => key);
            const arrived = phone.server.arrived().filter((key) => keys.includes(key));
            expect(arrived).toEqual(keys.filter((key) => arrived.includes(key)));
          }
          for (const target of targets) {
            const orders = applied
              .filter((one) => one.target === target)
              .map(({ key }) => queued.findIndex((one) => one.key === key));
            expect(orders).toEqual([...orders].sort((a, b) => a - b));
            const last = queued.findLast((one) => one.target === target);
            if (last === undefined) continue;
            const left = phone.stored().filter((one) => one.target === target);
            if (last.body === 'refuse') {
              expect(left).toMatchObject([{ key: last.key, state: 'rejected', body: 'refuse' }]);
            } else {
              expect(left).toEqual([]);
              expect(applied.findLast((one) => one.target === target)?.key).toBe(last.key);
              expect(phone.sent).toContain(last.key);
            }
          }
        },
      ),
      { numRuns: runs(500, 10_000) },
    );
  });

  it('carries out every write that no newer one replaced', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryFates, fc.integer({ min: 1, max: 8 }), async (fates, count) => {
        const phone = createSimulatedPhone(fates);
        for (let each = 0; each < count; each++) {
          await phone.queue(`key-${each}`, `target-${each}`, `words ${each}`);
          await phone.drain();
        }
        await phone.settle();
        const keys = phone.server.applied.map(({ key }) => key).sort();
        expect(keys).toEqual(Array.from({ length: count }, (_, each) => `key-${each}`).sort());
        expect(phone.stored()).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });
});

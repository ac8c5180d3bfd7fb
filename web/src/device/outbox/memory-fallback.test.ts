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

describe('a phone whose storage fills up and empties again', () => {
  it('keeps or carries out what it took, and takes nothing that it can do neither with', async () => {
    const storage = fc.array(fc.boolean(), { maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(arbitraryFates, storage, arbitrarySteps, async (fates, full, steps) => {
        const phone = createSimulatedPhone(fates, full);
        const taken: { key: string; target: string }[] = [];
        let written = 0;
        for (const step of steps) {
          if (step.do !== 'queue') {
            await applyStep(phone, step);
            continue;
          }
          const key = `key-${written++}`;
          const isTaken = await phone.queue(key, step.target, `words ${key}`);
          if (isTaken) taken.push({ key, target: step.target });
        }
        await phone.settle();
        const applied = phone.server.applied.map(({ key }) => key);
        expect(new Set(applied).size).toBe(applied.length);
        expect(phone.stored()).toEqual([]);
        for (const target of targets) {
          const mine = taken.filter((one) => one.target === target).map(({ key }) => key);
          const last = mine.at(-1);
          if (last) expect(applied).toContain(last);
        }
        // A full phone cannot note that it tries: what it then takes for unsent, and replaces, may arrive after all.
        if (fates.includes('request-delayed')) return;
        for (const together of groupByKey(taken)) {
          const keys = together.map(({ key }) => key);
          const inOrder = keys.filter((key) => applied.includes(key));
          expect(applied.filter((key) => keys.includes(key))).toEqual(inOrder);
        }
      }),
      { numRuns: runs(500, 10_000) },
    );
  });
});

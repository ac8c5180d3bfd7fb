import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createSimulatedPhone,
  type RequestFate,
} from '../../../../tests/support/fakes/simulated-phone.ts';
import { runs } from '../../../../tests/support/runs.ts';
import { arbitraryFates, pathGroups } from './outbox-histories.arbitrary.ts';

/** Two tabs of one browser, each with a memory of its own: one lock, one storage. */
const twoTabs = (fates: readonly RequestFate[]) => {
  const phone = createSimulatedPhone(fates);
  let lock: Promise<unknown> = Promise.resolve();
  const alone = (run: () => Promise<unknown>): Promise<unknown> => {
    lock = lock.then(run, run);
    return lock;
  };
  return { ...phone, drainBoth: () => Promise.all([alone(phone.drain), alone(phone.drain)]) };
};

describe('two tabs', () => {
  it('send what is about one thing once between them, in order', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryFates, fc.integer({ min: 1, max: 12 }), async (fates, count) => {
        const phone = twoTabs(fates);
        for (let each = 0; each < count; each++) {
          await phone.queue(`key-${each}`, pathGroups[0][each % 2] ?? '', `words ${each}`);
          await phone.drainBoth();
        }
        await phone.settle();
        const keys = phone.server.applied.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys).toEqual([...keys].sort((a, b) => Number(a.slice(4)) - Number(b.slice(4))));
        expect(keys.at(-1)).toBe(`key-${count - 1}`);
        expect(phone.stored()).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });
});

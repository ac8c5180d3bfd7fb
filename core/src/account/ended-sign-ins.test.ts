import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import {
  type EndedSignIns,
  isEnded,
  MOST_ENDED,
  noneEnded,
  withEnded,
  withOthersEnded,
} from './ended-sign-ins.ts';

describe('sign-ins ended from afar', () => {
  it('are none at first', () => {
    expect(isEnded(noneEnded, 0)).toBe(false);
    expect(isEnded(noneEnded, 1_790_000_000)).toBe(false);
  });

  it('are the one that was named, and no other', () => {
    const ended = withEnded(noneEnded, 20, [10, 30]);
    expect([10, 20, 30].map((signIn) => isEnded(ended, signIn))).toEqual([false, true, false]);
    expect(withEnded(ended, 20, [10, 30])).toBe(ended);
  });

  it('are all but one’s own, also one that nobody had seen, and none that comes later', () => {
    const ended = withOthersEnded(noneEnded, 20, { now: 40, known: [10, 20, 30] });
    const all = [10, 15, 20, 30, 40, 41];
    expect(all.filter((signIn) => isEnded(ended, signIn))).toEqual([10, 15, 30, 40]);
  });

  it('are also those of a clock that goes ahead of ours', () => {
    const ended = withOthersEnded(noneEnded, 20, { now: 5, known: [20, 30] });
    expect([20, 30].map((signIn) => isEnded(ended, signIn))).toEqual([false, true]);
  });

  it('are told in a bounded list, and whoever is known stays signed in beyond it', () => {
    const known = [1, 1_000];
    const ids = Array.from({ length: 3 * MOST_ENDED }, (_, index) => 10 + index);
    const ended = ids.reduce((all, signIn) => withEnded(all, signIn, known), noneEnded);
    expect(ended.ended.length).toBeLessThanOrEqual(MOST_ENDED);
    expect(ids.every((signIn) => isEnded(ended, signIn))).toBe(true);
    expect(known.some((signIn) => isEnded(ended, signIn))).toBe(false);
  });

  it('are never signed in again, whatever else ends; whoever is known and was not named stays', () => {
    const second = fc.integer({ min: 1, max: 400 });
    const step = fc.oneof(
      { weight: 30, arbitrary: fc.record({ end: second }) },
      { weight: 1, arbitrary: fc.record({ all: second }) },
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(second, { maxLength: 30 }),
        fc.array(step, { maxLength: 200 }),
        (devices, steps) => {
          let known = devices;
          let ended: EndedSignIns = noneEnded;
          const gone = new Set<number>();
          for (const next of steps) {
            if ('end' in next) {
              gone.add(next.end);
              known = known.filter((signIn) => signIn !== next.end);
              ended = withEnded(ended, next.end, known);
            } else {
              if (isEnded(ended, next.all)) continue;
              for (const signIn of known) if (signIn !== next.all) gone.add(signIn);
              known = known.filter((signIn) => signIn === next.all);
              ended = withOthersEnded(ended, next.all, { now: 0, known: [...known, ...gone] });
            }
            expect([...gone].every((signIn) => isEnded(ended, signIn))).toBe(true);
            expect(known.some((signIn) => isEnded(ended, signIn))).toBe(false);
            expect(ended.ended.length).toBeLessThanOrEqual(MOST_ENDED);
            expect(ended.kept.length).toBeLessThanOrEqual(30);
          }
        },
      ),
      { numRuns: runs(200) },
    );
  });
});

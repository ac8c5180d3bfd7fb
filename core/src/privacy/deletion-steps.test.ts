import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeletionKind, deletionKinds } from './deletion.ts';
import { type DeletionStep, firstStep, stepAfter } from './deletion-steps.ts';

/** Deletes from a made-up store of so many things a kind, two a share, and gives all steps. */
const run = (kinds: readonly DeletionKind[], begun: number[], late: number[]) => {
  const left = new Map(kinds.map((kind, index) => [kind, begun[index] ?? 0]));
  const steps: DeletionStep[] = [];
  const arriving = [...late];
  let step: DeletionStep | null = firstStep(kinds);
  while (step !== null) {
    expect(steps.length).toBeLessThan(500);
    steps.push(step);
    // Now and then something is written while the rest is deleted.
    const arrival = arriving.shift();
    const kind = arrival === undefined ? undefined : kinds[arrival % kinds.length];
    if (kind) left.set(kind, (left.get(kind) ?? 0) + 1);
    const there: number = left.get(step.kind) ?? 0;
    const taken = Math.min(2, there);
    if (step.act === 'deleting') left.set(step.kind, there - taken);
    const next: string | null = step.act === 'deleting' && there > 2 ? 'on' : null;
    step = stepAfter(step, { count: step.act === 'deleting' ? taken : there, next }, kinds);
  }
  return { steps, left };
};

const chosen = fc.subarray([...deletionKinds], { minLength: 1 });

describe('the steps of a deletion', () => {
  it('end with a look through every kind that finds nothing', () => {
    fc.assert(
      fc.property(
        chosen,
        fc.array(fc.nat(9), { maxLength: 5 }),
        fc.array(fc.nat(4), { maxLength: 12 }),
        (kinds, begun, late) => {
          const { steps } = run(kinds, begun, late);
          const last = steps.slice(-kinds.length);
          expect(last).toEqual(kinds.map((kind) => ({ act: 'looking', kind, after: null })));
        },
      ),
    );
  });

  it('leave nothing of what was there when they began', () => {
    fc.assert(
      fc.property(chosen, fc.array(fc.nat(9), { maxLength: 5 }), (kinds, begun) => {
        const { left } = run(kinds, begun, []);
        expect([...left.values()].every((count) => count === 0)).toBe(true);
      }),
    );
  });

  it('go on where a share has ended', () => {
    const begun = { act: 'deleting', kind: 'notes', after: null } as const;
    expect(firstStep(['notes'])).toEqual(begun);
    expect(stepAfter(begun, { count: 2, next: 'n-2' }, ['notes'])).toEqual({
      ...begun,
      after: 'n-2',
    });
  });

  it('delete once more what a look has found', () => {
    const look = { act: 'looking', kind: 'moments', after: null } as const;
    expect(stepAfter(look, { count: 1, next: null }, ['notes', 'moments'])).toEqual({
      act: 'deleting',
      kind: 'moments',
      after: null,
    });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeletionKind, deletionKinds } from './deletion.ts';
import { type DeletionStep, firstStep, givingWay, stepAfter } from './deletion-steps.ts';

/** Deletes from a made-up store of so many things a kind, two a share, and gives all steps that went well. */
const run = (
  chosen: readonly DeletionKind[],
  begun: number[],
  late: number[],
  failing: boolean[] = [],
) => {
  let kinds = chosen;
  const left = new Map(kinds.map((kind, index) => [kind, begun[index] ?? 0]));
  const steps: DeletionStep[] = [];
  const arriving = [...late];
  const fails = [...failing];
  let step: DeletionStep | null = firstStep(kinds);
  while (step !== null) {
    expect(steps.length).toBeLessThan(500);
    if (fails.shift() === true) {
      // The last one is tried again as it stands.
      ({ kinds, step } = givingWay(step, kinds) ?? { kinds, step });
      continue;
    }
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

  it('end so, and leave nothing, where kinds fail now and then and give way', () => {
    fc.assert(
      fc.property(
        chosen,
        fc.array(fc.nat(9), { maxLength: 5 }),
        fc.array(fc.boolean(), { maxLength: 40 }),
        (kinds, begun, failing) => {
          const { steps, left } = run(kinds, begun, [], failing);
          expect([...left.values()].every((count) => count === 0)).toBe(true);
          const looks = steps.slice(-kinds.length);
          expect(looks.every(({ act }) => act === 'looking')).toBe(true);
          expect(looks.map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
        },
      ),
    );
  });

  it('go on with every other kind where one fails', () => {
    const kinds = ['answers', 'moments', 'notes'] as const;
    const failed = { act: 'deleting', kind: 'answers', after: 'a day' } as const;
    expect(givingWay(failed, kinds)).toEqual({
      kinds: ['moments', 'notes', 'answers'],
      step: { act: 'deleting', kind: 'moments', after: null },
    });
    expect(givingWay({ ...failed, kind: 'notes' }, kinds)).toBeNull();
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

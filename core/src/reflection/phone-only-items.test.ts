import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundledForms } from './bundled-forms.ts';
import {
  getPrivateItems,
  hasLowAnswer,
  MAX_LOW_PLACE,
  type PrivateAnswers,
  privateItems,
} from './phone-only-items.ts';

const ids = privateItems.map(({ id }) => id);
const place = fc.integer({ min: 1, max: 7 });
const anyPrivate: fc.Arbitrary<PrivateAnswers> = fc.record(
  { stop: place, comfortable: place, wanted: place },
  { requiredKeys: [] },
);

describe('the three private items', () => {
  it('are asked in the words of docs/product.md', () => {
    expect(privateItems.map(({ prompt }) => prompt)).toEqual([
      'I felt free to stop.',
      'I felt comfortable throughout.',
      'I wanted this.',
    ]);
    expect(new Set(ids).size).toBe(3);
  });

  it('end every form about closeness, and none about everyday life', () => {
    const isAsked = bundledForms.map((form) => [form.id, getPrivateItems(form).length]);
    expect(Object.fromEntries(isAsked)).toEqual({
      'our-last-time': 3,
      'slow-evening': 3,
      'trying-something-new': 3,
      'a-day-just-for-us': 0,
      'after-a-hard-week': 0,
      'a-talk-we-had': 0,
      'everyday-touch': 3,
    });
  });

  it('end an everyday form, too, as soon as anything in it is reworded', () => {
    for (const { id, blocks } of bundledForms) {
      const [first, ...others] = blocks;
      const added = { kind: 'words', id: 'new', prompt: 'Anything else?' } as const;
      if (first?.kind !== 'theme') throw new Error(`${id} begins with no theme.`);
      const reworded = { ...first, sliders: first.sliders.with(2, 'Something else.') };
      for (const changed of [[...blocks, added], others, [reworded, ...others]])
        expect(getPrivateItems({ blocks: changed })).toHaveLength(3);
    }
  });

  it('are low below the middle, each of them for itself', () => {
    expect(MAX_LOW_PLACE).toBe(3);
    for (const id of ids) {
      const seven = { stop: 7, comfortable: 7, wanted: 7 };
      const low = [1, 2, 3, 4, 5, 6, 7].filter((answer) =>
        hasLowAnswer({ ...seven, [id]: answer }),
      );
      expect(low).toEqual([1, 2, 3]);
      expect(hasLowAnswer({ [id]: 3 })).toBe(true);
      expect(hasLowAnswer({ [id]: 4 })).toBe(false);
    }
  });

  it('are not low where they are left out', () => {
    expect(hasLowAnswer({})).toBe(false);
  });

  it('stay low whatever else is said, and never become it by a higher answer', () => {
    fc.assert(
      fc.property(anyPrivate, fc.constantFrom(...ids), (answers, id) => {
        expect(hasLowAnswer({ ...answers, [id]: 3 })).toBe(true);
        const { [id]: _, ...others } = answers;
        expect(hasLowAnswer({ ...others, [id]: 7 })).toBe(hasLowAnswer(others));
      }),
    );
  });
});

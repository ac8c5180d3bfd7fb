import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { bundledForms } from './bundled-forms.ts';
import { chipSorts, FormSchema } from './form.ts';
import { toSummaryInput } from './summary.ts';
import { sanitizeSummaryInput } from './summary-prompt.ts';
import { themes } from './themes.ts';

const allBlocks = bundledForms.flatMap(({ blocks }) => blocks);

describe('the released forms', () => {
  it('are at least five, and begin with those that docs/product.md names', () => {
    expect(bundledForms.length).toBeGreaterThanOrEqual(5);
    expect(bundledForms.slice(0, 3).map(({ title }) => title)).toEqual([
      'The last time we were close',
      'Slow evening',
      'Trying something new',
    ]);
  });

  it('can be shared as they are, without their id and what they are about', () => {
    for (const { id: _id, about: _about, ...form } of bundledForms) {
      expect(v.is(FormSchema, form)).toBe(true);
    }
  });

  it('ask about every theme, and with chips of every sort', () => {
    const asked = allBlocks.flatMap((block) => (block.kind === 'theme' ? [block.theme] : []));
    const sorts = allBlocks.flatMap((block) => (block.kind === 'chips' ? [block.sort] : []));
    expect(new Set(asked)).toEqual(new Set(themes));
    expect(new Set(sorts)).toEqual(new Set(chipSorts));
  });

  it.each(bundledForms.map((form) => [form.title, form] as const))(
    '%s has own words at the end, and chips that may all be in a summary',
    (_title, form) => {
      expect(form.blocks.at(-1)?.kind).toBe('words');
      const all = Object.fromEntries(
        form.blocks.flatMap((block) =>
          block.kind === 'chips' ? [[block.id, [...block.chips.keys()]]] : [],
        ),
      );
      const input = toSummaryInput(form, { state: 'open', themes: [], chips: all });
      expect(input.chips.length).toBeGreaterThanOrEqual(12);
      expect(sanitizeSummaryInput(input, [])).toEqual(input);
    },
  );
});

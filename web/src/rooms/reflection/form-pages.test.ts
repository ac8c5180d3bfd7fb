import { bundledForms } from '@usward/core/reflection/bundled-forms';
import type { Form } from '@usward/core/reflection/form';
import { describe, expect, it } from 'vitest';
import { sampleForm } from './form.fixture.ts';
import { getBlocksOfPage, getFormPages, getPageOfBlock } from './form-pages.ts';

const chips = (id: string) => ({
  kind: 'chips' as const,
  id,
  sort: 'more' as const,
  chips: ['Talking', 'Quiet'],
});
const words = { kind: 'words' as const, id: 'said', prompt: 'What stays with you?' };

const createForm = (...blocks: Form['blocks']): Form => ({ title: 'Sunday', blocks });

describe('the pages of a form', () => {
  it('ask one slider each, and everything else in its order', () => {
    expect(getFormPages(sampleForm).map(({ kind }) => kind)).toEqual([
      'slider',
      'slider',
      'slider',
      'choice',
      'chips',
      'words',
    ]);
  });

  it('have chips on one page only where they stand beside each other', () => {
    const pages = getFormPages(createForm(chips('a'), chips('b'), words, chips('c')));
    expect(pages.map((page) => getBlocksOfPage(page).map(({ id }) => id))).toEqual([
      ['a', 'b'],
      ['said'],
      ['c'],
    ]);
  });

  it.each(bundledForms.map((form) => [form.id, form] as const))(
    'of %s have its chips on one page and leave nothing out',
    (_, form) => {
      const pages = getFormPages(form);
      expect(pages.filter(({ kind }) => kind === 'chips')).toHaveLength(1);
      expect(new Set(pages.flatMap(getBlocksOfPage))).toEqual(new Set(form.blocks));
    },
  );

  it('are found by the place of a block', () => {
    const form = createForm(...sampleForm.blocks.slice(0, 1), chips('a'), chips('b'), words);
    expect(form.blocks.map((_, place) => getPageOfBlock(form, place))).toEqual([0, 3, 3, 4]);
  });
});

import type { Block, BlockOf, Form } from '@usward/core/reflection/form';

/** What one page asks: one thing, or chips that stand beside each other in the form. */
export type FormPage =
  | { readonly kind: 'slider'; readonly block: BlockOf<'theme'>; readonly at: number }
  | { readonly kind: 'chips'; readonly blocks: readonly BlockOf<'chips'>[] }
  | { readonly kind: 'choice'; readonly block: BlockOf<'choice'> }
  | { readonly kind: 'words'; readonly block: BlockOf<'words'> };

const isChips = (block: Block): block is BlockOf<'chips'> => block.kind === 'chips';

const getRunOfChips = (blocks: readonly Block[]): readonly BlockOf<'chips'>[] => {
  const end = blocks.findIndex((block) => !isChips(block));
  return (end < 0 ? blocks : blocks.slice(0, end)).filter(isChips);
};

/** None for chips that are on the page of the block before. */
const getPagesOfBlock = (
  blocks: readonly Block[],
  place: number,
  block: Block,
): readonly FormPage[] => {
  switch (block.kind) {
    case 'theme':
      return block.sliders.map((_, at) => ({ kind: 'slider', block, at }));
    case 'chips':
      return blocks[place - 1]?.kind === 'chips'
        ? []
        : [{ kind: 'chips', blocks: getRunOfChips(blocks.slice(place)) }];
    case 'choice':
      return [{ kind: 'choice', block }];
    case 'words':
      return [{ kind: 'words', block }];
  }
};

export const getFormPages = ({ blocks }: Pick<Form, 'blocks'>): readonly FormPage[] =>
  blocks.flatMap((block, place) => getPagesOfBlock(blocks, place, block));

export const getBlocksOfPage = (page: FormPage): readonly Block[] =>
  page.kind === 'chips' ? page.blocks : [page.block];

/** The first page of a block, from 0; `place` is the block's index in the form. */
export const getPageOfBlock = (form: Pick<Form, 'blocks'>, place: number): number =>
  getFormPages(form).findIndex((page) =>
    getBlocksOfPage(page).some((block) => block === form.blocks[place]),
  );

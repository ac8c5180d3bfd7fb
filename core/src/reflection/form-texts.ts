import type { Block, Template } from './form.ts';

const ofBlock = (block: Block): readonly string[] => {
  switch (block.kind) {
    case 'theme':
      return block.sliders;
    case 'choice':
      return [block.prompt, ...block.options];
    case 'chips':
      return block.chips;
    case 'words':
      return [block.prompt];
  }
};

/** All that somebody who answers a form reads of it, in its order; themes and sorts are the app's own words. */
export const formTexts = ({ title, about, blocks }: Template): readonly string[] => [
  title,
  about,
  ...blocks.flatMap(ofBlock),
];

import type { Block, Form } from '@usward/core/reflection/form';
import { inDeck } from '../../ui/deck.ts';

const blockInWords = (block: Block): Block => {
  switch (block.kind) {
    case 'theme':
      return { ...block, sliders: block.sliders.map(inDeck) };
    case 'choice':
      return { ...block, prompt: inDeck(block.prompt), options: block.options.map(inDeck) };
    case 'chips':
      return { ...block, chips: block.chips.map(inDeck) };
    case 'words':
      return { ...block, prompt: inDeck(block.prompt) };
  }
};

/** A form of the app in the language that is spoken, for somebody who makes it their own. */
export const formInWords = ({ title, blocks }: Form): Form => ({
  title: inDeck(title),
  blocks: blocks.map(blockInWords),
});

import { plural, t } from '@usward/core/language/speak';
import { type Block, type Form, MOST_OWN_FORMS } from '@usward/core/reflection/form';
import { blockTitle } from '../../ui/block-words.ts';
import { inDeck } from '../../ui/deck.ts';

/** What stands for a part as long as it has no words of its own. */
const untitled: Readonly<Record<Block['kind'], string>> = {
  theme: t`Three sliders`,
  choice: t`A question with answers`,
  chips: t`Words to tap`,
  words: t`A question in own words`,
};

/** What a part is about, in a line, also while it is being written. */
export const nameOf = (block: Block): string => {
  const title = blockTitle(block, (written) => written).trim();
  return title === '' ? untitled[block.kind] : title;
};

/** How a form is called where it may have no title yet. */
export const titleOf = ({ title }: Pick<Form, 'title'>): string =>
  title.trim() === '' ? t`Without a title yet` : title.trim();

/** How much there is to a form: "1 part", "4 parts". */
export const partsWords = (parts: number): string => {
  if (parts === 0) return t`Nothing in it yet`;
  return plural(parts, { one: '# part', other: '# parts' });
};

/** The same where another sentence follows. */
export const partsSentence = (parts: number): string => {
  if (parts === 0) return t`Nothing in it yet.`;
  return plural(parts, { one: '# part.', other: '# parts.' });
};

/** Said where no more forms can be kept, before what can be done about it. */
export const MOST_KEPT = plural(MOST_OWN_FORMS, {
  one: 'You keep # form, which is the most.',
  other: 'You keep # forms, which is the most.',
});

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

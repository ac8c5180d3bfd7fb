import { plural, t } from '@usward/core/language/i18n';
import { type Block, type Form, MAX_OWN_FORMS } from '@usward/core/reflection/form';
import { blockTitle } from '../../content/block-labels.ts';
import { contentText } from '../../ui/content-text.ts';

/** What stands for a part as long as it has no words of its own. */
const untitledLabels: Readonly<Record<Block['kind'], string>> = {
  theme: t`Three sliders`,
  choice: t`Multiple-choice question`,
  chips: t`Words to tap`,
  words: t`An open question`,
};

/** What a part is about, in a line, also while it is being written. */
export const getBlockName = (block: Block): string => {
  const title = blockTitle(block, (written) => written).trim();
  return title === '' ? untitledLabels[block.kind] : title;
};

/** How a form is called where it may have no title yet. */
export const getFormTitle = ({ title }: Pick<Form, 'title'>): string =>
  title.trim() === '' ? t`No title yet` : title.trim();

/** How much there is to a form: "1 part", "4 parts". */
export const getPartsText = (parts: number): string => {
  if (parts === 0) return t`Nothing in it yet`;
  return plural(parts, { one: '# part', other: '# parts' });
};

/** The same where another sentence follows. */
export const getPartsSentence = (parts: number): string => {
  if (parts === 0) return t`Nothing in it yet.`;
  return plural(parts, { one: '# part.', other: '# parts.' });
};

/** Said where no more forms can be kept, before what can be done about it. */
export const MAX_FORMS_TEXT = plural(MAX_OWN_FORMS, {
  one: 'You’ve saved # form, which is the limit.',
  other: 'You’ve saved # forms, which is the limit.',
});

const translateBlock = (block: Block): Block => {
  switch (block.kind) {
    case 'theme':
      return { ...block, sliders: block.sliders.map(contentText) };
    case 'choice':
      return {
        ...block,
        prompt: contentText(block.prompt),
        options: block.options.map(contentText),
      };
    case 'chips':
      return { ...block, chips: block.chips.map(contentText) };
    case 'words':
      return { ...block, prompt: contentText(block.prompt) };
  }
};

/** A form of the app in the language that is spoken, for somebody who makes it their own. */
export const translateForm = ({ title, blocks }: Form): Form => ({
  title: contentText(title),
  blocks: blocks.map(translateBlock),
});

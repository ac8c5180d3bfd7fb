import { plural, t } from '@usward/core/language/i18n';
import { type Block, type Form, MAX_OWN_FORMS } from '@usward/core/reflection/form';
import { getPrivateItems } from '@usward/core/reflection/phone-only-items';
import { blockTitle } from '../../content/form-block-labels.ts';
import { contentText } from '../../ui/content-text.ts';

const untitledLabels: Readonly<Record<Block['kind'], string>> = {
  theme: t`Three sliders`,
  choice: t`Multiple-choice question`,
  chips: t`Words to tap`,
  words: t`An open question`,
};

export const getBlockName = (block: Block): string => {
  const title = blockTitle(block, (written) => written).trim();
  return title === '' ? untitledLabels[block.kind] : title;
};

export const getFormTitle = ({ title }: Pick<Form, 'title'>): string =>
  title.trim() === '' ? t`No title yet` : title.trim();

export const getPartsSentence = (parts: number): string => {
  if (parts === 0) return t`Nothing in it yet.`;
  return plural(parts, { one: '# part.', other: '# parts.' });
};

/** Our own estimates. */
const SECONDS_PER_TAP = 5;
const SECONDS_PER_TEXT = 15;

const getBlockSeconds = (block: Block): number => {
  if (block.kind === 'theme') return block.sliders.length * SECONDS_PER_TAP;
  return block.kind === 'words' ? SECONDS_PER_TEXT : SECONDS_PER_TAP;
};

type FormBlocks = Pick<Form, 'blocks'>;

/** In tens; the private items are answered too. */
const getAnsweringSeconds = (form: FormBlocks): number => {
  const seconds = form.blocks.map(getBlockSeconds).reduce((sum, one) => sum + one, 0);
  return Math.round((seconds + getPrivateItems(form).length * SECONDS_PER_TAP) / 10) * 10;
};

export const getLengthText = (form: FormBlocks): string =>
  plural(getAnsweringSeconds(form), { one: 'About # second', other: 'About # seconds' });

/** What it asks first, to tell it from the others. */
export const getFirstSentence = ({ blocks }: FormBlocks): string | null => {
  const [sentence] = blocks.flatMap((block) => {
    if (block.kind === 'chips') return [];
    return block.kind === 'theme' ? block.sliders : [block.prompt];
  });
  return sentence ?? null;
};

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

export const translateForm = ({ title, blocks }: Form): Form => ({
  title: contentText(title),
  blocks: blocks.map(translateBlock),
});

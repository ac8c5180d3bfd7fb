import { t } from '@usward/core/language/speak';
import type { Block } from '@usward/core/reflection/form';
import { SLIDER } from '@usward/core/reflection/form';
import { inDeck } from './deck.ts';
import { sortWords, themeWords } from './theme-words.ts';

/**
 * What a part of a form is about, in a line: to stand above it and above what was answered. `say` puts what
 * is asked into words: by itself as the decks do, since most forms are made of theirs.
 */
export const blockTitle = (block: Block, say: (text: string) => string = inDeck): string => {
  switch (block.kind) {
    case 'theme':
      return themeWords[block.theme].name;
    case 'chips':
      return sortWords[block.sort];
    case 'choice':
    case 'words':
      return say(block.prompt);
  }
};

/** The places of a slider, from not at all to very much. */
export const sliderPlaces: readonly number[] = Array.from(
  { length: SLIDER.most - SLIDER.least + 1 },
  (_, step) => SLIDER.least + step,
);

/** The two ends of every slider. */
export const ends = { least: t`Not at all`, most: t`Very much` } as const;

/** A place of a slider as it is read out: "3 of 7". */
export const placeWords = (place: number): string => t`${place} of ${SLIDER.most}`;

/** What can be set or chosen in a part of a form. */
export const offeredIn = (block: Block): readonly string[] => {
  if (block.kind === 'words') return [];
  if (block.kind === 'theme') return block.sliders;
  return block.kind === 'choice' ? block.options : block.chips;
};

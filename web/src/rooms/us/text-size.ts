import { createLookChoice, useLookChoice } from '../../device/look-choice.ts';

/** How large words are: as the browser has them, or by a step or two of the root's size (ui/tokens.css). */
const textSizes = ['usual', 'smaller', 'larger', 'largest'] as const;
/** One of {@link textSizes}. */
export type TextSize = (typeof textSizes)[number];

const choice = createLookChoice('text', textSizes);

/** Shows words in a size and keeps the choice on this device. */
export const chooseTextSize = choice.choose;

/** The present choice. */
export const useTextSize = (): TextSize => useLookChoice(choice);

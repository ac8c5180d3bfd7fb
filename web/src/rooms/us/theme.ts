import { createLookChoice, useLookChoice } from '../../device/look-choice.ts';
import { colourBars } from '../../ui/colour-bars.ts';

/** How the app looks: as the system does, or always as paper or night. */
const themes = ['system', 'paper', 'night'] as const;
/** One of {@link themes}. */
export type Theme = (typeof themes)[number];

const choice = createLookChoice('theme', themes);

/** Shows a theme and keeps the choice on this device. */
export const chooseTheme = (theme: Theme): void => {
  choice.choose(theme);
  colourBars(theme === 'system' ? null : theme);
};

/** The present choice. */
export const useTheme = (): Theme => useLookChoice(choice);

import type { ChipSort } from '@usward/core/reflection/form';
import type { Band, Theme } from '@usward/core/reflection/themes';

/** How each theme is called, and what its sliders are about. */
export const themeWords: Readonly<
  Record<Theme, { readonly name: string; readonly about: string }>
> = {
  closeness: { name: 'Closeness', about: 'How near you felt to each other' },
  ease: { name: 'Ease', about: 'Time, rest and the pace of it' },
  openness: { name: 'Openness', about: 'Saying what you like, and being heard' },
  lightness: { name: 'Lightness', about: 'Play, laughter and not being in earnest' },
  care: { name: 'Care', about: 'Tenderness, before and afterwards' },
  curiosity: { name: 'Curiosity', about: 'Trying things, and finding out' },
};

/** How each band is called (product.md, "Feedback forms"). */
export const bandWords: Readonly<Record<Band, string>> = {
  blooming: 'Blooming',
  good: 'Good',
  'worth-a-talk': 'Worth a talk',
};

/** What stands where there is no band, in the same words whatever the cause. */
export const TOO_FEW = 'Too few answers';

/** What is asked above a row of chips. */
export const sortWords: Readonly<Record<ChipSort, string>> = {
  more: 'More of',
  less: 'Less of',
  loved: 'Loved',
};

import { inContext, t } from '@usward/core/language/speak';
import type { ChipSort } from '@usward/core/reflection/form';
import type { Band, Theme } from '@usward/core/reflection/themes';

/** How each theme is called, and what its sliders are about. */
export const themeWords: Readonly<
  Record<Theme, { readonly name: string; readonly about: string }>
> = {
  closeness: {
    name: inContext('a theme of a form')`Closeness`,
    about: t`How near you felt to each other`,
  },
  ease: { name: inContext('a theme')`Ease`, about: t`Time, rest and the pace of it` },
  openness: { name: t`Openness`, about: t`Saying what you like, and being heard` },
  lightness: { name: t`Lightness`, about: t`Play, laughter and not being in earnest` },
  care: { name: inContext('a theme')`Care`, about: t`Tenderness, before and afterwards` },
  curiosity: { name: t`Curiosity`, about: t`Trying things, and finding out` },
};

/** How each band is called (product.md, "Feedback forms"). */
export const bandWords: Readonly<Record<Band, string>> = {
  blooming: t`Blooming`,
  good: inContext('how two agree')`Good`,
  'worth-a-talk': t`Worth a talk`,
};

/** What stands where there is no band, in the same words whatever the cause. */
export const TOO_FEW = t`Too few answers`;

/** What is asked above a row of chips. */
export const sortWords: Readonly<Record<ChipSort, string>> = {
  more: inContext('above words to tap')`More of`,
  less: inContext('above words to tap')`Less of`,
  loved: inContext('above words to tap')`Loved`,
};

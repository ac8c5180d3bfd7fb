import { t, tWithContext } from '@usward/core/language/i18n';
import type { ChipSort } from '@usward/core/reflection/form';
import type { Band, Theme } from '@usward/core/reflection/themes';

export const themeLabels: Readonly<
  Record<Theme, { readonly name: string; readonly about: string }>
> = {
  closeness: {
    name: tWithContext('a theme of a form')`Closeness`,
    about: t`How close you felt to each other`,
  },
  ease: { name: tWithContext('a theme')`Ease`, about: t`Time, rest and pace` },
  openness: { name: t`Openness`, about: t`Saying what you like and being heard` },
  lightness: { name: t`Lightness`, about: t`Play, laughter and not being too serious` },
  care: { name: tWithContext('a theme')`Care`, about: t`Tenderness, before and after` },
  curiosity: { name: t`Curiosity`, about: t`Trying things and finding out` },
};

export const bandLabels: Readonly<Record<Band, string>> = {
  blooming: t`Great`,
  good: tWithContext('how two agree')`Good`,
  'worth-a-talk': t`Worth talking about`,
};

export const TOO_FEW = t`Not enough to compare`;

export const chipSortLabels: Readonly<Record<ChipSort, string>> = {
  more: tWithContext('above words to tap')`More of`,
  less: tWithContext('above words to tap')`Less of`,
  loved: tWithContext('above words to tap')`Loved`,
};

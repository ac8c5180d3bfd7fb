import * as v from 'valibot';

/** More is always better, and none measures bodies (our own choice). */
export const themes = ['closeness', 'ease', 'openness', 'lightness', 'care', 'curiosity'] as const;
export type Theme = (typeof themes)[number];
export const ThemeSchema = v.picklist(themes);

/** Best first (docs/product.md, "Forms and reflections"); never shown with a number. */
export const bands = ['blooming', 'good', 'worth-a-talk'] as const;
export type Band = (typeof bands)[number];
export const BandSchema = v.picklist(bands);

import * as v from 'valibot';

/**
 * What the sliders of a form can be about (our own choice). Every one of them is good to have much of,
 * none is a measure of what bodies do.
 */
export const themes = ['closeness', 'ease', 'openness', 'lightness', 'care', 'curiosity'] as const;
/** One of {@link themes}. */
export type Theme = (typeof themes)[number];
/** Schema of a theme. */
export const ThemeSchema = v.picklist(themes);

/** How two agree on a theme, best first (product.md, "Feedback forms"). There is no number beside it. */
export const bands = ['blooming', 'good', 'worth-a-talk'] as const;
/** One of {@link bands}. */
export type Band = (typeof bands)[number];
/** Schema of a band. */
export const BandSchema = v.picklist(bands);

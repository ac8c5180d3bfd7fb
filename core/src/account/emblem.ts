import * as v from 'valibot';

/** The families of the pictures. */
export const emblemColors = ['dawn', 'sea', 'clay', 'moss'] as const;
export type EmblemColor = (typeof emblemColors)[number];

/** Documents store these names. A new one changes who wears what by default. */
export const emblemSigns = [
  'leaf',
  'star',
  'moon',
  'wave',
  'sun',
  'cloud',
  'drop',
  'hill',
] as const;
export type EmblemSign = (typeof emblemSigns)[number];

/** The color and small sign at the rim of someone's initial. */
export const EmblemSchema = v.object({
  color: v.picklist(emblemColors),
  sign: v.picklist(emblemSigns),
});
export type Emblem = v.InferOutput<typeof EmblemSchema>;

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
export const EmblemSchema = v.strictObject({
  color: v.picklist(emblemColors),
  sign: v.picklist(emblemSigns),
});
export type Emblem = v.InferOutput<typeof EmblemSchema>;

/** Half a choice: the other half stays. */
export const EmblemChangeSchema = v.partial(EmblemSchema);
export type EmblemChange = v.InferOutput<typeof EmblemChangeSchema>;

export const applyEmblemChange = (before: Emblem, { color, sign }: EmblemChange): Emblem => ({
  color: color ?? before.color,
  sign: sign ?? before.sign,
});

import * as v from 'valibot';
import { type Emblem, EmblemSchema } from './emblem.ts';

/** Changes the color, the sign or both. In its own file because the dashboard does not load it. */
export const EmblemChangeSchema = v.partial(v.strictObject(EmblemSchema.entries));
export type EmblemChange = v.InferOutput<typeof EmblemChangeSchema>;

export const applyEmblemChange = (before: Emblem, { color, sign }: EmblemChange): Emblem => ({
  color: color ?? before.color,
  sign: sign ?? before.sign,
});

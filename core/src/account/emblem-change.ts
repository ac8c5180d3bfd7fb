import * as v from 'valibot';
import { type Emblem, EmblemSchema } from './emblem.ts';

/** Half a choice: the other half stays. A file of its own, which the dashboard does not load. */
export const EmblemChangeSchema = v.partial(v.strictObject(EmblemSchema.entries));
export type EmblemChange = v.InferOutput<typeof EmblemChangeSchema>;

export const applyEmblemChange = (before: Emblem, { color, sign }: EmblemChange): Emblem => ({
  color: color ?? before.color,
  sign: sign ?? before.sign,
});

import * as v from 'valibot';

/** What somebody can need today (product.md, "Check-in"). */
export const needs = ['talk', 'touch', 'space', 'help', 'fun'] as const;
/** Schema of a need. */
export const NeedSchema = v.picklist(needs);
/** One of {@link needs}. */
export type Need = v.InferOutput<typeof NeedSchema>;

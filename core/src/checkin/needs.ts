import * as v from 'valibot';

export const needs = ['talk', 'touch', 'space', 'help', 'fun'] as const;
export const NeedSchema = v.picklist(needs);
export type Need = v.InferOutput<typeof NeedSchema>;

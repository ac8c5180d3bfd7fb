import * as v from 'valibot';
import { InstantSchema } from '../calendar.ts';
import { t } from '../language/i18n.ts';

/** A new wording is a new version and asks everyone again. */
export const CONSENT = {
  version: 1,
  statements: [
    t`I am 18 or older.`,
    t`I want to use Play. What I choose here about intimacy and sex is stored only to build our card deck, and for nothing else.`,
    t`My choices here are never shown to anyone, not even my partner. I can turn this off and delete everything here at any time.`,
  ],
} as const;

export const ConsentSchema = v.object({ version: v.number(), at: InstantSchema });
export type Consent = v.InferOutput<typeof ConsentSchema>;

export const isCurrent = (consent: Consent | null): boolean => consent?.version === CONSENT.version;

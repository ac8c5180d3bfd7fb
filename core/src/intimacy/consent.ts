import * as v from 'valibot';
import { InstantSchema } from '../calendar.ts';
import { t } from '../language/i18n.ts';

/** The text that is consented to; another wording is another version, and everybody is asked anew. */
export const CONSENT = {
  version: 1,
  statements: [
    t`I am 18 or older.`,
    t`I want to use Play. What I choose here about intimacy and sex is stored only to build our card deck, and for nothing else.`,
    t`My choices here are never shown to anyone, not even my partner. I can turn this off and delete everything at any time.`,
  ],
} as const;

/** Schema of a consent that was given: to which wording, and when. */
export const ConsentSchema = v.object({ version: v.number(), at: InstantSchema });
/** A consent that was given. */
export type Consent = v.InferOutput<typeof ConsentSchema>;

/** Whether somebody has consented to the present wording. */
export const isCurrent = (consent: Consent | null): boolean => consent?.version === CONSENT.version;

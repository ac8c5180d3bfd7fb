import * as v from 'valibot';
import { InstantSchema } from '../calendar.ts';
import { t } from '../language/i18n.ts';

/** The text that is consented to; another wording is another version, and everybody is asked anew. */
export const CONSENT = {
  version: 1,
  statements: [
    t`I am 18 or older.`,
    t`I want to use this part of Usward. What I choose here about closeness and sex is kept so that the deck can be made, and for nothing else.`,
    t`My choices here are shown to nobody, my partner included. I can switch this off and delete all of it at any time.`,
  ],
} as const;

/** Schema of a consent that was given: to which wording, and when. */
export const ConsentSchema = v.object({ version: v.number(), at: InstantSchema });
/** A consent that was given. */
export type Consent = v.InferOutput<typeof ConsentSchema>;

/** Whether somebody has consented to the present wording. */
export const isCurrent = (consent: Consent | null): boolean => consent?.version === CONSENT.version;

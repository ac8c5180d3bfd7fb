import * as v from 'valibot';
import { InstantSchema } from '../calendar.ts';
import { t } from '../language/i18n.ts';

/** A new wording is a new version and asks everyone again. */
export const CONSENT = {
  version: 2,
  statements: [
    t`I’m 18 or older.`,
    t`I want to use Play. My choices about intimacy and sex are stored only to build our cards. I can turn this off and delete everything at any time.`,
  ],
} as const;

export const ConsentSchema = v.object({ version: v.number(), at: InstantSchema });
export type Consent = v.InferOutput<typeof ConsentSchema>;

export const isCurrent = (consent: Consent | null): boolean => consent?.version === CONSENT.version;

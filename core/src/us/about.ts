import * as v from 'valibot';
import { CalendarDateSchema, TimeZoneSchema } from '../calendar.ts';
import { LanguageSchema } from '../language/language-schema.ts';
import { text } from '../text.ts';

/** Longest word for the own gender, in code points (our own choice). */
export const MAX_GENDER_LENGTH = 60;
/** Longest "when I'm stressed I need …", in code points (our own choice). */
export const MAX_STRESS_NEED_LENGTH = 500;

/** Schema of a gender in the person's own words. */
export const GenderSchema = text(1, MAX_GENDER_LENGTH);
/** Schema of what somebody needs when they are stressed. */
export const StressNeedSchema = text(1, MAX_STRESS_NEED_LENGTH);

/** What of a person the partner may be shown; nothing is until the person says so. */
export const shareableFields = ['gender', 'birthday', 'stressNeed'] as const;
/** One of {@link shareableFields}. */
export type ShareableField = (typeof shareableFields)[number];

/** Schema of which parts the partner is shown. */
export const PartnerVisibilitySchema = v.object(v.entriesFromList(shareableFields, v.boolean()));
/** Which parts the partner is shown. */
export type PartnerVisibility = v.InferOutput<typeof PartnerVisibilitySchema>;

/** What a new person shows: nothing. */
export const nothingVisible: PartnerVisibility = {
  gender: false,
  birthday: false,
  stressNeed: false,
};

/** Schema of what somebody says about themselves; null where they left it empty. */
export const AboutSchema = v.object({
  gender: v.nullable(v.string()),
  birthday: v.nullable(CalendarDateSchema),
  stressNeed: v.nullable(v.string()),
});
/** What somebody says about themselves. */
export type About = v.InferOutput<typeof AboutSchema>;

/** Schema of the own side: what was said, who is shown it, and where one lives in time. */
export const OwnAboutSchema = v.object({
  ...AboutSchema.entries,
  visibleToPartner: PartnerVisibilitySchema,
  /** The zone chosen for reminders and clocks; null follows the phone. */
  chosenTimeZone: v.nullable(TimeZoneSchema),
  /** The language chosen for pushes too; null follows the phone one signed up with. */
  chosenLanguage: v.nullable(LanguageSchema),
});
/** The own side. */
export type OwnAbout = v.InferOutput<typeof OwnAboutSchema>;

/** What the partner is shown of somebody: the rest is null, as if it had been left empty. */
export const aboutForPartner = ({
  visibleToPartner,
  ...about
}: About & { readonly visibleToPartner: PartnerVisibility }): About => ({
  gender: visibleToPartner.gender ? about.gender : null,
  birthday: visibleToPartner.birthday ? about.birthday : null,
  stressNeed: visibleToPartner.stressNeed ? about.stressNeed : null,
});

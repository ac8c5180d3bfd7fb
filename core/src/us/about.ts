import * as v from 'valibot';
import { CalendarDateSchema, TimeZoneSchema } from '../calendar.ts';
import { LanguageSchema } from '../language/language-schema.ts';
import { text } from '../text.ts';

/** In code points (our own choice). */
export const MAX_GENDER_LENGTH = 60;
/** In code points (our own choice). */
export const MAX_STRESS_NEED_LENGTH = 500;

export const GenderSchema = text(1, MAX_GENDER_LENGTH);
export const StressNeedSchema = text(1, MAX_STRESS_NEED_LENGTH);

/** Hidden until the user shares them. */
export const shareableFields = ['gender', 'birthday', 'stressNeed'] as const;
export type ShareableField = (typeof shareableFields)[number];

export const PartnerVisibilitySchema = v.object(v.entriesFromList(shareableFields, v.boolean()));
export type PartnerVisibility = v.InferOutput<typeof PartnerVisibilitySchema>;

export const nothingVisible: PartnerVisibility = {
  gender: false,
  birthday: false,
  stressNeed: false,
};

export const AboutSchema = v.object({
  gender: v.nullable(v.string()),
  birthday: v.nullable(CalendarDateSchema),
  stressNeed: v.nullable(v.string()),
});
export type About = v.InferOutput<typeof AboutSchema>;

export const OwnAboutSchema = v.object({
  ...AboutSchema.entries,
  visibleToPartner: PartnerVisibilitySchema,
  /** Null follows the phone. */
  chosenTimeZone: v.nullable(TimeZoneSchema),
  /** Null follows the phone used to sign up. */
  chosenLanguage: v.nullable(LanguageSchema),
});
export type OwnAbout = v.InferOutput<typeof OwnAboutSchema>;

/** A hidden field is null, like an empty one. */
export const aboutForPartner = ({
  visibleToPartner,
  ...about
}: About & { readonly visibleToPartner: PartnerVisibility }): About => ({
  gender: visibleToPartner.gender ? about.gender : null,
  birthday: visibleToPartner.birthday ? about.birthday : null,
  stressNeed: visibleToPartner.stressNeed ? about.stressNeed : null,
});

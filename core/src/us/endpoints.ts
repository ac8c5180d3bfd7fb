import * as v from 'valibot';
import { EmblemChangeSchema } from '../account/emblem-change.ts';
import { TogetherSinceSchema } from '../account/endpoints.ts';
import { UserSchema } from '../account/user.ts';
import { CalendarDateSchema, InstantSchema, TimeZoneSchema } from '../calendar.ts';
import { coupleStateErrors, defineEndpoint } from '../endpoint.ts';
import { t } from '../language/i18n.ts';
import { LanguageSchema } from '../language/language-schema.ts';
import { createPagedSchemas, InstantCursorSchema } from '../pagination.ts';
import { text } from '../text.ts';
import {
  AboutSchema,
  GenderSchema,
  OwnAboutSchema,
  PartnerVisibilitySchema,
  StressNeedSchema,
} from './about.ts';
import {
  MomentIdSchema,
  MomentTextSchema,
  MomentVisibilitySchema,
  TimelineItemSchema,
} from './timeline.ts';

export const UsSchema = v.object({
  today: CalendarDateSchema,
  me: OwnAboutSchema,
  /** Null while alone, and until the pairing is confirmed. */
  partner: v.nullable(v.object({ firstName: v.string(), ...AboutSchema.entries })),
  togetherSince: v.nullable(CalendarDateSchema),
  /** The partner's, if both have one. */
  proposal: v.nullable(v.object({ togetherSince: CalendarDateSchema, mine: v.boolean() })),
  homeTimeZone: v.nullable(TimeZoneSchema),
  onThisDay: v.array(TimelineItemSchema),
});
export type Us = v.InferOutput<typeof UsSchema>;

export const getUs = defineEndpoint({
  name: 'us/get-us',
  method: 'GET',
  path: '/api/us',
  summary: 'What I say about myself, what the partner shows of themselves, and the two.',
  output: UsSchema,
});

/** Only what a change of these settings affects. */
export const CoupleSettingsSchema = v.pick(UsSchema, [
  'today',
  'togetherSince',
  'proposal',
  'homeTimeZone',
]);
export type CoupleSettings = v.InferOutput<typeof CoupleSettingsSchema>;

const BirthdaySchema = v.pipe(
  CalendarDateSchema,
  v.check((date) => date < '2100-01-01', t`Choose an earlier date.`),
);

/** A left-out field stays; null clears it. */
export const setAbout = defineEndpoint({
  name: 'us/set-about',
  method: 'PUT',
  path: '/api/us/about',
  summary: 'Change what one says about oneself, and what of it the partner is shown.',
  body: v.strictObject({
    gender: v.optional(v.nullable(GenderSchema)),
    birthday: v.optional(v.nullable(BirthdaySchema)),
    stressNeed: v.optional(v.nullable(StressNeedSchema)),
    visibleToPartner: v.optional(v.partial(v.strictObject(PartnerVisibilitySchema.entries))),
    chosenTimeZone: v.optional(v.nullable(TimeZoneSchema)),
    chosenLanguage: v.optional(v.nullable(LanguageSchema)),
    emblem: v.optional(EmblemChangeSchema),
  }),
  output: v.object({ ok: v.literal(true), me: OwnAboutSchema, user: UserSchema }),
});

/** Proposing the current date withdraws the own proposal; proposing the partner's accepts it. */
export const proposeDate = defineEndpoint({
  name: 'us/propose-date',
  method: 'PUT',
  path: '/api/us/together-since',
  summary: 'Ask the partner to count from another date.',
  body: v.strictObject({ togetherSince: TogetherSinceSchema }),
  output: CoupleSettingsSchema,
  errors: [...coupleStateErrors, 'couple-changed'],
});

export const decideDate = defineEndpoint({
  name: 'us/decide-date',
  method: 'PUT',
  path: '/api/us/together-since/decision',
  summary: 'Say yes or no to the date the partner asks for.',
  body: v.strictObject({ togetherSince: CalendarDateSchema, accept: v.boolean() }),
  output: CoupleSettingsSchema,
  errors: [...coupleStateErrors, 'nothing-to-choose'],
});

/** For both; either may. */
export const setHomeTimeZone = defineEndpoint({
  name: 'us/set-home-time-zone',
  method: 'PUT',
  path: '/api/us/home-time-zone',
  summary: 'Change the zone in which the couple day begins.',
  body: v.strictObject({ timeZone: TimeZoneSchema }),
  output: CoupleSettingsSchema,
  errors: [...coupleStateErrors, 'couple-changed'],
});

/** In code points (our own choice). */
export const MAX_NOTE_LENGTH = 2000;
/** Our own choice. */
export const MAX_NOTES = 500;

const NoteIdSchema = v.pipe(v.string(), v.uuid(t`This isn’t a valid note.`));
const noteParams = v.strictObject({ id: NoteIdSchema });

/** Only its author ever reads it. */
export const NoteSchema = v.object({
  id: NoteIdSchema,
  text: v.string(),
  writtenAt: InstantSchema,
  changedAt: InstantSchema,
});
export type Note = v.InferOutput<typeof NoteSchema>;

export const getNotes = defineEndpoint({
  name: 'us/get-notes',
  method: 'GET',
  path: '/api/us/notes',
  summary: 'The own private notes, a page at a time.',
  ...createPagedSchemas(NoteSchema, InstantCursorSchema),
});

export const saveNote = defineEndpoint({
  name: 'us/save-note',
  method: 'PUT',
  path: '/api/us/notes/{id}',
  summary: 'Write or rewrite a private note.',
  params: noteParams,
  body: v.strictObject({ text: text(1, MAX_NOTE_LENGTH) }),
  output: NoteSchema,
  errors: ['full'],
});

export const removeNote = defineEndpoint({
  name: 'us/remove-note',
  method: 'DELETE',
  path: '/api/us/notes/{id}',
  summary: 'Remove a private note.',
  params: noteParams,
});

/** Whole dates, so the cursor is the last date. */
export const getTimeline = defineEndpoint({
  name: 'us/get-timeline',
  method: 'GET',
  path: '/api/moments',
  summary: 'The timeline, a page of whole dates at a time.',
  ...createPagedSchemas(TimelineItemSchema, CalendarDateSchema),
});

const momentParams = v.strictObject({ id: MomentIdSchema });

/** While alone, only `me` is possible. */
export const saveMoment = defineEndpoint({
  name: 'us/save-moment',
  method: 'PUT',
  path: '/api/moments/{id}',
  summary: 'Write or rewrite a moment of the timeline.',
  params: momentParams,
  body: v.strictObject({
    date: CalendarDateSchema,
    text: MomentTextSchema,
    visibility: MomentVisibilitySchema,
  }),
  errors: [...coupleStateErrors, 'full', 'couple-changed'],
});

export const removeMoment = defineEndpoint({
  name: 'us/remove-moment',
  method: 'DELETE',
  path: '/api/moments/{id}',
  summary: 'Remove an own moment.',
  params: momentParams,
});

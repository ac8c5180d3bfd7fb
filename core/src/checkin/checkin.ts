import * as v from 'valibot';
import { CalendarDateSchema, InstantSchema } from '../calendar.ts';
import { t } from '../language/i18n.ts';
import { text } from '../text.ts';
import { NeedSchema } from './needs.ts';

/** What is set between 1 and 5: mood by a face, the others on a scale (product.md, "Check-in"). */
export const measures = ['mood', 'energy', 'closeness', 'stress'] as const;
/** One of {@link measures}. */
export type Measure = (typeof measures)[number];

/** Every line of a check-in, in the order in which it is asked. */
export const lines = [...measures, 'need', 'note'] as const;
/** One of {@link lines}. */
export type Line = (typeof lines)[number];

/** me: only me. both: once both have checked in that day. now: at once. */
export const lineVisibilities = ['me', 'both', 'now'] as const;
/** One of {@link lineVisibilities}. */
export type LineVisibility = (typeof lineVisibilities)[number];

/** Who sees a line unless its author says otherwise (product.md; the scales by our own choice). */
export const defaultVisibility: Readonly<Record<Line, LineVisibility>> = {
  mood: 'now',
  energy: 'both',
  closeness: 'both',
  stress: 'both',
  need: 'now',
  note: 'me',
};

/** Longest note, in code points (our own choice). */
export const MAX_NOTE_LENGTH = 500;

const LevelSchema = v.pipe(
  v.number(t`Choose a number from 1 to 5.`),
  v.integer(),
  v.minValue(1),
  v.maxValue(5),
);
const VisibilitySchema = v.picklist(lineVisibilities);

const level = v.strictObject({ value: LevelSchema, visibility: VisibilitySchema });

/** Schema of what a person sends: any of the lines, at least one. */
export const CheckinBodySchema = v.pipe(
  v.strictObject({
    ...v.entriesFromList(measures, v.optional(level)),
    need: v.optional(v.strictObject({ value: NeedSchema, visibility: VisibilitySchema })),
    note: v.optional(
      v.strictObject({ value: text(1, MAX_NOTE_LENGTH), visibility: VisibilitySchema }),
    ),
  }),
  v.check((given) => lines.some((line) => given[line] !== undefined), t`Choose something first.`),
);

const StoredLevelSchema = v.optional(v.object({ value: v.number(), visibility: VisibilitySchema }));

/** Schema of the lines of a check-in with their visibility, as its author reads them. */
export const OwnLinesSchema = v.object({
  ...v.entriesFromList(measures, StoredLevelSchema),
  need: v.optional(v.object({ value: NeedSchema, visibility: VisibilitySchema })),
  note: v.optional(v.object({ value: v.string(), visibility: VisibilitySchema })),
});
/** The lines of a check-in with their visibility. */
export type OwnLines = v.InferOutput<typeof OwnLinesSchema>;

/** Schema of the lines of the other that may be seen. */
export const SharedLinesSchema = v.object({
  ...v.entriesFromList(measures, v.optional(v.number())),
  need: v.optional(NeedSchema),
  note: v.optional(v.string()),
});
/** The lines of the other that may be seen. */
export type SharedLines = v.InferOutput<typeof SharedLinesSchema>;

/** One-tap words for a need the other has shared; none of them is a refusal (our own choice). */
export const replies = ['here', 'tonight', 'soon', 'hug', 'tell-me'] as const;
/** Schema of such a reply. */
export const ReplySchema = v.picklist(replies);
/** One of {@link replies}. */
export type Reply = v.InferOutput<typeof ReplySchema>;

/** Schema of one day's check-in as one of the two may see it. */
export const CheckinSchema = v.object({
  date: CalendarDateSchema,
  mine: v.nullable(v.object({ lines: OwnLinesSchema, writtenAt: InstantSchema })),
  /** What the other lets me see by now; null when there is nothing, whatever the reason. */
  partner: v.nullable(SharedLinesSchema),
  /** Lines of the other open once I have checked in too. */
  partnerLinesLocked: v.boolean(),
  /** My word to the need they share, and theirs to mine. */
  replies: v.object({ mine: v.nullable(ReplySchema), partner: v.nullable(ReplySchema) }),
});
/** One day's check-in as one of the two may see it. */
export type Checkin = v.InferOutput<typeof CheckinSchema>;

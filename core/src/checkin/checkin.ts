import * as v from 'valibot';
import { CalendarDateSchema, InstantSchema } from '../calendar.ts';
import { t } from '../language/i18n.ts';
import { text } from '../text.ts';
import { NeedSchema } from './needs.ts';

/** See docs/product.md, "Check-in". */
export const measures = ['mood', 'energy', 'closeness', 'stress'] as const;
export type Measure = (typeof measures)[number];

export const lines = [...measures, 'need', 'note'] as const;
export type Line = (typeof lines)[number];

/** me: only the author. both: once both have checked in that day. now: immediately. */
export const lineVisibilities = ['me', 'both', 'now'] as const;
export type LineVisibility = (typeof lineVisibilities)[number];

/** docs/product.md; the scales are our own choice. */
export const defaultVisibility: Readonly<Record<Line, LineVisibility>> = {
  mood: 'now',
  energy: 'both',
  closeness: 'both',
  stress: 'both',
  need: 'now',
  note: 'me',
};

export const MAX_NOTE_LENGTH = 500;

const LevelSchema = v.pipe(
  v.number(t`Choose a number from 1 to 5.`),
  v.integer(),
  v.minValue(1),
  v.maxValue(5),
);
const VisibilitySchema = v.picklist(lineVisibilities);

const level = v.strictObject({ value: LevelSchema, visibility: VisibilitySchema });

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

/** In code points (our own choice). */
export const OwnLinesSchema = v.object({
  ...v.entriesFromList(measures, StoredLevelSchema),
  need: v.optional(v.object({ value: NeedSchema, visibility: VisibilitySchema })),
  note: v.optional(v.object({ value: v.string(), visibility: VisibilitySchema })),
});
export type OwnLines = v.InferOutput<typeof OwnLinesSchema>;

export const SharedLinesSchema = v.object({
  ...v.entriesFromList(measures, v.optional(v.number())),
  need: v.optional(NeedSchema),
  note: v.optional(v.string()),
});
export type SharedLines = v.InferOutput<typeof SharedLinesSchema>;

/** None of them is a refusal (our own choice). */
export const replies = ['here', 'tonight', 'soon', 'hug', 'tell-me', 'take-time'] as const;
export const ReplySchema = v.picklist(replies);
export type Reply = v.InferOutput<typeof ReplySchema>;

export const CheckinSchema = v.object({
  date: CalendarDateSchema,
  mine: v.nullable(v.object({ lines: OwnLinesSchema, writtenAt: InstantSchema })),
  /** Null when nothing is visible, whatever the reason. */
  partner: v.nullable(SharedLinesSchema),
  /** More lines open once the caller has checked in too. */
  partnerLinesLocked: v.boolean(),
  replies: v.object({ mine: v.nullable(ReplySchema), partner: v.nullable(ReplySchema) }),
});
export type Checkin = v.InferOutput<typeof CheckinSchema>;

import * as v from 'valibot';
import { CalendarDateSchema, InstantSchema } from '../calendar.ts';
import { AskedQuestionSchema } from '../daily/question.ts';
import { t } from '../language/speak.ts';
import { text } from '../text.ts';

/** Longest text of a moment, in code points (our own choice). */
export const MAXIMUM_MOMENT_LENGTH = 1000;
/** Moments one person may keep on one date, so that a page always gets past it (our own choice). */
export const MAXIMUM_MOMENTS_A_DATE = 10;

/** Schema of a moment's text. */
export const MomentTextSchema = text(1, MAXIMUM_MOMENT_LENGTH);
/** Schema of a moment's id: the app makes it, so that saving twice is saving once. */
export const MomentIdSchema = v.pipe(v.string(), v.uuid(t`This is not a moment.`));

/** `both`: the partner sees it in their timeline at once. `me`: a private one. */
export const MomentVisibilitySchema = v.picklist(['both', 'me']);
/** Who sees a moment. */
export type MomentVisibility = v.InferOutput<typeof MomentVisibilitySchema>;

/** Schema of something one of the two wrote down about a date. */
export const MomentSchema = v.object({
  kind: v.literal('moment'),
  date: CalendarDateSchema,
  id: MomentIdSchema,
  by: v.picklist(['me', 'partner']),
  text: v.string(),
  visibility: MomentVisibilitySchema,
  writtenAt: InstantSchema,
});
/** Something one of the two wrote down about a date. */
export type Moment = v.InferOutput<typeof MomentSchema>;

/** Schema of a day on which both answered; its words stand on the day's own page. */
export const RevealSchema = v.object({
  kind: v.literal('reveal'),
  date: CalendarDateSchema,
  question: AskedQuestionSchema,
});

/** Schema of a milestone that was reached. */
export const MilestoneSchema = v.object({
  kind: v.literal('milestone'),
  date: CalendarDateSchema,
  of: v.picklist(['days', 'months', 'years']),
  count: v.number(),
});

/** Schema of one line of the timeline. */
export const TimelineItemSchema = v.variant('kind', [MomentSchema, RevealSchema, MilestoneSchema]);
/** One line of the timeline. */
export type TimelineItem = v.InferOutput<typeof TimelineItemSchema>;

import { CalendarDateSchema, InstantSchema } from '@usward/core/calendar';
import { CoupleIdSchema } from '@usward/core/ids';
import * as v from 'valibot';

/** Nobody but its author ever reads it. */
export const NoteDocument = v.object({
  id: v.string(),
  text: v.string(),
  writtenAt: InstantSchema,
  changedAt: InstantSchema,
  /** The time and the id, so that no two notes share a place. */
  place: v.string(),
});
export type NoteDocument = v.InferOutput<typeof NoteDocument>;

export const NotesDocument = v.object({ count: v.number() });

export const SharedMomentDocument = v.object({
  id: v.string(),
  date: CalendarDateSchema,
  text: v.string(),
  writtenAt: InstantSchema,
  /** The month and day before the year, so that later years find it. */
  monthDayYear: v.string(),
});
export type SharedMomentDocument = v.InferOutput<typeof SharedMomentDocument>;

export const MomentDocument = v.object({
  ...SharedMomentDocument.entries,
  /** Once that couple has ended, nobody else sees it. */
  sharedWith: v.nullable(CoupleIdSchema),
  /** All that the partner learns about when it was written. */
  sharedAt: v.nullable(InstantSchema),
});
export type MomentDocument = v.InferOutput<typeof MomentDocument>;

import { CalendarDateSchema, InstantSchema } from '@usward/core/calendar';
import { CoupleIdSchema } from '@usward/core/identity';
import * as v from 'valibot';

/** A private note: nobody but its author ever reads it. */
export const NoteDocument = v.object({
  id: v.string(),
  text: v.string(),
  writtenAt: InstantSchema,
  changedAt: InstantSchema,
  /** When it was written, and its id: the order of the list, which no two share. */
  place: v.string(),
});
/** A private note, as stored. */
export type NoteDocument = v.InferOutput<typeof NoteDocument>;

/** How many private notes somebody keeps, so that the next one need not count them. */
export const NotesDocument = v.object({ count: v.number() });

/** What stands beside a couple of a moment that both see: a copy. */
export const SharedMomentDocument = v.object({
  id: v.string(),
  date: CalendarDateSchema,
  text: v.string(),
  writtenAt: InstantSchema,
  /** Its month and day, then its year: what a later year finds it by. */
  monthDayYear: v.string(),
});
/** A copy of a moment, as stored. */
export type SharedMomentDocument = v.InferOutput<typeof SharedMomentDocument>;

/** A moment of the timeline: the original. */
export const MomentDocument = v.object({
  ...SharedMomentDocument.entries,
  /** The couple whose other half sees it; one of long ago sees nothing any more. */
  sharedWith: v.nullable(CoupleIdSchema),
  /** Since when they do: all that they learn of when it was written. */
  sharedAt: v.nullable(InstantSchema),
});
/** A moment of the timeline, as stored. */
export type MomentDocument = v.InferOutput<typeof MomentDocument>;

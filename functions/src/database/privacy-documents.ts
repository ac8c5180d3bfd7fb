import { CalendarDateSchema, InstantSchema } from '@usward/core/calendar';
import { PersonIdSchema } from '@usward/core/identity';
import { DeletedSchema, deletionKinds } from '@usward/core/privacy/deletion';
import { DeletionStepSchema } from '@usward/core/privacy/deletion-steps';
import * as v from 'valibot';

/** The deletion by range that somebody has under way, or the last one. */
export const DeletionDocument = v.object({
  /** Whose it is. */
  id: PersonIdSchema,
  /** Tells it from one before. */
  run: v.string(),
  /** In the order in which they are gone through: one that fails comes last. */
  kinds: v.array(v.picklist(deletionKinds)),
  from: v.nullable(CalendarDateSchema),
  to: CalendarDateSchema,
  askedAt: InstantSchema,
  /** When it starts, or has started. */
  startsAt: InstantSchema,
  /** Until it has, it can be called off. */
  hasStarted: v.boolean(),
  /** What is to be done next; null once all is done. */
  step: v.nullable(DeletionStepSchema),
  /** How many of each kind are gone so far. */
  deleted: DeletedSchema,
  doneAt: v.nullable(InstantSchema),
  /** When the sweep starts it, or takes it for left alone; null once all is done. */
  dueAt: v.nullable(InstantSchema),
  /** Read by the TTL policy only: 30 days after it was done; null until then. */
  removeAt: v.unknown(),
});
/** A deletion by range, as stored. */
export type DeletionDocument = v.InferOutput<typeof DeletionDocument>;

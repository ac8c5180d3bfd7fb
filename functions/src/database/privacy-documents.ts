import { CalendarDateSchema, InstantSchema } from '@usward/core/calendar';
import { PersonIdSchema } from '@usward/core/identity';
import { DeletedSchema, deletionKinds } from '@usward/core/privacy/deletion';
import * as v from 'valibot';

/** The deletion by range that somebody has asked for, or the last one. */
export const DeletionDocument = v.object({
  /** Whose it is. */
  id: PersonIdSchema,
  /** Tells it from one before. */
  run: v.string(),
  kinds: v.array(v.picklist(deletionKinds)),
  from: v.nullable(CalendarDateSchema),
  to: CalendarDateSchema,
  /** When it starts, or has started. */
  startsAt: InstantSchema,
  /** Until it has, it can be called off. */
  hasStarted: v.boolean(),
  /** How many of each kind are gone so far. */
  deleted: DeletedSchema,
  doneAt: v.nullable(InstantSchema),
  /** From when on the sweep carries it out; null once it is done. */
  dueAt: v.nullable(InstantSchema),
  /** Read by the TTL policy only: 30 days after it was done; null until then. */
  removeAt: v.unknown(),
});
/** A deletion by range, as stored. */
export type DeletionDocument = v.InferOutput<typeof DeletionDocument>;

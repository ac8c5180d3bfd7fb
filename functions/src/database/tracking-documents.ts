import { InstantSchema } from '@usward/core/calendar';
import { UserIdSchema } from '@usward/core/identity';
import * as v from 'valibot';

/** An event of the app or an identify call, with the properties that are known. */
export const EventDocument = v.object({
  /** As in its path; told to the analytics service, so that it counts once there. */
  id: v.optional(v.string(), ''),
  type: v.picklist(['track', 'identify']),
  /** Null: an identify call. */
  name: v.nullable(v.string()),
  /** Whom a token spoke for. */
  userId: v.nullable(UserIdSchema),
  /** What somebody without a token calls themselves; never a person's id, whatever it looks like. */
  visitor: v.nullable(v.string()),
  properties: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  at: InstantSchema,
  /** The operator's analytics service is to be told of it still. */
  forward: v.optional(v.literal('due')),
  /** Read by the TTL policy only. */
  removeAt: v.unknown(),
});

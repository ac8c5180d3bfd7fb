import { InstantSchema } from '@usward/core/calendar';
import { UserIdSchema } from '@usward/core/ids';
import * as v from 'valibot';

export const EventDocument = v.object({
  id: v.optional(v.string(), ''),
  type: v.picklist(['track', 'identify']),
  name: v.nullable(v.string()),
  userId: v.nullable(UserIdSchema),
  /** Chosen by a caller without a token; never treated as a user id. */
  visitor: v.nullable(v.string()),
  properties: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  at: InstantSchema,
  forward: v.optional(v.literal('due')),
  /** Read by the TTL policy only. */
  removeAt: v.unknown(),
});

import * as v from 'valibot';

/** A write that was applied under an idempotency key. */
export const OperationDocument = v.object({
  name: v.string(),
  /** Of what was sent; null once even that is forgotten. */
  fingerprint: v.nullable(v.string()),
  /** The path of what the call was about, so that its answer is found again; null: of nothing there. */
  about: v.optional(v.nullable(v.string()), null),
  /** The answer as JSON text; null once it is forgotten, which leaves the key to guard its write. */
  reply: v.nullable(v.string()),
  /** Read by the TTL policy only. */
  removeAt: v.unknown(),
});
/** A write that was applied under an idempotency key, as stored. */
export type OperationDocument = v.InferOutput<typeof OperationDocument>;

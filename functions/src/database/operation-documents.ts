import * as v from 'valibot';

/** That a write was applied under an idempotency key; neither what it was nor what was answered. */
export const OperationDocument = v.object({
  /** `sent` tells what was sent from anything else, but only with the secret that `secret` names. */
  fingerprint: v.object({ secret: v.string(), sent: v.string() }),
  /** Read by the TTL policy only. */
  removeAt: v.unknown(),
});
/** The document of an applied write, as stored. */
export type OperationDocument = v.InferOutput<typeof OperationDocument>;

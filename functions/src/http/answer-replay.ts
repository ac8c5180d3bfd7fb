import type { Endpoint } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import * as v from 'valibot';
import type { Bound, PersonCall } from './endpoint.ts';

/** Says that the write of this key was applied by an earlier request, and nothing was by this one. */
export const REPLAY_HEADER = 'Idempotent-Replayed';

const applied = { ok: true };

/**
 * Answers a write that was applied before: with what it is about, as that is now. Where the caller may
 * not read that any more, only with that it was applied.
 */
export const answerReplay = async (
  { endpoint, reread }: Bound,
  call: PersonCall<Endpoint>,
): Promise<unknown> => {
  if (reread === undefined) return applied;
  try {
    return v.parse(endpoint.output, await reread(call));
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return applied;
    throw error;
  }
};

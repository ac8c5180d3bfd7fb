import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import type { PersonId } from '@usward/core/identity';
import { NOBODY_NAMED, type track } from '@usward/core/tracking/endpoints';
import { keptOf } from '@usward/core/tracking/kept';
import { create } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { Call } from '../http/endpoint.ts';
import { bearerToken } from '../http/identity.ts';

/** How long events are kept: 90 days (product.md, "Tracking"). */
const KEPT_FOR = 90 * 24 * 3_600_000;

type TrackCall = Call<typeof track>;

/** Whom a valid token speaks for; a token that is none makes the caller a visitor. */
const personOf = async ({ authorization, verifyToken }: TrackCall): Promise<PersonId | null> => {
  try {
    // Asks whether the account is still there: nothing may be kept of one that was deleted.
    return (await verifyToken(bearerToken(authorization), true)).id;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return null;
    throw error;
  }
};

/** Keeps one event: a person's under the person of the token, anybody else's under their own word. */
export const handleTrack = async (call: TrackCall): Promise<Output<typeof track>> => {
  const { body } = call.input;
  const person = await personOf(call);
  const visitor = person === null ? (body.distinctId ?? null) : null;
  if (person === null && visitor === null) {
    throw new AppError('invalid', { message: NOBODY_NAMED });
  }
  const event = create(documents.event(randomUUID()), {
    ...keptOf(body),
    type: body.type,
    person,
    visitor,
    at: instant(call.now),
    removeAt: new Date(call.now + KEPT_FOR),
  });
  await call.db.commit([event]);
  return { ok: true };
};

import { randomUUID } from 'node:crypto';
import { visitorEvents } from '@usward/core/budgets';
import { instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import * as trackingEndpoints from '@usward/core/tracking/endpoints';
import { keptOf, NOBODY_NAMED } from '@usward/core/tracking/endpoints';
import { create } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { bind, type Call } from '../http/endpoint.ts';
import { done } from '../http/frames.ts';
import { assertStanding, bearerToken, type Caller } from '../http/identity.ts';
import { limitsByAddress } from '../http/limits.ts';

/** How long events are kept: 90 days (product.md, "Tracking"). */
const KEPT_FOR = 90 * 24 * 3_600_000;

type TrackCall = Call<typeof trackingEndpoints.track>;

const mayKeepVisitors = limitsByAddress(visitorEvents);

/** Whom a valid token speaks for; a token that is none makes the caller a visitor. */
const callerOf = async ({ authorization, verifyToken }: TrackCall): Promise<Caller | null> => {
  try {
    // Asks whether the account is still there: nothing may be kept of one that was deleted.
    return await verifyToken(bearerToken(authorization), true);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return null;
    throw error;
  }
};

/** Keeps one event: a person's under the person of the token, anybody else's under their own word. */
export const track = bind(trackingEndpoints.track, async (call) => {
  const { body } = call.input;
  const caller = await callerOf(call);
  if (caller) assertStanding(await call.db.get(documents.user(caller.id)), caller);
  const person = caller?.id ?? null;
  const visitor = person === null ? (body.distinctId ?? null) : null;
  if (person === null && visitor === null) {
    throw new AppError('invalid', { message: NOBODY_NAMED });
  }
  // A page view more or less is no reason to refuse anyone anything.
  if (person === null && !mayKeepVisitors(call.address, call.now)) return done;
  const id = randomUUID();
  const event = create(documents.event(id), {
    id,
    ...keptOf(body),
    type: body.type,
    person,
    visitor,
    at: instant(call.now),
    ...(call.forwardsEvents ? { forward: 'due' } : {}),
    removeAt: new Date(call.now + KEPT_FOR),
  });
  await call.db.commit([event]);
  return done;
});

import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import { visitorEventLimits } from '@usward/core/rate-limits';
import * as trackingEndpoints from '@usward/core/tracking/endpoints';
import { MISSING_USER_MESSAGE, toStoredEvent } from '@usward/core/tracking/endpoints';
import { assertActiveSession, bearerToken, type Caller } from '../auth/identity.ts';
import { create } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { bind, type Call } from '../request/endpoint.ts';
import { done } from '../request/handler-builders.ts';
import { createAddressLimiter } from '../request/rate-limits.ts';

/** docs/product.md, "Privacy". */
const EVENT_RETENTION_MS = 90 * 24 * 3_600_000;

type TrackCall = Call<typeof trackingEndpoints.track>;

const mayRecordVisitor = createAddressLimiter(visitorEventLimits);

/** An invalid token makes the caller a visitor. */
const authenticateCaller = async ({
  authorization,
  verifyToken,
}: TrackCall): Promise<Caller | null> => {
  try {
    // Asks the provider: nothing may be stored for a deleted account.
    return await verifyToken(bearerToken(authorization), true);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return null;
    throw error;
  }
};

export const track = bind(trackingEndpoints.track, async (call) => {
  const { body } = call.input;
  const caller = await authenticateCaller(call);
  if (caller) assertActiveSession(await call.db.get(documents.user(caller.id)), caller);
  const userId = caller?.id ?? null;
  const visitor = userId === null ? (body.distinctId ?? null) : null;
  if (userId === null && visitor === null) {
    throw new AppError('invalid', { message: MISSING_USER_MESSAGE });
  }
  // A lost page view is no reason for a refusal.
  if (userId === null && !mayRecordVisitor(call.address, call.now)) return done;
  const id = randomUUID();
  const event = create(documents.event(id), {
    id,
    ...toStoredEvent(body),
    type: body.type,
    userId,
    visitor,
    at: instant(call.now),
    ...(call.forwardsEvents ? { forward: 'due' } : {}),
    removeAt: new Date(call.now + EVENT_RETENTION_MS),
  });
  await call.db.commit([event]);
  return done;
});

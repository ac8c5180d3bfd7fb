import { stopSession } from '@usward/core/intimacy/endpoints';
import { call } from '../../../device/api.ts';
import { queueWrite } from '../../../device/outbox/outbox.ts';
import { noteStopped } from './session-memory.ts';

/**
 * Stops a session: on this phone at once, and on the server as soon as it can be reached, also when
 * the app is closed meanwhile.
 */
export const stopHere = async (session: string): Promise<void> => {
  noteStopped(session);
  const input = { body: { session } };
  try {
    await queueWrite(stopSession, input);
  } catch {
    // A phone that cannot keep anything can still tell.
    await call(stopSession, input, { key: crypto.randomUUID() });
  }
};

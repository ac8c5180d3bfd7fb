import { type Tracking, track } from '@usward/core/tracking/endpoints';
import { getPageName } from '@usward/core/tracking/page-names';
import { currentUserId } from '../current-user.ts';
import { fetchWithToken } from '../network/api.ts';
import { currentToken } from '../session/token.ts';
import { mayTrack } from './tracking-choice.ts';

const SEND_TIMEOUT_MS = 30_000;

/** Random for each page load, so it identifies nobody. */
const visitorId = crypto.randomUUID();

/** Failures are only logged (docs/specification.md, 8). */
const log = (failure: unknown): void => {
  if (import.meta.env.DEV) console.warn('Tracking failed.', failure);
  else console.debug('Tracking failed.', failure);
};

/** Not even logged: the server did not know the caller (docs/specification.md, 8). */
const isIgnoredFailure = (text: string): boolean => /distinctId|user identifier/i.test(text);

const post = async (payload: Tracking, token: string | null): Promise<void> => {
  // Not through `call`: a blocked request says nothing about the network.
  const response = await fetchWithToken(token, {
    method: track.method,
    url: track.path,
    body: payload,
    keepalive: true,
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
  // Always read: an unread answer blocks its connection.
  const text = await response.text();
  if (!response.ok && !isIgnoredFailure(text)) log(`${response.status}: ${text}`);
};

/** Never rejects. Sends nothing without consent, or once another user is signed in. */
export const deliver = async (payload: Tracking, userId: string | null): Promise<void> => {
  if (!mayTrack() || currentUserId() !== userId) return;
  try {
    if (userId === null) return await post({ ...payload, distinctId: visitorId }, null);
    const token = await currentToken(false);
    if (token !== null && currentUserId() === userId) await post(payload, token);
  } catch (error) {
    log(error);
  }
};

export const deliverPageView = async (pathname: string, userId: string | null): Promise<void> => {
  const name = getPageName(pathname);
  if (name === null) return;
  const properties = { page_name: name };
  await deliver({ type: 'track', eventName: 'Page Viewed', properties }, userId);
};

import { instant } from '@usward/core/calendar';
import { DAY_MS, HOUR_MS } from '@usward/core/durations';
import type { UserId } from '@usward/core/identity';
import {
  PLAY_SESSION_IDLE_TIMEOUT_MS,
  type PlaySessionView,
} from '@usward/core/intimacy/play-session';
import type { IntimacyDocument, PlaySessionDocument } from '../database/intimacy-documents.ts';

/** How long it is said of a session that it has ended, in milliseconds: 1 h (our own choice). */
const ENDED_DISPLAY_MS = HOUR_MS;

/** How long a session may be kept, in milliseconds: 30 days (product.md, "Intimacy lab"). */
const RETENTION_MS = 30 * DAY_MS;

/** A session as it is written. */
type StoredPlaySession = PlaySessionDocument & { readonly removeAt: Date };

/** When something happened in a session, and when the TTL policy removes it. */
export const lastMoveNow = (now: number) => ({
  lastMoveAt: instant(now),
  removeAt: new Date(now + RETENTION_MS),
});

const endsAt = ({ lastMoveAt, playSession }: PlaySessionDocument): number =>
  Date.parse(lastMoveAt) + (playSession === null ? 0 : PLAY_SESSION_IDLE_TIMEOUT_MS);

/** From when on nothing is said of a session any more, in epoch milliseconds. */
export const getDisplayEnd = (stored: PlaySessionDocument): number =>
  endsAt(stored) + ENDED_DISPLAY_MS;

type Played = PlaySessionDocument & {
  readonly playSession: NonNullable<PlaySessionDocument['playSession']>;
  readonly first: UserId;
};

/** Whether a session goes on: it was not stopped, and not left alone for too long. */
export const isPlayed = (stored: PlaySessionDocument | null, now: number): stored is Played =>
  stored !== null && stored.playSession !== null && stored.first !== null && now < endsAt(stored);

/** Which side somebody is on. */
export const getSide = ({ first }: Played, me: UserId) => (first === me ? 'first' : 'second');

/** What is left of a session once it was stopped. */
export const toStoppedPlaySession = (
  { id }: PlaySessionDocument,
  now: number,
): StoredPlaySession => ({
  id,
  first: null,
  playSession: null,
  ...lastMoveNow(now),
});

/** A session as one of the two may see it, and before it their own readiness only. */
export const viewPlaySession = (
  stored: PlaySessionDocument | null,
  me: UserId,
  ready: IntimacyDocument['ready'],
  now: number,
): PlaySessionView => {
  if (isPlayed(stored, now)) {
    const { seen: _, ...played } = stored.playSession;
    return { state: 'playing', id: stored.id, side: getSide(stored, me), ...played };
  }
  const isReady = ready !== null && now < Date.parse(ready.until);
  if (stored !== null && !isReady && now < getDisplayEnd(stored)) {
    return { state: 'ended', id: stored.id };
  }
  return { state: 'none', readyUntil: isReady ? ready.until : null };
};

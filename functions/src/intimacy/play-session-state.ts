import { instant } from '@usward/core/calendar';
import { DAY_MS, HOUR_MS } from '@usward/core/durations';
import type { UserId } from '@usward/core/ids';
import {
  PLAY_SESSION_IDLE_TIMEOUT_MS,
  type PlaySessionView,
} from '@usward/core/intimacy/play-session';
import type {
  IntimacyDocument,
  PlaySessionDocument,
} from '../database/intimacy-document-schemas.ts';

/** Our own choice. */
const ENDED_DISPLAY_MS = HOUR_MS;

/** docs/product.md, "Play". */
const RETENTION_MS = 30 * DAY_MS;

type StoredPlaySession = PlaySessionDocument & { readonly removeAt: Date };

export const createLastMoveFields = (now: number) => ({
  lastMoveAt: instant(now),
  removeAt: new Date(now + RETENTION_MS),
});

const endsAt = ({ lastMoveAt, playSession }: PlaySessionDocument): number =>
  Date.parse(lastMoveAt) + (playSession === null ? 0 : PLAY_SESSION_IDLE_TIMEOUT_MS);

export const getDisplayEnd = (stored: PlaySessionDocument): number =>
  endsAt(stored) + ENDED_DISPLAY_MS;

type Played = PlaySessionDocument & {
  readonly playSession: NonNullable<PlaySessionDocument['playSession']>;
  readonly first: UserId;
};

export const isBeingPlayed = (stored: PlaySessionDocument | null, now: number): stored is Played =>
  stored !== null && stored.playSession !== null && stored.first !== null && now < endsAt(stored);

export const getSide = ({ first }: Played, me: UserId) => (first === me ? 'first' : 'second');

export const toStoppedPlaySession = (
  { id }: PlaySessionDocument,
  now: number,
): StoredPlaySession => ({
  id,
  first: null,
  playSession: null,
  ...createLastMoveFields(now),
});

/** Before the session starts, each sees only their own readiness. */
export const viewPlaySession = (
  stored: PlaySessionDocument | null,
  me: UserId,
  ready: IntimacyDocument['ready'],
  now: number,
): PlaySessionView => {
  if (isBeingPlayed(stored, now)) {
    const { seen: _, ...played } = stored.playSession;
    return { state: 'playing', id: stored.id, side: getSide(stored, me), ...played };
  }
  const isReady = ready !== null && now < Date.parse(ready.until);
  if (stored !== null && !isReady && now < getDisplayEnd(stored)) {
    return { state: 'ended', id: stored.id };
  }
  return { state: 'none', readyUntil: isReady ? ready.until : null };
};

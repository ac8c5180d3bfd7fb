import { instant } from '@usward/core/calendar';
import { DAY, HOUR } from '@usward/core/durations';
import type { PersonId } from '@usward/core/identity';
import { SESSION_IDLES_FOR, type SessionView } from '@usward/core/intimacy/session';
import type { IntimacyDocument, SessionDocument } from '../database/intimacy-documents.ts';

/** How long it is said of a session that it has ended, in milliseconds: 1 h (our own choice). */
const ENDED_SHOWS_FOR = HOUR;

/** How long a session may be kept, in milliseconds: 30 days (product.md, "Intimacy lab"). */
const KEPT_FOR = 30 * DAY;

/** A session as it is written. */
type WrittenSession = SessionDocument & { readonly removeAt: Date };

/** When something happened in a session, and when the TTL policy removes it. */
export const movedNow = (now: number) => ({
  movedAt: instant(now),
  removeAt: new Date(now + KEPT_FOR),
});

const endsAt = ({ movedAt, session }: SessionDocument): number =>
  Date.parse(movedAt) + (session === null ? 0 : SESSION_IDLES_FOR);

/** From when on nothing is said of a session any more, in epoch milliseconds. */
export const forgottenAt = (stored: SessionDocument): number => endsAt(stored) + ENDED_SHOWS_FOR;

type Played = SessionDocument & {
  readonly session: NonNullable<SessionDocument['session']>;
  readonly first: PersonId;
};

/** Whether a session goes on: it was not stopped, and not left alone for too long. */
export const isPlayed = (stored: SessionDocument | null, now: number): stored is Played =>
  stored !== null && stored.session !== null && stored.first !== null && now < endsAt(stored);

/** Which side somebody is on. */
export const sideOf = ({ first }: Played, me: PersonId) => (first === me ? 'first' : 'second');

/** What is left of a session once it was stopped. */
export const stopped = ({ id }: SessionDocument, now: number): WrittenSession => ({
  id,
  first: null,
  session: null,
  ...movedNow(now),
});

/** A session as one of the two may see it, and before it their own readiness only. */
export const viewSession = (
  stored: SessionDocument | null,
  me: PersonId,
  ready: IntimacyDocument['ready'],
  now: number,
): SessionView => {
  if (isPlayed(stored, now)) {
    const { seen: _, ...played } = stored.session;
    return { state: 'playing', id: stored.id, side: sideOf(stored, me), ...played };
  }
  const isReady = ready !== null && now < Date.parse(ready.until);
  if (stored !== null && !isReady && now < forgottenAt(stored)) {
    return { state: 'ended', id: stored.id };
  }
  return { state: 'none', readyUntil: isReady ? ready.until : null };
};

import type { ErrorCode } from '@usward/core/error-codes';
import type { PlaySessionView } from '@usward/core/intimacy/play-session';

/** A session as it is played. */
export type Playing = Extract<PlaySessionView, { state: 'playing' }>;

/** What this phone knows of sessions beyond the server, until the app is closed. */
export type PlaySessionMemory = {
  /** The session that was on the screen, until its end has been read. */
  readonly played: string | null;
  /** Those that were stopped on this phone: none of them is ever shown again. */
  readonly stopped: readonly string[];
};

/** What the screen shows. */
type PlaySessionViewState =
  | { readonly kind: 'loading' | 'unreachable' | 'not-here' }
  /** `readyUntil` in epoch milliseconds; null where one is not ready. */
  | { readonly kind: 'lobby'; readonly readyUntil: number | null }
  | { readonly kind: 'playing'; readonly playSession: Playing }
  | { readonly kind: 'ended'; readonly id: string };

type PlaySessionFacts = {
  /** The room is open to both, as far as this phone knows. */
  readonly isOpen: boolean;
  readonly view: PlaySessionView | undefined;
  /** The refusal of the last reading; null where it was none, or no answer came. */
  readonly refusal: ErrorCode | null;
  /** No answer came to the last reading. */
  readonly isLost: boolean;
  readonly memory: PlaySessionMemory;
  /** The session that was stopped here, where that was not read yet. */
  readonly stopped: string | null;
  /** It was said here, and not read yet, that one is not ready after all. */
  readonly takesBack: boolean;
  readonly now: number;
};

const closedCodes: ReadonlySet<ErrorCode> = new Set([
  'not-set-up',
  'needs-partner',
  'partner-unconfirmed',
  'frozen',
]);

/** Whether a reading was refused because the room is not open. */
export const isRoomClosed = (refusal: ErrorCode | null): boolean =>
  refusal !== null && closedCodes.has(refusal);

const getPlaying = ({
  isOpen,
  view,
  refusal,
  memory,
  stopped,
}: PlaySessionFacts): Playing | null => {
  if (!isOpen || view?.state !== 'playing' || isRoomClosed(refusal)) return null;
  const isStopped = memory.stopped.includes(view.id) || stopped === view.id;
  return isStopped ? null : view;
};

const getReadyUntil = ({ view, takesBack, now }: PlaySessionFacts): number | null => {
  if (takesBack || view?.state !== 'none' || view.readyUntil === null) return null;
  const until = Date.parse(view.readyUntil);
  return until > now ? until : null;
};

/**
 * What the screen shows of what is known. A session that was on the screen ends in the same way,
 * whether it was stopped here, by the other, or by the lab going to rest.
 */
export const getPlaySessionViewState = (known: PlaySessionFacts): PlaySessionViewState => {
  const playSession = getPlaying(known);
  if (playSession !== null) return { kind: 'playing', playSession };
  const { played } = known.memory;
  if (played !== null) return { kind: 'ended', id: played };
  if (isRoomClosed(known.refusal)) return { kind: 'not-here' };
  if (known.view !== undefined) return { kind: 'lobby', readyUntil: getReadyUntil(known) };
  return { kind: known.isLost || known.refusal !== null ? 'unreachable' : 'loading' };
};

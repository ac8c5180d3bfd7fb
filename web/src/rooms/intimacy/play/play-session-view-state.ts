import type { ErrorCode } from '@usward/core/error-codes';
import type { PlaySessionView } from '@usward/core/intimacy/play-session';

export type Playing = Extract<PlaySessionView, { state: 'playing' }>;

/** The session on the screen until its end has been seen. */
export type PlaySessionMemory = {
  readonly played: string | null;
  /** Sessions stopped on this phone, which are never shown again. */
  readonly stopped: readonly string[];
};

type PlaySessionViewState =
  | { readonly kind: 'loading' | 'unreachable' | 'not-here' }
  /** In epoch milliseconds; null when not ready. */
  | { readonly kind: 'lobby'; readonly readyUntil: number | null }
  | { readonly kind: 'playing'; readonly playSession: Playing }
  | { readonly kind: 'ended'; readonly id: string };

type PlaySessionFacts = {
  readonly isOpen: boolean;
  readonly view: PlaySessionView | undefined;
  /** Null also when no answer came. */
  readonly refusal: ErrorCode | null;
  readonly isLost: boolean;
  readonly memory: PlaySessionMemory;
  readonly stopped: string | null;
  readonly takesBack: boolean;
  readonly now: number;
};

const closedCodes: ReadonlySet<ErrorCode> = new Set([
  'not-set-up',
  'needs-partner',
  'partner-unconfirmed',
  'frozen',
]);

export const isLabClosed = (refusal: ErrorCode | null): boolean =>
  refusal !== null && closedCodes.has(refusal);

const getShownPlaySession = ({
  isOpen,
  view,
  refusal,
  memory,
  stopped,
}: PlaySessionFacts): Playing | null => {
  if (!isOpen || view?.state !== 'playing' || isLabClosed(refusal)) return null;
  const isStopped = memory.stopped.includes(view.id) || stopped === view.id;
  return isStopped ? null : view;
};

const getReadyUntil = ({ view, takesBack, now }: PlaySessionFacts): number | null => {
  if (takesBack || view?.state !== 'none' || view.readyUntil === null) return null;
  const until = Date.parse(view.readyUntil);
  return until > now ? until : null;
};

/** A session on screen always ends the same way, even if the partner stopped it or the lab closed. */
export const getPlaySessionViewState = (known: PlaySessionFacts): PlaySessionViewState => {
  const playSession = getShownPlaySession(known);
  if (playSession !== null) return { kind: 'playing', playSession };
  const { played } = known.memory;
  if (played !== null) return { kind: 'ended', id: played };
  if (isLabClosed(known.refusal)) return { kind: 'not-here' };
  if (known.view !== undefined) return { kind: 'lobby', readyUntil: getReadyUntil(known) };
  return { kind: known.isLost || known.refusal !== null ? 'unreachable' : 'loading' };
};

import { plural, t } from '@usward/core/language/i18n';
import type { ToastContent } from '../ui/toast.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

export type ConnectionError = {
  readonly status: number;
  readonly code: string | null;
  readonly message: string;
  readonly retryAfter: number | null;
};

/** The server's messages help with these statuses only (docs/specification.md, 8). */
const statusesWithServerMessage: ReadonlySet<number> = new Set([409, 428, 429]);

export const getConnectionFailedToast = (refusal: ConnectionError | null): ToastContent => ({
  kind: 'error',
  title: t`Connection Failed`,
  description:
    refusal !== null && statusesWithServerMessage.has(refusal.status)
      ? refusal.message
      : t`Invalid code or connection error. Please try again.`,
});

export const getNextStepMessage = (refusal: ConnectionError | null): string => {
  if (refusal === null) return t`We couldn’t reach Usward. Try again.`;
  if (refusal.code === 'own-code') return t`Enter the code shown on your partner’s phone.`;
  if (refusal.code === 'already-paired') return t`Open Today to see who you’re linked with.`;
  if (refusal.status === 428) {
    return t`Your phone couldn’t finish checking. Keep the app open and try again.`;
  }
  if (refusal.status === 429) return t`Wait a bit before you try again.`;
  if (refusal.status >= 500) return t`That didn’t go through. Try again.`;
  return t`Check all five characters against your partner’s phone. A code works once and lasts 7 days.`;
};

/** A limit, an outage or no answer decide nothing about the code. */
export const isFinalCodeRefusal = (refusal: ConnectionError | null): boolean =>
  refusal?.status === 404 || refusal?.status === 409;

/** Changes at most every five seconds, for screen readers. */
export const getCheckingText = (secondsLeft: number | null): string => {
  if (secondsLeft === null || secondsLeft <= 5) return t`Checking... This takes a few seconds.`;
  if (secondsLeft <= MINUTE_SECONDS) {
    const seconds = 5 * Math.ceil(secondsLeft / 5);
    return plural(seconds, {
      one: 'Checking... At most # second left. You can leave this page and come back.',
      other: 'Checking... At most # seconds left. You can leave this page and come back.',
    });
  }
  return plural(Math.ceil(secondsLeft / MINUTE_SECONDS), {
    one: 'Checking... At most # minute left. You can leave this page and come back.',
    other: 'Checking... At most # minutes left. You can leave this page and come back.',
  });
};

/** Rounds up, so that nobody tries too early. */
export const getWaitText = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE_SECONDS));
  if (minutes <= 90) {
    return plural(minutes, {
      one: 'Wait a minute before you try again.',
      other: 'Wait # minutes before you try again.',
    });
  }
  return plural(Math.ceil(seconds / HOUR_SECONDS), {
    one: 'Wait an hour before you try again.',
    other: 'Wait # hours before you try again.',
  });
};

export const getMsUntilNextText = (milliseconds: number): number =>
  milliseconds % (MINUTE_SECONDS * 1000) || MINUTE_SECONDS * 1000;

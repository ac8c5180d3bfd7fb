import { type CalendarDate, dateInZone, type TimeZone } from '../calendar.ts';
import { HOUR_MS } from '../durations.ts';
import { getPushKind, type PushEvent, type PushKind } from './push-event.ts';
import { quietUntil } from './quiet-hours.ts';
import { muteableKinds, type PushSettings } from './settings.ts';

/** Pushes of one local date, besides nudges and what was asked for (product.md, "Pushes"). */
export const MAX_PUSHES_PER_DAY = 2;

/** So late it is no news any more, in milliseconds: a day for most, our own choice. */
export const PUSH_TTL_MS = 24 * HOUR_MS;

/** A reminder so late reminds of nothing, in milliseconds (our own choice). */
const REMINDER_TTL_MS = 3 * HOUR_MS;

/** Until when a push is news that was caused at a moment; both in epoch milliseconds. */
export const pushExpiresAt = (cause: PushEvent, causedAt: number): number =>
  causedAt + (getPushKind(cause) === 'reminder' ? REMINDER_TTL_MS : PUSH_TTL_MS);

/** A reminder so late rings at no time that anybody chose, in milliseconds (our own choice). */
const REMINDER_PUNCTUAL_MS = HOUR_MS / 2;

/** How many pushes a person was sent on which date of their own wall. */
export type SentCount = { readonly date: CalendarDate; readonly count: number };

/** All that is known when a push is about to be sent. */
export type PushFacts = {
  readonly cause: PushEvent;
  /** When it was caused, in epoch milliseconds. */
  readonly causedAt: number;
  readonly now: number;
  readonly settings: PushSettings;
  /** The person's own. */
  readonly zone: TimeZone;
  readonly sent: SentCount | null;
  /** What it is about is still so: it waits, the two are together, nobody has answered meanwhile. */
  readonly isTrue: boolean;
  /** The person has a device that takes pushes. */
  readonly hasDevice: boolean;
};

/** What is to be done with a push. `sent`: what the count becomes with it; null: it does not count. */
export type PushDecision =
  | { readonly kind: 'drop' }
  | { readonly kind: 'hold'; readonly until: number }
  | { readonly kind: 'send'; readonly sent: SentCount | null };

const drop: PushDecision = { kind: 'drop' };

const isMuted = (kind: PushKind, muted: readonly PushKind[]): boolean =>
  muteableKinds.some((muteable) => muteable === kind) && muted.includes(kind);

/** How many were sent on a date. Of one that comes again for who travels west nothing is known: it is full. */
const countSentOn = (date: CalendarDate, sent: SentCount | null): number => {
  if (sent === null || sent.date < date) return 0;
  return sent.date === date ? sent.count : MAX_PUSHES_PER_DAY;
};

/**
 * Whether a push is sent now, later or never. A reminder comes at the time that the person chose, in
 * quiet hours too; nudges are not counted, since there is one a day of them at most. A new device is
 * reported at once, at any hour and beyond the daily maximum: an attacker does not wait for the morning.
 */
export const decidePush = (facts: PushFacts): PushDecision => {
  const { cause, causedAt, now, settings, zone, sent } = facts;
  const kind = getPushKind(cause);
  if (!facts.hasDevice || !facts.isTrue || now > pushExpiresAt(cause, causedAt)) return drop;
  if (isMuted(kind, settings.muted)) return drop;
  if (kind === 'new-device') return { kind: 'send', sent: null };
  const isAsChosen = kind === 'reminder' && now - causedAt <= REMINDER_PUNCTUAL_MS;
  const until = isAsChosen ? null : quietUntil(settings.quiet, now, zone);
  if (until !== null) return { kind: 'hold', until };
  if (kind === 'nudge') return { kind: 'send', sent: null };
  const date = dateInZone(now, zone);
  const count = countSentOn(date, sent);
  return count >= MAX_PUSHES_PER_DAY ? drop : { kind: 'send', sent: { date, count: count + 1 } };
};

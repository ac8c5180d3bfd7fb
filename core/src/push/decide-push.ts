import { type CalendarDate, dateInZone, type TimeZone } from '../calendar.ts';
import { HOUR_MS } from '../durations.ts';
import { getPushKind, type PushEvent, type PushKind } from './push-event.ts';
import { quietUntil } from './quiet-hours.ts';
import { muteableKinds, type PushSettings } from './settings.ts';

/** For each local date; nudges and new devices do not count (docs/product.md, "Notifications"). */
export const MAX_PUSHES_PER_DAY = 2;

/** Later it is not news anymore (our own choice). */
export const PUSH_TTL_MS = 24 * HOUR_MS;

/** A later reminder is dropped (our own choice). */
const REMINDER_TTL_MS = 3 * HOUR_MS;

/** In epoch milliseconds. */
export const pushExpiresAt = (cause: PushEvent, causedAt: number): number =>
  causedAt + (getPushKind(cause) === 'reminder' ? REMINDER_TTL_MS : PUSH_TTL_MS);

/** A later reminder is not at the chosen time, so quiet hours apply (our own choice). */
const REMINDER_PUNCTUAL_MS = HOUR_MS / 2;

export type SentCount = { readonly date: CalendarDate; readonly count: number };

export type PushFacts = {
  readonly cause: PushEvent;
  /** In epoch milliseconds. */
  readonly causedAt: number;
  readonly now: number;
  readonly settings: PushSettings;
  readonly zone: TimeZone;
  readonly sent: SentCount | null;
  readonly isTrue: boolean;
  readonly hasDevice: boolean;
};

/** `sent` is the new count; null: this push does not count. */
export type PushDecision =
  | { readonly kind: 'drop' }
  | { readonly kind: 'hold'; readonly until: number }
  | { readonly kind: 'send'; readonly sent: SentCount | null };

const drop: PushDecision = { kind: 'drop' };

const isMuted = (kind: PushKind, muted: readonly PushKind[]): boolean =>
  muteableKinds.some((muteable) => muteable === kind) && muted.includes(kind);

/** A date repeated by travel to the west counts as full, because its count is lost. */
const countSentOn = (date: CalendarDate, sent: SentCount | null): number => {
  if (sent === null || sent.date < date) return 0;
  return sent.date === date ? sent.count : MAX_PUSHES_PER_DAY;
};

/**
 * A reminder on time ignores quiet hours. A new device is reported immediately, without any limit: an
 * attacker does not wait for the morning.
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

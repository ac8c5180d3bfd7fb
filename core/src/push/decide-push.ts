import { type CalendarDate, dateIn, type TimeZone } from '../calendar.ts';
import { HOUR } from '../durations.ts';
import { kindOf, type PushCause, type PushKind } from './cause.ts';
import { quietUntil } from './quiet-hours.ts';
import { mutableKinds, type PushSettings } from './settings.ts';

/** Pushes of one local date, besides nudges and what was asked for (product.md, "Pushes"). */
export const MOST_A_DAY = 2;

/** So late it is no news any more, in milliseconds: a day for most, our own choice. */
export const OLD_AFTER = 24 * HOUR;

/** A reminder so late reminds of nothing, in milliseconds (our own choice). */
const LATE_REMINDER_AFTER = 3 * HOUR;

/** Until when a push is news that was caused at a moment; both in epoch milliseconds. */
export const newsUntil = (cause: PushCause, causedAt: number): number =>
  causedAt + (kindOf(cause) === 'reminder' ? LATE_REMINDER_AFTER : OLD_AFTER);

/** A reminder so late rings at no time that anybody chose, in milliseconds (our own choice). */
const UNPUNCTUAL_AFTER = HOUR / 2;

/** How many pushes a person was sent on which date of their own wall. */
export type Sent = { readonly date: CalendarDate; readonly count: number };

/** All that is known when a push is about to be sent. */
export type PushFacts = {
  readonly cause: PushCause;
  /** When it was caused, in epoch milliseconds. */
  readonly causedAt: number;
  readonly now: number;
  readonly settings: PushSettings;
  /** The person's own. */
  readonly zone: TimeZone;
  readonly sent: Sent | null;
  /** What it is about is still so: it waits, the two are together, nobody has answered meanwhile. */
  readonly isTrue: boolean;
  /** The person has a device that takes pushes. */
  readonly hasDevice: boolean;
};

/** What is to be done with a push. `sent`: what the count becomes with it; null: it does not count. */
export type PushDecision =
  | { readonly kind: 'drop' }
  | { readonly kind: 'hold'; readonly until: number }
  | { readonly kind: 'send'; readonly sent: Sent | null };

const drop: PushDecision = { kind: 'drop' };

const isMuted = (kind: PushKind, muted: readonly PushKind[]): boolean =>
  mutableKinds.some((mutable) => mutable === kind) && muted.includes(kind);

/** How many were sent on a date. Of one that comes again for who travels west nothing is known: it is full. */
const countOn = (date: CalendarDate, sent: Sent | null): number => {
  if (sent === null || sent.date < date) return 0;
  return sent.date === date ? sent.count : MOST_A_DAY;
};

/**
 * Whether a push is sent now, later or never. A reminder comes at the time that the person chose, in
 * quiet hours too; nudges are not counted, since there is one a day of them at most. A new device is
 * reported at once, at any hour and beyond the daily maximum: an attacker does not wait for the morning.
 */
export const decidePush = (facts: PushFacts): PushDecision => {
  const { cause, causedAt, now, settings, zone, sent } = facts;
  const kind = kindOf(cause);
  if (!facts.hasDevice || !facts.isTrue || now > newsUntil(cause, causedAt)) return drop;
  if (isMuted(kind, settings.muted)) return drop;
  if (kind === 'sign-in') return { kind: 'send', sent: null };
  const isAsChosen = kind === 'reminder' && now - causedAt <= UNPUNCTUAL_AFTER;
  const until = isAsChosen ? null : quietUntil(settings.quiet, now, zone);
  if (until !== null) return { kind: 'hold', until };
  if (kind === 'nudge') return { kind: 'send', sent: null };
  const date = dateIn(now, zone);
  const count = countOn(date, sent);
  return count >= MOST_A_DAY ? drop : { kind: 'send', sent: { date, count: count + 1 } };
};

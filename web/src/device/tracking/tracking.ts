import { isOnboarded, type User } from '@usward/core/account/user';
import type { Tracking } from '@usward/core/tracking/endpoints';
import type { EventName } from '@usward/core/tracking/event-names';
import type { EventProperties } from '@usward/core/tracking/events';
import { currentUserId } from '../current-user.ts';
import { createEmitter } from '../emitter.ts';
import { isOnline, onOnlineChange } from '../network/online.ts';
import { afterPaint } from '../startup/after-paint.ts';
import { mayTrack } from './tracking-choice.ts';

/** A screen that has been painted. */
export type ShownScreen = {
  readonly pathname: string;
  /** On the clock of `performance.now()`, in milliseconds. */
  readonly paintedAt: number;
};

const shown = createEmitter<ShownScreen>();
const requested = createEmitter<string>();
/** Hears of each new screen once it is painted. */
export const onScreenShown = shown.subscribe;

type Send = (delivery: typeof import('./tracking-delivery.ts')) => Promise<void>;

/** Events that wait for a network at most; what comes after is let go (our own choice). */
const MAX_WAITING_EVENTS = 20;

/** In memory only: what the page does not outlive needs no place on the device, and no clearing. */
const waiting: Send[] = [];

/** Runs what sends, fetched after the paint; without a network a few wait for one. */
const send = async (run: Send): Promise<void> => {
  // What happened before a yes is not told after it either.
  if (!mayTrack()) return;
  try {
    await afterPaint();
    if (isOnline()) await run(await import('./tracking-delivery.ts'));
    else if (waiting.length < MAX_WAITING_EVENTS) waiting.push(run);
  } catch (error) {
    // No failure of tracking reaches the person (specification 8).
    console.debug(error);
  }
};

onOnlineChange((online) => {
  if (online) for (const run of waiting.splice(0)) void send(run);
});

const emit = (payload: Tracking): void => {
  // Whose event it is, asked before anything is awaited.
  const userId = currentUserId();
  void send(({ deliver }) => deliver(payload, userId));
};

/** Counts an event of core's list, in the background. */
export const track = <N extends EventName>(name: N, properties: EventProperties<N>): void =>
  emit({ type: 'track', eventName: name, properties });

/** Says who uses the app (specification 7), in the background. */
export const identify = (user: User): void =>
  emit({
    type: 'identify',
    distinctId: user.id,
    properties: {
      $email: user.email,
      $first_name: user.firstName,
      $last_name: user.lastName,
      $created: user.createdAt,
      isOnboarded: isOnboarded(user),
    },
  });

/** A screen is asked for, and may have to be fetched first. */
export const recordScreenRequest = (pathname: string): void => requested.emit(pathname);

/** Hears of each screen that has to be fetched, as soon as it is asked for. */
export const onScreenRequest = (listener: (pathname: string) => void): (() => void) =>
  requested.subscribe(listener);

let lastShown: string | null = null;

/** A screen has come up at this address; one that only changes its inside is the same screen. */
export const recordScreenShown = (pathname: string): void => {
  if (pathname === lastShown) return;
  lastShown = pathname;
  const userId = currentUserId();
  void afterPaint().then(() => shown.emit({ pathname, paintedAt: performance.now() }));
  void send(({ deliverPageView }) => deliverPageView(pathname, userId));
};

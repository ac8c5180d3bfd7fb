import { isOnboarded, type User } from '@usward/core/account/user';
import type { Tracking } from '@usward/core/tracking/endpoints';
import type { EventName } from '@usward/core/tracking/event-names';
import type { EventProperties } from '@usward/core/tracking/events';
import { currentUserId } from '../current-user.ts';
import { createEmitter } from '../emitter.ts';
import { isOnline, onOnlineChange } from '../network/online.ts';
import { waitForPaint } from '../startup/wait-for-paint.ts';
import { mayTrack } from './tracking-choice.ts';

export type ShownScreen = {
  readonly pathname: string;
  readonly paintedAt: number;
};

const shown = createEmitter<ShownScreen>();
const requested = createEmitter<string>();
export const onScreenShown = shown.subscribe;

type Send = (delivery: typeof import('./tracking-delivery.ts')) => Promise<void>;

/** Our own choice. */
const MAX_WAITING_EVENTS = 20;

/** In memory only, so there is nothing to delete from the device. */
const waiting: Send[] = [];

const send = async (run: Send): Promise<void> => {
  // Events from before the consent are never sent.
  if (!mayTrack()) return;
  try {
    await waitForPaint();
    if (isOnline()) await run(await import('./tracking-delivery.ts'));
    else if (waiting.length < MAX_WAITING_EVENTS) waiting.push(run);
  } catch (error) {
    // Tracking failures never reach the user (docs/specification.md, 8).
    console.debug(error);
  }
};

onOnlineChange((online) => {
  if (online) for (const run of waiting.splice(0)) void send(run);
});

const emit = (payload: Tracking): void => {
  // Read before any await, to attribute the event correctly.
  const userId = currentUserId();
  void send(({ deliver }) => deliver(payload, userId));
};

export const track = <N extends EventName>(name: N, properties: EventProperties<N>): void =>
  emit({ type: 'track', eventName: name, properties });

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

export const recordScreenRequest = (pathname: string): void => requested.emit(pathname);

export const onScreenRequest = (listener: (pathname: string) => void): (() => void) =>
  requested.subscribe(listener);

let lastShown: string | null = null;

export const recordScreenShown = (pathname: string): void => {
  if (pathname === lastShown) return;
  lastShown = pathname;
  const userId = currentUserId();
  void waitForPaint().then(() => shown.emit({ pathname, paintedAt: performance.now() }));
  void send(({ deliverPageView }) => deliverPageView(pathname, userId));
};

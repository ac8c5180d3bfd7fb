import type { PersonId } from '@usward/core/identity';
import { type Pulse, type WaitingKey, waitingKey } from '@usward/core/pulse';
import { type Home, lastDayBegun } from '@usward/core/us/home';
import type { Write } from '../database/document.ts';
import { endWaiting } from '../pulse/announce.ts';
import { tellWaiting } from '../push/queue-push.ts';

/** Somebody with what waits for them. */
export type Told = { readonly person: PersonId; readonly pulse: Pulse | null };

const keysOf = (pulse: Pulse | null): readonly WaitingKey[] =>
  (Object.keys(pulse?.waiting ?? {}) as WaitingKey[]).filter((key) => key.endsWith('~lab'));

const ended = (person: PersonId, keys: readonly WaitingKey[]): readonly Write[] =>
  keys.length === 0 ? [] : [endWaiting(person, ...keys)];

/**
 * Lets "something" wait for somebody, in the place of what waited of the lab before, and has them told:
 * once for what waits since the same day, be it a card that is reworded three times, also where that day
 * comes again.
 */
export const letSomethingWait = (
  { person, pulse }: Told,
  { now, home }: { readonly now: number; readonly home: Home },
): readonly Write[] => {
  const key = waitingKey(lastDayBegun(home, now), 'lab');
  const waiting = keysOf(pulse);
  if (waiting.includes(key)) return [];
  return [...tellWaiting(person, key, 'something', now), ...ended(person, waiting)];
};

/** Takes what waits of the lab off somebody's list. */
export const endSomething = ({ person, pulse }: Told): readonly Write[] =>
  ended(person, keysOf(pulse));

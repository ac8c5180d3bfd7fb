import { DAY_MS } from '@usward/core/durations';
import * as v from 'valibot';
import { database } from './database.ts';

/** A tap is followed for so long, in milliseconds: a day, our own choice. Later nobody remembers it. */
export const PENDING_PATH_TTL_MS = DAY_MS;

const PENDING_PATH_KEY = 'pending';

const TapSchema = v.object({ path: v.string(), at: v.number() });

/** Remembers where a tapped notification wants to go, before any window is looked for. */
export const storePendingPath = async (path: string): Promise<void> => {
  await (await database()).put('path', { path, at: Date.now() }, PENDING_PATH_KEY);
};

/** Takes the remembered path, so that it is followed once; undefined where there is none or it is too old. */
export const takePendingPath = async (): Promise<string | undefined> => {
  const store = (await database()).transaction('path', 'readwrite').store;
  const stored = await store.get(PENDING_PATH_KEY);
  if (stored === undefined) return undefined;
  await store.delete(PENDING_PATH_KEY);
  const tap = v.safeParse(TapSchema, stored);
  // A clock that was set back makes a tap look as if it were still to come.
  return tap.success && Math.abs(Date.now() - tap.output.at) <= PENDING_PATH_TTL_MS
    ? tap.output.path
    : undefined;
};

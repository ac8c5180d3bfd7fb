import { DAY_MS } from '@usward/core/durations';
import * as v from 'valibot';
import { database } from './database.ts';

export const PENDING_PATH_TTL_MS = DAY_MS;

const PENDING_PATH_KEY = 'pending';

const TapSchema = v.object({ path: v.string(), at: v.number() });

export const storeNotificationPath = async (path: string): Promise<void> => {
  await (await database()).put('path', { path, at: Date.now() }, PENDING_PATH_KEY);
};

export const takeNotificationPath = async (): Promise<string | undefined> => {
  const store = (await database()).transaction('path', 'readwrite').store;
  const stored = await store.get(PENDING_PATH_KEY);
  if (stored === undefined) return undefined;
  await store.delete(PENDING_PATH_KEY);
  const tap = v.safeParse(TapSchema, stored);
  // `abs`: the clock may have been set back.
  return tap.success && Math.abs(Date.now() - tap.output.at) <= PENDING_PATH_TTL_MS
    ? tap.output.path
    : undefined;
};

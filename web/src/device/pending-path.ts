import { database } from './database.ts';

/** Remembers where a tapped notification wants to go, before any window is looked for. */
export const storePendingPath = async (path: string): Promise<void> => {
  await (await database()).put('path', path, 'pending');
};

/** Takes the remembered path, so that it is followed once. */
export const takePendingPath = async (): Promise<unknown> => {
  const store = (await database()).transaction('path', 'readwrite').store;
  const path = await store.get('pending');
  if (path !== undefined) await store.delete('pending');
  return path;
};

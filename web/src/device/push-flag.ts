import { database } from './database.ts';

const KEY = 'subscription-changed';

/** Remembers that the browser has replaced its subscription to pushes. */
export const noteSubscriptionChange = async (): Promise<void> => {
  await (await database()).put('path', true, KEY);
};

/** Whether the browser has replaced its subscription since this was last asked. */
export const takeSubscriptionChange = async (): Promise<boolean> => {
  const store = (await database()).transaction('path', 'readwrite').store;
  const isChanged = (await store.get(KEY)) === true;
  if (isChanged) await store.delete(KEY);
  return isChanged;
};

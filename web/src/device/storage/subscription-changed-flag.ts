import { database } from './database.ts';

const SUBSCRIPTION_CHANGED_KEY = 'subscription-changed';

/** Remembers that the browser has replaced its subscription to pushes. */
export const recordSubscriptionChange = async (): Promise<void> => {
  await (await database()).put('path', true, SUBSCRIPTION_CHANGED_KEY);
};

/** Whether the browser has replaced its subscription since this was last asked. */
export const takeSubscriptionChange = async (): Promise<boolean> => {
  const store = (await database()).transaction('path', 'readwrite').store;
  const isChanged = (await store.get(SUBSCRIPTION_CHANGED_KEY)) === true;
  if (isChanged) await store.delete(SUBSCRIPTION_CHANGED_KEY);
  return isChanged;
};

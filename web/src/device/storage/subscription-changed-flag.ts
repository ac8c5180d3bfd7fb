import { database } from './database.ts';

const SUBSCRIPTION_CHANGED_KEY = 'subscription-changed';

export const recordSubscriptionChange = async (): Promise<void> => {
  await (await database()).put('path', true, SUBSCRIPTION_CHANGED_KEY);
};

export const takeSubscriptionChange = async (): Promise<boolean> => {
  const store = (await database()).transaction('path', 'readwrite').store;
  const isChanged = (await store.get(SUBSCRIPTION_CHANGED_KEY)) === true;
  if (isChanged) await store.delete(SUBSCRIPTION_CHANGED_KEY);
  return isChanged;
};

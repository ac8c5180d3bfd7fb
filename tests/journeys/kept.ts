import type { Page } from '@playwright/test';

/** What local storage holds under a key; null when nothing. */
export const keptUnder = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** All rows of one store of a database in the browser, as one text; empty where there is none. */
const rowsOf = (page: Page, database: string, store: string): Promise<string> =>
  page.evaluate(
    async ([databaseName, storeName]) => {
      const known = await indexedDB.databases();
      if (!known.some(({ name }) => name === databaseName)) return '';
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(databaseName);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      try {
        if (!opened.objectStoreNames.contains(storeName)) return '';
        return await new Promise<string>((resolve, reject) => {
          const request = opened.transaction(storeName).objectStore(storeName).getAll();
          request.onsuccess = () =>
            resolve(request.result.map((row) => JSON.stringify(row)).join('\n'));
          request.onerror = () => reject(request.error);
        });
      } finally {
        opened.close();
      }
    },
    [database, store] as const,
  );

/** The session as the app keeps it on the device: the user record, and what was seen of the pulse. */
export const keptSession = (page: Page): Promise<string> => rowsOf(page, 'usward', 'session');

/** The signed-in user as the provider's library keeps them. */
export const keptByProvider = (page: Page): Promise<string> =>
  rowsOf(page, 'firebaseLocalStorageDb', 'firebaseLocalStorage');

import type { Page } from '@playwright/test';

/** What local storage holds under a key; null when nothing. */
export const readLocalStorage = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

type Row = { readonly key: unknown; readonly value: unknown };

/** All rows of one store of a database in the browser; none where there is no such store. */
const readRows = (page: Page, database: string, store: string): Promise<readonly Row[]> =>
  page.evaluate(
    async ([databaseName, storeName]) => {
      const known = await indexedDB.databases();
      if (!known.some(({ name }) => name === databaseName)) return [];
      const answer = <Result>(request: IDBRequest<Result>): Promise<Result> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const opened = await answer(indexedDB.open(databaseName));
      try {
        if (!opened.objectStoreNames.contains(storeName)) return [];
        const rows = opened.transaction(storeName).objectStore(storeName);
        const [keys, values] = await Promise.all([
          answer(rows.getAllKeys()),
          answer<unknown[]>(rows.getAll()),
        ]);
        return keys.map((key, index) => ({ key, value: values[index] }));
      } finally {
        opened.close();
      }
    },
    [database, store] as const,
  );

const asText = (rows: readonly Row[]): string =>
  rows.map(({ value }) => JSON.stringify(value)).join('\n');

const sessionRows = (page: Page): Promise<readonly Row[]> => readRows(page, 'usward', 'session');

/** The session as the app keeps it on the device: the user record, and what was seen of the pulse. */
export const readStoredSession = async (page: Page): Promise<string> =>
  asText(await sessionRows(page));

/** The user record that the app keeps on the device, or null. */
export const readStoredUser = async (page: Page): Promise<unknown> =>
  (await sessionRows(page)).find(({ key }) => key === 'user')?.value ?? null;

type Read = { readonly query: { readonly state: { readonly data?: unknown } } };

/** What the app has kept on the device of an answer of the API; null where there is nothing. */
export const readStoredResponse = async (page: Page, path: string): Promise<unknown> => {
  const rows = await readRows(page, 'usward', 'reads');
  const row = rows.find(({ key }) => String(key).includes(path));
  return (row?.value as Read | undefined)?.query.state.data ?? null;
};

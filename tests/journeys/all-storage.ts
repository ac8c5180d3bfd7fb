import type { Page } from '@playwright/test';

/** All that this origin keeps in the browser, as one text; runs in a page. */
export const readAllStorageInPage = async (): Promise<string> => {
  const storedValues: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
  for (const { name, version } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name ?? '', version);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store).getAll();
      storedValues.push(
        await new Promise((resolve) => {
          rows.onsuccess = () => resolve(rows.result);
        }),
      );
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) storedValues.push(url);
  }
  return JSON.stringify(storedValues);
};

/** All that this origin keeps in the browser, as one text. */
export const readAllStorage = (page: Page): Promise<string> => page.evaluate(readAllStorageInPage);

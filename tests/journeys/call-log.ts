import type { Page, Request } from '@playwright/test';

/** One request that the page made. */
export type Call = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

const callOf = (request: Request): Call => ({
  method: request.method(),
  url: new URL(request.url()),
  headers: request.headers(),
  body: request.postData(),
});

/** Everything that a page asks the network for, from now on. */
export const logCalls = (page: Page) => {
  const calls: Call[] = [];
  page.on('request', (request) => calls.push(callOf(request)));
  return {
    all: (): readonly Call[] => calls,
    /** Those whose path ends like this, in their order. */
    to: (path: string): readonly Call[] => calls.filter(({ url }) => url.pathname.endsWith(path)),
    /** Those to the product's own API. */
    api: (): readonly Call[] => calls.filter(({ url }) => url.pathname.startsWith('/api/')),
  };
};

/** The user record that the app keeps in this browser, or null. */
export const storedUser = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const request = indexedDB.open('usward');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const row = database.transaction('session').objectStore('session').get('user');
    const user = await new Promise<unknown>((resolve) => {
      row.onsuccess = () => resolve(row.result);
    });
    database.close();
    return user ?? null;
  });

import { expect, type Page, type Request } from '@playwright/test';

/** The requests that a page sends from now on, as a list that grows, such as of `POST /api/user`. */
export const sentFrom = (page: Page, method: string, path: string | RegExp): readonly Request[] => {
  const sent: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const fits = typeof path === 'string' ? pathname === path : path.test(pathname);
    if (fits && request.method() === method) sent.push(request);
  });
  return sent;
};

/** Every call of the product's own API that a page sends from now on, such as `POST /api/user`. */
export const callsFrom = (page: Page): readonly string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
};

/**
 * Waits until whatever a page was about to send has been sent: it asks once more by itself and sees
 * the answer come back.
 */
export const settleWire = async (page: Page): Promise<void> => {
  expect(await page.evaluate(async () => (await fetch('/api/health')).status)).toBe(200);
};

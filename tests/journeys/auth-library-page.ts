import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { createFakeProvider } from '../support/fakes/fake-provider.ts';

const root = join(import.meta.dirname, '..', '..');
const origin = 'https://library.test';
const services = new Set(['identitytoolkit.googleapis.com', 'securetoken.googleapis.com']);

const imports = {
  'firebase/app': '/node_modules/@firebase/app/dist/esm/index.esm.js',
  'firebase/auth': '/node_modules/@firebase/auth/dist/esm/index.js',
  '@firebase/app': '/node_modules/@firebase/app/dist/esm/index.esm.js',
  '@firebase/component': '/node_modules/@firebase/component/dist/esm/index.esm.js',
  '@firebase/logger': '/node_modules/@firebase/logger/dist/esm/index.esm.js',
  '@firebase/util': '/node_modules/@firebase/util/dist/index.esm.js',
  idb: '/node_modules/idb/build/index.js',
};

/** A page that has the library at hand, and what its popups need of Google's frame script. */
const html = `<!doctype html>
<script type="importmap">${JSON.stringify({ imports })}</script>
<script>
  const frame = {
    restyle: async () => undefined,
    ping: async (answer) => answer(),
    register: () => undefined,
    // Not at once, as it comes from another window.
    send: (kind, _, answer) => queueMicrotask(() => answer([{ [kind]: true }])),
  };
  const context = { open: (_, onOpen) => onOpen(frame) };
  window.gapi = { iframes: { Iframe: frame, getContext: () => context } };
  const open = window.open.bind(window);
  window.open = (...parts) => (window.popup = open(...parts));
</script>`;

/**
 * Opens a page on which the provider's real library runs, straight from node_modules, with a
 * provider that the test holds in its hand.
 */
export const openAuthLibraryPage = async (page: Page) => {
  const provider = createFakeProvider();
  /** Calls of the page to its own origin, such as `POST /sync`. */
  const own: string[] = [];

  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const url = new URL(request.url());
    if (services.has(url.hostname)) {
      const response = await provider.fetch(request.url(), {
        method: request.method(),
        headers: request.headers(),
        ...(request.postData() === null ? {} : { body: request.postData() }),
      });
      return route.fulfill({
        status: response.status,
        headers: { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' },
        body: await response.text(),
      });
    }
    if (url.origin === origin && url.pathname.startsWith('/node_modules/')) {
      const body = await readFile(join(root, url.pathname));
      return route.fulfill({ contentType: 'text/javascript', body });
    }
    if (url.origin === origin && url.pathname !== '/') {
      own.push(`${request.method()} ${url.pathname}`);
    }
    return route.fulfill({ contentType: 'text/html', body: url.origin === origin ? html : '' });
  };

  await page.context().route('**/*', answer);
  await page.goto(`${origin}/`);
  return { provider, own };
};

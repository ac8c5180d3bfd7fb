import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fakePushService } from './fake-push-service.ts';

const root = join(import.meta.dirname, '..', '..');
const origin = 'https://push-library.test';

const imports = {
  'firebase/app': '/node_modules/@firebase/app/dist/esm/index.esm.js',
  'firebase/messaging': '/node_modules/@firebase/messaging/dist/esm/index.esm.js',
  'firebase/installations': '/node_modules/@firebase/installations/dist/esm/index.esm.js',
  '@firebase/app': '/node_modules/@firebase/app/dist/esm/index.esm.js',
  '@firebase/installations': '/node_modules/@firebase/installations/dist/esm/index.esm.js',
  '@firebase/component': '/node_modules/@firebase/component/dist/esm/index.esm.js',
  '@firebase/logger': '/node_modules/@firebase/logger/dist/esm/index.esm.js',
  '@firebase/util': '/node_modules/@firebase/util/dist/index.esm.js',
  idb: '/node_modules/idb/build/index.js',
};

/** A page with the libraries at hand, and a registration whose browser is subscribed. */
const html = `<!doctype html>
<script type="importmap">${JSON.stringify({ imports })}</script>
<script>
  const key = new Uint8Array(65).fill(7).buffer;
  const subscription = { endpoint: 'https://push.example.test/1', getKey: () => key };
  const pushManager = { getSubscription: async () => subscription };
  window.registration = Object.create(ServiceWorkerRegistration.prototype, {
    scope: { value: location.origin + '/firebase-cloud-messaging-push-scope' },
    pushManager: { value: pushManager },
  });
  window.config = {
    projectId: 'demo-usward',
    apiKey: 'demo-key',
    appId: '1:1:web:1',
    messagingSenderId: '1',
  };
</script>`;

/**
 * Opens a page on which the push service's real libraries run, straight from node_modules, against its
 * services as the wire's stand-in plays them.
 */
export const openPushLibrary = async (page: Page) => {
  const context = page.context();
  await context.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.startsWith('/node_modules/')) {
      return route.fulfill({ contentType: 'text/html', body: html });
    }
    const body = await readFile(join(root, pathname));
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  const pushService = await fakePushService(context);
  await context.grantPermissions(['notifications'], { origin });
  await page.goto(`${origin}/`);
  return pushService;
};

/** Asks the library of that page for the push service's token, as the app does. */
export const askForPushToken = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { getApps, initializeApp } = await import('firebase/app');
    const { getMessaging, getToken } = await import('firebase/messaging');
    const [app = initializeApp(Reflect.get(window, 'config'))] = getApps();
    return getToken(getMessaging(app), {
      vapidKey: 'BA',
      serviceWorkerRegistration: Reflect.get(window, 'registration'),
    });
  });

/** Asks the library of that page for the token of its installation; `title` is what came of it. */
export const askForInstallation = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { getApps, initializeApp } = await import('firebase/app');
    const { getInstallations, getToken } = await import('firebase/installations');
    const [app = initializeApp(Reflect.get(window, 'config'))] = getApps();
    getToken(getInstallations(app)).then(
      (token) => {
        document.title = token;
      },
      (error: unknown) => {
        document.title = String(error);
      },
    );
  });

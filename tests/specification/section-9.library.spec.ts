import { expect, type Page } from '@playwright/test';
import { openAuthLibraryPage } from '../journeys/auth-library-page.ts';
import { test } from '../journeys/test.ts';
import { readAppSources } from '../support/app-sources.ts';
import { createIdToken, signInResponse } from '../support/fakes/fake-provider.ts';
import { check } from './browser-check.ts';

// The library asks its provider, and what it makes of a closed popup nobody catches.
test.use({
  expectedComplaints: /asked https:\/\/(identitytoolkit|securetoken)\.|auth\/internal-error/,
});

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const start = Date.parse('2027-03-12T18:00:00.000Z');
const android = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile';

/** Stops the clock before the page opens, so that only the test lets time pass. */
const stopClock = async (page: Page) => {
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + MINUTE_MS);
};

/** Opens the library's popup; `outcome` is empty until the library gives up. */
const openPopup = async (page: Page) => {
  const opening = page.waitForEvent('popup');
  await page.evaluate(async () => {
    const { deleteApp, getApps, initializeApp } = await import('firebase/app');
    const library = await import('firebase/auth');
    await Promise.all(getApps().map(deleteApp));
    const app = initializeApp({ apiKey: 'key', authDomain: 'usward.example.test' });
    const auth = library.initializeAuth(app, {
      popupRedirectResolver: library.browserPopupRedirectResolver,
    });
    document.title = '';
    library
      .signInWithPopup(auth, new library.GoogleAuthProvider())
      .catch(({ code }: { code: string }) => {
        document.title = code;
      });
  });
  const popup = await opening;
  return {
    outcome: () => page.title(),
    close: async () => {
      await popup.close();
      const isClosed = () =>
        page.evaluate(() => (Reflect.get(window, 'popup') as Window | undefined)?.closed);
      await expect.poll(isClosed).toBe(true);
    },
  };
};

/** Closes a popup that has been open for so long; answers how long after opening it counts as closed. */
const expectGivesUpAfter = async (page: Page, open: number, expected: number) => {
  const popup = await openPopup(page);
  await page.clock.runFor(open);
  await popup.close();
  await page.clock.runFor(expected - open - 1);
  expect(await popup.outcome()).toBe('');
  await page.clock.runFor(1);
  await expect.poll(popup.outcome).toBe('auth/popup-closed-by-user');
};

const domains = () => Response.json({ authorizedDomains: ['library.test'] });
const usesNoPopup = () => expect(readAppSources()).not.toMatch(/signInWithPopup/);

test('the library looks every 2 seconds whether its popup is closed, and waits 8 more', {
  tag: '@full',
}, async ({ page }) => {
  await stopClock(page);
  const { provider } = await openAuthLibraryPage(page);
  provider.answer('/v1/projects', domains);
  await check('S9.30', async () => {
    // It looks for the first time 2 s after opening.
    await expectGivesUpAfter(page, 0, 10 * SECOND_MS);
    usesNoPopup();
  });
  await check('S9.29', async () => {
    await expectGivesUpAfter(page, 1.9 * SECOND_MS, 10 * SECOND_MS);
    await expectGivesUpAfter(page, 2.1 * SECOND_MS, 12 * SECOND_MS);
    usesNoPopup();
  });
});

test.describe('the library on a phone:', () => {
  test.use({ userAgent: android });

  test('the library looks every 10 seconds whether its popup is closed', { tag: '@full' }, async ({
    page,
  }) => {
    // What the library takes for a mobile app.
    await page.addInitScript(() => Reflect.set(window, 'cordova', {}));
    await stopClock(page);
    const { provider } = await openAuthLibraryPage(page);
    provider.answer('/v1/projects', domains);
    await check('S9.29', async () => {
      await expectGivesUpAfter(page, 9.9 * SECOND_MS, 18 * SECOND_MS);
      await expectGivesUpAfter(page, 10.1 * SECOND_MS, 28 * SECOND_MS);
    });
  });

  test('the library looks into local storage every second', { tag: '@full' }, async ({ page }) => {
    await stopClock(page);
    await openAuthLibraryPage(page);
    await check('S9.31', async () => {
      await signIn(page, 'browserLocalPersistence');
      await page.evaluate(() => localStorage.clear());
      await page.clock.runFor(SECOND_MS - 1);
      expect(await isSignedIn(page)).toBe(true);
      await page.clock.runFor(1);
      await expect.poll(() => isSignedIn(page)).toBe(false);
    });
  });
});

/** Signs in with a session kept in this store. */
const signIn = (page: Page, store: 'browserLocalPersistence' | 'indexedDBLocalPersistence') =>
  page.evaluate(async (name) => {
    const { initializeApp } = await import('firebase/app');
    const library = await import('firebase/auth');
    const auth = library.initializeAuth(initializeApp({ apiKey: 'key' }), {
      persistence: library[name],
    });
    await library.signInWithEmailAndPassword(auth, 'mara@example.test', 'together1');
  }, store);

const isSignedIn = (page: Page) =>
  page.evaluate(async () => {
    const { getAuth } = await import('firebase/auth');
    return getAuth().currentUser !== null;
  });

test('the library looks into the indexed store every 0.8 seconds', { tag: '@full' }, async ({
  page,
}) => {
  await stopClock(page);
  await openAuthLibraryPage(page);
  await check('S9.32', async () => {
    await signIn(page, 'indexedDBLocalPersistence');
    await page.evaluate(async () => {
      const request = indexedDB.open('firebaseLocalStorageDb');
      await new Promise((resolve) => request.addEventListener('success', resolve));
      const cleared = request.result
        .transaction('firebaseLocalStorage', 'readwrite')
        .objectStore('firebaseLocalStorage')
        .clear();
      await new Promise((resolve) => cleared.addEventListener('success', resolve));
      request.result.close();
    });
    await page.clock.runFor(799);
    expect(await isSignedIn(page)).toBe(true);
    await page.clock.runFor(1);
    await expect.poll(() => isSignedIn(page)).toBe(false);
    expect(readAppSources()).toContain('persistence: indexedDBLocalPersistence');
  });
});

test('the library syncs only tokens of the last 5 minutes', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() =>
    Reflect.set(window, '__FIREBASE_DEFAULTS__', { _authTokenSyncURL: '/sync' }),
  );
  const { own, provider } = await openAuthLibraryPage(page);
  const posted = () => own.filter((call) => call.startsWith('POST'));
  const issuedAt = start / SECOND_MS;
  const signInAfter = async (milliseconds: number, sequel: number) => {
    await page.clock.setFixedTime(start + sequel * SECOND_MS + milliseconds);
    provider.answer('/v1/accounts:signInWithPassword', () =>
      Response.json({ ...signInResponse(), idToken: createIdToken(issuedAt + sequel) }),
    );
    await page.evaluate(async () => {
      const { getApps, initializeApp } = await import('firebase/app');
      const library = await import('firebase/auth');
      const [app = initializeApp({ apiKey: 'key' })] = getApps();
      await library.signInWithEmailAndPassword(library.getAuth(app), 'mara@example.test', 'secret');
    });
  };
  await check('S9.26', async () => {
    await signInAfter(5 * MINUTE_MS + 1, 0);
    expect(posted()).toEqual([]);
    await signInAfter(5 * MINUTE_MS, 1);
    expect(posted()).toEqual(['POST /sync']);
    expect(readAppSources()).not.toContain('authTokenSyncURL');
  });
});

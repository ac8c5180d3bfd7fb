import { expect, type Page } from '@playwright/test';
import { authOrigin } from '../actors/environment.ts';
import { PASSWORD, type Person } from '../actors/person.ts';
import { button, heading, passEmail, passwordField } from './account-steps.ts';
import type { Phone } from './phone.ts';

/** Opens sign-in and goes on to the password step. */
export const reachPassword = async (page: Page, email: string): Promise<void> => {
  await page.goto('/auth/sign-in');
  await passEmail(page, email);
  await expect(heading(page, 'Enter your password')).toBeVisible();
};

/** From the sign-in page to its password step with the password typed. */
export const typePassword = async (page: Page, email: string): Promise<void> => {
  await reachPassword(page, email);
  await passwordField(page).fill(PASSWORD);
};

/** Signs in by both steps; where the app leads from there is the test's to say. */
export const enter = async (page: Page, { email }: Pick<Person, 'email'>): Promise<void> => {
  await typePassword(page, email);
  await button(page, 'Sign In').click();
};

/** What Firebase Auth stores of a signed-in user, under its own key, as its library reads it at the next start. */
const createStoredSignIn = async (email: string) => {
  const url = `${authOrigin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`Signing in was refused: ${await response.text()}`);
  const { localId, idToken, refreshToken, expiresIn } = (await response.json()) as Record<
    'localId' | 'idToken' | 'refreshToken' | 'expiresIn',
    string
  >;
  return {
    fbase_key: 'firebase:authUser:demo-key:[DEFAULT]',
    value: {
      uid: localId,
      email,
      emailVerified: false,
      isAnonymous: false,
      providerData: [{ providerId: 'password', uid: email, email }],
      stsTokenManager: {
        refreshToken,
        accessToken: idToken,
        expirationTime: Date.now() + Number(expiresIn) * 1000,
      },
      createdAt: String(Date.now()),
      lastLoginAt: String(Date.now()),
      apiKey: 'demo-key',
      appName: '[DEFAULT]',
    },
  };
};

/** An address that the worker leaves to the network and this file answers with an empty page. */
const EMPTY_PAGE = '/__/empty';

/** Stores the sign-in in the browser, from a page of the app's origin on which no app runs. */
const storeSignIn = async (page: Page, email: string): Promise<void> => {
  const row = await createStoredSignIn(email);
  await page.route(`**${EMPTY_PAGE}`, (route) => route.fulfill({ contentType: 'text/html' }));
  await page.goto(EMPTY_PAGE);
  await page.unroute(`**${EMPTY_PAGE}`);
  await page.evaluate(
    (signIn) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb', 1);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction('firebaseLocalStorage', 'readwrite');
          writing.objectStore('firebaseLocalStorage').put(signIn);
          writing.onabort = () => reject(writing.error);
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    row,
  );
};

/** Signs in on a phone as if the person had done so earlier, and opens the dashboard's address. */
const openSignedIn = async (phone: Phone, email: string): Promise<Page> => {
  const page = await phone.start();
  await storeSignIn(page, email);
  await page.goto('/dashboard');
  return page;
};

/** Signs in on a phone and waits for the screen with this heading. */
export const signInTo = async (
  phone: Phone,
  { email }: Pick<Person, 'email'>,
  name: string | RegExp,
): Promise<void> => {
  const page = await openSignedIn(phone, email);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

/** Signs in on a phone and waits for the dashboard. */
export const signIn = async (phone: Phone, { email }: Pick<Person, 'email'>): Promise<void> => {
  const page = await openSignedIn(phone, email);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('main')).toBeVisible();
};

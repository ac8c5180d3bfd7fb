import { expect, type Page } from '@playwright/test';
import { PASSWORD, type TestUser } from '../support/builders/test-user.ts';
import { authOrigin } from '../support/environment.ts';
import { acceptOlderTokens } from '../support/provider-accounts.ts';
import { button, heading, passwordField, submitEmail } from './account-steps.ts';
import type { Phone } from './phone.ts';

/** Opens sign-in and goes on to the password step. */
const reachPassword = async (page: Page, email: string): Promise<void> => {
  await page.goto('/auth/sign-in');
  await submitEmail(page, email);
  await expect(heading(page, 'Enter your password')).toBeVisible();
};

/** From the sign-in page to its password step with the password typed. */
export const typePassword = async (page: Page, email: string): Promise<void> => {
  await reachPassword(page, email);
  await passwordField(page).fill(PASSWORD);
};

/** Signs in by both steps; where the app leads from there is the test's to say. */
export const submitCredentials = async (
  page: Page,
  { email }: Pick<TestUser, 'email'>,
): Promise<void> => {
  await typePassword(page, email);
  await button(page, 'Sign In').click();
};

/**
 * The same token, issued so many seconds earlier: sign-ins are told apart and ended by the second. What
 * the emulator issues is unsigned, so it is as good.
 */
const issuedEarlier = (token: string, seconds: number): string => {
  const [header = '', payload = ''] = token.split('.');
  const claims: { iat: number; auth_time: number } = JSON.parse(
    Buffer.from(payload, 'base64url').toString(),
  );
  const earlier = {
    ...claims,
    iat: claims.iat - seconds,
    auth_time: claims.auth_time - seconds,
  };
  return `${header}.${Buffer.from(JSON.stringify(earlier)).toString('base64url')}.`;
};

/** In seconds: so long ago people signed in on their phones, unlike in the second in which a test did. */
const A_MINUTE = 60;

/** What Firebase Auth stores of a signed-in user, under its own key, as its library reads it at the next start. */
const createStoredSignIn = async (email: string, secondsAgo: number) => {
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
  await acceptOlderTokens({ id: localId });
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
        accessToken: issuedEarlier(idToken, secondsAgo),
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
const storeSignIn = async (page: Page, email: string, secondsAgo: number): Promise<void> => {
  const row = await createStoredSignIn(email, secondsAgo);
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

/** Opens the dashboard's address as somebody who has signed in there so many seconds ago. */
export const openSignedIn = async (
  page: Page,
  { email }: Pick<TestUser, 'email'>,
  secondsAgo = A_MINUTE,
): Promise<void> => {
  await storeSignIn(page, email, secondsAgo);
  await page.goto('/dashboard');
};

/** Signs in on a phone and waits for the screen with this heading. */
export const signInTo = async (
  phone: Phone,
  person: Pick<TestUser, 'email'>,
  name: string | RegExp,
): Promise<void> => {
  const page = await phone.start();
  await openSignedIn(page, person);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

/** Signs in on a phone and waits for the dashboard. */
export const signIn = async (
  phone: Phone,
  person: Pick<TestUser, 'email'>,
  secondsAgo = A_MINUTE,
): Promise<void> => {
  const page = await phone.start();
  await openSignedIn(page, person, secondsAgo);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('main')).toBeVisible();
};

import { randomUUID } from 'node:crypto';
import { PASSWORD, type TestUser } from '../support/builders/test-user.ts';
import { origin } from '../support/environment.ts';
import type { Phone } from './driver/phone.ts';
import { waitUntil } from './driver/wait-until.ts';

/** Opens sign-in and goes on to its password step. */
export const goToPasswordStep = async (phone: Phone, email: string, at = origin): Promise<void> => {
  await phone.open(`${at}/auth/sign-in`);
  await phone.fill(/^e-?mail$/i, email);
  await phone.tap('button', 'Continue');
  await phone.seesHeading('Enter your password');
};

/** Signs in by both steps; where the app leads from there is the journey's to say. */
export const submitCredentials = async (
  phone: Phone,
  { email }: Pick<TestUser, 'email'>,
  at = origin,
): Promise<void> => {
  await goToPasswordStep(phone, email, at);
  await phone.fill('Password', PASSWORD);
  await phone.tap('button', 'Sign In');
};

/** Signs in, where the app is served `at`, and waits for the dashboard. */
export const signIn = async (
  phone: Phone,
  person: Pick<TestUser, 'email'>,
  at = origin,
): Promise<void> => {
  await submitCredentials(phone, person, at);
  await phone.isAt('/dashboard');
};

/** Waits until the app's files are on the phone and its worker answers, as after one visit. */
export const waitForServiceWorker = (phone: Phone): Promise<void> =>
  waitUntil(async () => {
    const isReady = await phone.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    });
    if (isReady) return;
    await phone.reload();
    throw new Error('No worker takes this page over.');
  });

/** Writes and sends an answer on the screen of today's question. */
export const writeAnswer = async (phone: Phone, text: string): Promise<void> => {
  await phone.fill('Your answer', text);
  await phone.tap('button', 'Send my answer');
};

/** An address nobody has used before. */
export const newEmail = (name: string): string =>
  `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.test`;

/** From a page with the way in through the three steps of sign-up, to the date step. Gives the e-mail. */
export const signUp = async (phone: Phone, firstName: string, path = '/'): Promise<string> => {
  const email = newEmail(firstName);
  await phone.open(path);
  await phone.tapOne(0, 'link', 'Create an account');
  await phone.seesHeading("What's your email?");
  await phone.fill(/^e-?mail$/i, email);
  await phone.tap('button', 'Continue');
  await phone.seesHeading('Choose a password');
  await phone.fill('Password', PASSWORD);
  await phone.tap('button', 'Continue');
  await phone.fill('First name', firstName);
  await phone.fill('Last name', 'Test');
  await phone.tap('button', 'Create my account');
  await phone.seesHeading('When Did You Two Start?');
  return email;
};

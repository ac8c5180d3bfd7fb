import { expect } from '@playwright/test';
import { login, markInviteSeen, saveOnboarding } from '@usward/core/account/endpoints';
import { createInvite } from '@usward/core/pairing/endpoints';
import { origin } from '../actors/environment.ts';
import { PASSWORD, type Person, somebodyNew, stranger } from '../actors/person.ts';
import type { Phone } from './phone.ts';

/** The date that people of these journeys count from. */
export const SINCE = '2023-05-05';

/** Somebody with an account whose names are still missing. */
export const nameless = async (firstName = 'Mia'): Promise<Person> => {
  const person = await somebodyNew({ firstName });
  await person.ask(login, { body: { idToken: person.token } });
  return person;
};

/** Somebody with names who has not been asked for the date yet. */
export const dateless = (firstName = 'Mia'): Promise<Person> => stranger({ firstName });

/** Somebody with names and date whose invite step is open. */
export const uninvited = async (firstName = 'Mia'): Promise<Person> => {
  const person = await stranger({ firstName });
  await person.ask(saveOnboarding, { body: { togetherSince: SINCE } });
  return person;
};

/** Somebody who is through with all steps and alone. */
export const settledAlone = async (firstName = 'Mia'): Promise<Person> => {
  const person = await uninvited(firstName);
  await person.ask(markInviteSeen);
  return person;
};

/** A code that its owner has just made and nobody used yet. */
export const freshCode = async (owner: Person): Promise<string> =>
  (await owner.ask(createInvite, { body: {} })).inviteCode;

/** Signs in by the two steps and waits for the screen with this heading. */
export const enter = async (
  phone: Phone,
  { email }: Pick<Person, 'email'>,
  heading: string | RegExp,
): Promise<void> => {
  const page = await phone.open('/auth/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

/** Opens a path and waits until the person stands at the address and sees the heading. */
export const arrive = async (
  phone: Phone,
  path: string,
  address: string,
  heading: string | RegExp,
): Promise<void> => {
  const page = await phone.open(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveURL(`${origin}${address}`);
};

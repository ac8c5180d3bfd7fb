import { expect, type Page } from '@playwright/test';
import { markInviteSeen, saveOnboarding } from '@usward/core/account/endpoints';
import { type Couple, connect } from '../actors/couple.ts';
import { PASSWORD, type Person, stranger } from '../actors/person.ts';
import type { Phone } from './phone.ts';

/** A couple that is through with all first steps, made by the API. */
export const settledCouple = async (): Promise<Couple> => {
  const [mia, noah] = await Promise.all([
    stranger({ firstName: 'Mia' }),
    stranger({ firstName: 'Noah' }),
  ]);
  await connect(mia, noah);
  for (const person of [mia, noah]) {
    await person.ask(saveOnboarding, { body: { togetherSince: '2023-06-09' } });
    await person.ask(markInviteSeen);
  }
  return { mia, noah };
};

/** Waits until the app's files are on the phone, as they are after one visit. */
export const settleWorker = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
};

/** Signs in by the two steps and waits for the dashboard. */
export const signIn = async (phone: Phone, { email }: Pick<Person, 'email'>): Promise<void> => {
  const page = await phone.open('/auth/sign-in');
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
};

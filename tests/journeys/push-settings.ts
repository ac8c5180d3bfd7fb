import { expect, type Locator, type Page } from '@playwright/test';
import type { TestUser } from '../support/builders/test-user.ts';
import type { Phone } from './phone.ts';
import { openSignedIn, signIn } from './sign-in.ts';

/** The switch that turns notifications on this phone on and off. */
export const notificationSwitch = (page: Page): Locator =>
  page.getByRole('switch', { name: 'Notifications' });

/** The switch of the reminder once a day. */
export const reminderSwitch = (page: Page): Locator =>
  page.getByRole('switch', { name: 'Daily reminder' });

/** Lets the browser have said yes to notifications, as it does not in a test by itself. */
export const allowNotifications = async (phone: Phone): Promise<void> => {
  await (await phone.start()).context().grantPermissions(['notifications']);
};

/** Opens the settings of notifications by the way that people go. */
export const navigateToPushSettings = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Us', exact: true }).click();
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(reminderSwitch(page)).toBeVisible();
};

/** Signs in on a phone and goes to the settings of notifications. */
export const signInToPushSettings = async (phone: Phone, person: TestUser): Promise<Page> => {
  await signIn(phone, person);
  await navigateToPushSettings(phone.page());
  return phone.page();
};

/** Signs in and opens the settings of notifications, which are off. */
export const openPushSettings = async (page: Page, person: TestUser): Promise<void> => {
  await openSignedIn(page, person);
  // Signed in is who has the dashboard, not only its address.
  await expect(page.getByRole('main')).toBeVisible();
  await page.goto('/us/notifications');
  await expect(notificationSwitch(page)).not.toBeChecked();
};

import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../actors/person.ts';
import { enter } from './sign-in.ts';

/** The switch that turns notifications on this phone on and off. */
export const notificationSwitch = (page: Page): Locator =>
  page.getByRole('switch', { name: 'Notifications' });

/** Signs in and opens the settings of notifications, which are off. */
export const openPushSettings = async (page: Page, person: Person): Promise<void> => {
  await enter(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/us/notifications');
  await expect(notificationSwitch(page)).not.toBeChecked();
};

/** What the person is told of why notifications could not be turned on. */
export const pushRefusal = (page: Page, words: string): Locator =>
  page.getByRole('alert').getByText(words, { exact: true });

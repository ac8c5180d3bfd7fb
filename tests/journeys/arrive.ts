import { expect } from '@playwright/test';
import { origin } from '../actors/environment.ts';
import type { Phone } from './phone.ts';

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

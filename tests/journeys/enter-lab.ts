import { expect, type Page } from '@playwright/test';
import type { Phone } from './phone.ts';

/** Opens the room on a phone and waits for its front. */
export const enterLab = async (phone: Phone): Promise<Page> => {
  const page = await phone.open('/intimacyLab');
  await expect(
    page.getByRole('heading', { level: 1, name: /mood for|the two of you|partner joins/ }),
  ).toBeVisible();
  return page;
};

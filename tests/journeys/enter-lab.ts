import { expect, type Page } from '@playwright/test';
import type { Phone } from './phone.ts';

/** Opens the room on a phone and waits for its covers. */
export const enterLab = async (phone: Phone): Promise<Page> => {
  const page = await phone.open('/intimacyLab');
  await expect(page.getByRole('link', { name: 'Quizzes', exact: true })).toBeVisible();
  return page;
};

import { expect, type Locator, type Page } from '@playwright/test';
import type { Couple } from '../support/builders/couple.ts';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { openLab } from '../support/builders/open-lab.ts';
import { isFull } from '../support/full.ts';
import { enterLab } from './enter-lab.ts';
import { heading } from './lab-steps.ts';
import type { Phone } from './phone.ts';
import { signIn } from './sign-in.ts';

/** How many turns a long game takes; an even number, so that it ends where it began. */
export const LONG_GAME_TURNS = isFull ? 20 : 8;

/** A little longer than a new card takes no tap, in milliseconds. */
export const CARD_SETTLE_MS = 400;

/** The button with exactly this name. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

/** The words of the card on screen. */
export const getCard = (page: Page): Locator => page.getByRole('article').getByRole('paragraph');

/** Phones of a couple in the room, each with the one of the two it belongs to. */
export const openLabOnPhones = async (
  phones: readonly Phone[],
  names: readonly ('mia' | 'noah')[],
): Promise<Couple> => {
  const couple = await createOnboardedCouple();
  await openLab(couple);
  for (const [index, phone] of phones.entries()) {
    const name = names[index];
    if (name) await signIn(phone, couple[name]);
    await enterLab(phone);
  }
  return couple;
};

/** Whose turn it is first, then the other. */
export const sortByTurn = async (one: Page, other: Page): Promise<[Page, Page]> => {
  const [ones, others] = [heading(one, 'Your turn'), heading(other, 'Your turn')];
  const getVisibility = async () => [await ones.isVisible(), await others.isVisible()];
  // Between two turns neither phone says so, or both still do.
  await expect.poll(async () => (await getVisibility()).filter(Boolean).length).toBe(1);
  return (await ones.isVisible()) ? [one, other] : [other, one];
};

import { expect, type Page, test } from '@playwright/test';
import { CONSENT } from '@usward/core/intimacy/consent';
import { switchLab } from '@usward/core/intimacy/endpoints';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { consentToLab } from '../support/builders/open-lab.ts';
import { pressOn } from './keyboard.ts';
import {
  blurWindow,
  button,
  cover,
  focusWindow,
  heading,
  LAB,
  OFF_NOTE,
  OPEN_NOTE,
} from './lab-steps.ts';
import { withPhone } from './phone.ts';
import { expectNoFaults } from './screen-faults.ts';
import { signIn } from './sign-in.ts';

/** Sets the own side up on the screen, up to the switch. */
const setUpOn = async (page: Page): Promise<void> => {
  await button(page, 'Truth or dare').click();
  const confirm = button(page, 'Continue');
  for (const statement of CONSENT.statements) {
    await expect(confirm).toBeDisabled();
    await page.getByRole('checkbox', { name: statement }).check();
  }
  await expectNoFaults(page);
  await confirm.click();
  await expect(heading(page, 'How far would you like to go?')).toBeVisible();
  await page.getByRole('radio', { name: /^Flirty/ }).check({ force: true });
  await expectNoFaults(page);
  await page.getByText('What you’re open to').click();
  await button(page, 'Touch').click();
  await page.getByText('Anything to leave out?').click();
  await button(page, 'Feet').click();
  await button(page, 'Continue with Flirty').click();
  await expect(heading(page, 'Switch Play on?')).toBeVisible();
};

test('it opens once both have set it up, and reads as not set up once another phone switched it off', () =>
  withPhone(async (phone) => {
    const { mia, noah } = await createOnboardedCouple();
    await consentToLab(mia);
    await mia.ask(switchLab, { body: { on: true } });
    await signIn(phone, noah);
    const page = await phone.open(LAB);
    await expect(cover(page, 'Setting up your side takes a minute.')).toBeVisible();
    await expectNoFaults(page);
    await setUpOn(page);
    await expectNoFaults(page);
    await button(page, 'Switch on').click();
    await expect(cover(page, OPEN_NOTE)).toBeVisible();
    await expectNoFaults(page);

    await button(page, /Your own cards/).click();
    await expect(heading(page, 'Your own cards')).toBeVisible();
    await noah.ask(switchLab, { body: { on: false } });
    await blurWindow(page);
    await focusWindow(page);
    await expect(cover(page, OFF_NOTE)).toBeVisible();
    await expect(page.getByText('This isn’t set up for the two of you.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${LAB}$`));
  }));

test('the room can be set up by keyboard alone', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia } = await createOnboardedCouple();
    await signIn(phone, mia);
    const page = await phone.open(LAB);
    await pressOn(button(page, 'Truth or dare'), 'Enter');
    await expect(heading(page, 'A room for the two of you')).toBeFocused();
    await expectNoFaults(page);
    for (const statement of CONSENT.statements) {
      const tick = page.getByRole('checkbox', { name: statement });
      await tick.focus();
      await page.keyboard.press('Space');
      await expect(tick).toBeChecked();
    }
    await pressOn(button(page, 'Continue'), 'Enter');
    await expect(heading(page, 'How far would you like to go?')).toBeFocused();
    await expectNoFaults(page);
    await page.getByRole('radio', { name: /^Sweet/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /^Warm/ })).toBeChecked();
    await pressOn(button(page, 'Continue with Warm'), 'Enter');
    await expect(heading(page, 'Switch Play on?')).toBeFocused();
    await pressOn(button(page, 'Switch on'), 'Enter');
    await expect(heading(page, 'Ready on your side')).toBeFocused();
    await expectNoFaults(page);
    await pressOn(button(page, 'Back to Play'), 'Enter');
    await expect(heading(page, 'Play')).toBeFocused();
    await pressOn(button(page, 'Delete everything here'), 'Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }),
);

import { expect, type Page, test } from '@playwright/test';
import { CONSENT } from '@usward/core/intimacy/consent';
import { switchLab } from '@usward/core/intimacy/endpoints';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { consentToLab } from '../support/builders/open-lab.ts';
import { pressOn } from './keyboard.ts';
import {
  blurWindow,
  button,
  focusWindow,
  heading,
  LAB,
  NOT_SET_UP_HEADING,
  OPEN_LAB_HEADING,
} from './lab-steps.ts';
import { withPhone } from './phone.ts';
import { expectNoFaults } from './screen-faults.ts';
import { signIn } from './sign-in.ts';

/** Sets the own side up on the screen, up to the switch. */
const setUpOn = async (page: Page): Promise<void> => {
  await button(page, 'See how it works').click();
  const confirm = button(page, 'Confirm and continue');
  for (const statement of CONSENT.statements) {
    await expect(confirm).toBeDisabled();
    await page.getByRole('checkbox', { name: statement }).check();
  }
  await confirm.click();
  await expect(heading(page, 'Your boundaries')).toBeVisible();
  await page.getByRole('radio', { name: /^Flirty/ }).check();
  await button(page, 'Touch').click();
  await button(page, 'Feet').click();
  await button(page, 'Save privately').click();
  await expect(heading(page, NOT_SET_UP_HEADING)).toBeVisible();
  await expect(page.getByText('Set, but not shown here')).toBeVisible();
};

test('it opens once both have set it up, and reads as not set up once another phone switched it off', () =>
  withPhone(async (phone) => {
    const { mia, noah } = await createOnboardedCouple();
    await consentToLab(mia);
    await mia.ask(switchLab, { body: { on: true } });
    await signIn(phone, noah);
    const page = await phone.open(LAB);
    await expect(heading(page, 'Play, at your own pace')).toBeVisible();
    await expectNoFaults(page);
    await setUpOn(page);
    await expectNoFaults(page);
    await page.getByRole('switch', { name: 'I’d like this open' }).check();
    await expect(heading(page, OPEN_LAB_HEADING)).toBeVisible();
    await expectNoFaults(page);

    await button(page, /Your own cards/).click();
    await expect(heading(page, 'Your own cards')).toBeVisible();
    await noah.ask(switchLab, { body: { on: false } });
    await blurWindow(page);
    await focusWindow(page);
    await expect(heading(page, NOT_SET_UP_HEADING)).toBeVisible();
    await expect(page.getByText('This isn’t set up for the two of you.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${LAB}$`));
  }));

test('the room can be set up by keyboard alone', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia } = await createOnboardedCouple();
    await signIn(phone, mia);
    const page = await phone.open(LAB);
    await pressOn(button(page, 'See how it works'), 'Enter');
    await expect(heading(page, 'Before you begin')).toBeFocused();
    await expectNoFaults(page);
    for (const statement of CONSENT.statements) {
      const tick = page.getByRole('checkbox', { name: statement });
      await tick.focus();
      await page.keyboard.press('Space');
      await expect(tick).toBeChecked();
    }
    await pressOn(button(page, 'Confirm and continue'), 'Enter');
    await expect(heading(page, 'Your boundaries')).toBeFocused();
    await expectNoFaults(page);
    await page.getByRole('radio', { name: /^Sweet/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Warm/ })).toBeChecked();
    await pressOn(button(page, 'Memories'), 'Space');
    await button(page, 'Save privately').focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, NOT_SET_UP_HEADING)).toBeFocused();
    await page.getByRole('switch', { name: 'I’d like this open' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('You’re all set.')).toBeVisible();
    await pressOn(button(page, 'Delete everything here'), 'Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }),
);

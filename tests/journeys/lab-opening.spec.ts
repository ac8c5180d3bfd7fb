import { expect, type Page, test } from '@playwright/test';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { CONSENT } from '@usward/core/intimacy/consent';
import { getLab, switchLab } from '@usward/core/intimacy/endpoints';
import { settledCouple } from '../actors/settled.ts';
import { pressOn } from './keyboard.ts';
import {
  button,
  enterWindow,
  heading,
  LAB,
  leaveWindow,
  notSetUp,
  open,
  openToBoth,
} from './lab-steps.ts';
import { withPhone } from './phone.ts';
import { faultsOf } from './screen-faults.ts';
import { signIn } from './sign-in.ts';

/** Sets the own side up on the screen, up to the switch. */
const setUpOn = async (page: Page): Promise<void> => {
  await button(page, 'See how it works').click();
  const confirm = button(page, 'Confirm and go on');
  for (const statement of CONSENT.statements) {
    await expect(confirm).toBeDisabled();
    await page.getByRole('checkbox', { name: statement }).check();
  }
  await confirm.click();
  await expect(heading(page, 'What feels right for you')).toBeVisible();
  await page.getByRole('radio', { name: /^Flirty/ }).check();
  await button(page, 'Touch').click();
  await button(page, 'Feet').click();
  await button(page, 'Save for myself').click();
  await expect(heading(page, notSetUp)).toBeVisible();
  await expect(page.getByText('Chosen. It is not shown here')).toBeVisible();
};

test('two people set it up: it opens once both have, and off by one reads as not set up to the other', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const { mia, noah } = await settledCouple();
      await signIn(hers, mia);
      await signIn(his, noah);
      const mias = await hers.open(LAB);
      await expect(heading(mias, 'Play, at your own pace')).toBeVisible();
      expect(await faultsOf(mias)).toEqual([]);
      await setUpOn(mias);
      expect(await faultsOf(mias)).toEqual([]);
      await mias.getByRole('switch', { name: 'I would like it open' }).check();
      await expect(mias.getByText('Your side is done.')).toBeVisible();
      await expect.poll(async () => (await mia.ask(getLab)).on).toBe(true);
      await mias.reload();
      await expect(heading(mias, notSetUp)).toBeVisible();

      const noahs = await his.open(LAB);
      await expect(heading(noahs, 'Play, at your own pace')).toBeVisible();
      await setUpOn(noahs);
      await noahs.getByRole('switch', { name: 'I would like it open' }).check();
      await expect(heading(noahs, open)).toBeVisible();
      await leaveWindow(mias);
      await enterWindow(mias);
      await expect(heading(mias, open)).toBeVisible();
      expect(await faultsOf(mias)).toEqual([]);

      await button(mias, /Cards of your own/).click();
      await expect(heading(mias, 'Cards of your own')).toBeVisible();
      await button(noahs, 'Switch it off').click();
      await expect(noahs.getByText('Mia is not told.')).toBeVisible();
      expect(await faultsOf(noahs)).toEqual([]);
      await noahs.getByRole('dialog').getByRole('button', { name: 'Switch it off' }).click();
      await expect(heading(noahs, notSetUp)).toBeVisible();
      await expect.poll(async () => (await noah.ask(getLab)).state).toBe('not-set-up');
      await leaveWindow(mias);
      await enterWindow(mias);
      await expect(heading(mias, notSetUp)).toBeVisible();
      await expect(mias.getByText('This is not set up for the two of you.')).toBeVisible();
      await expect(mias).toHaveURL(new RegExp(`${LAB}$`));
    }),
  ));

test('the room can be set up by keyboard alone', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    await signIn(phone, mia);
    const page = await phone.open(LAB);
    await pressOn(button(page, 'See how it works'), 'Enter');
    await expect(heading(page, 'Before you begin')).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
    for (const statement of CONSENT.statements) {
      const tick = page.getByRole('checkbox', { name: statement });
      await tick.focus();
      await page.keyboard.press('Space');
      await expect(tick).toBeChecked();
    }
    await pressOn(button(page, 'Confirm and go on'), 'Enter');
    await expect(heading(page, 'What feels right for you')).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('radio', { name: /^Sweet/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Warm/ })).toBeChecked();
    await pressOn(button(page, 'Memories'), 'Space');
    await button(page, 'Save for myself').focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, notSetUp)).toBeFocused();
    await page.getByRole('switch', { name: 'I would like it open' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Your side is done.')).toBeVisible();
    await pressOn(button(page, 'Delete everything here'), 'Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }),
);

test('“something” waits until the room was seen, and an off is noticed within a minute in any view', () =>
  withPhone(async (phone) => {
    const { mia, noah } = await settledCouple();
    await openToBoth({ mia, noah });
    const waits = async () => (await mia.ask(getDashboard)).waiting.map(({ kind }) => kind);
    expect(await waits()).toContain('something');
    await signIn(phone, mia);
    const page = phone.page();
    await expect(heading(page, 'Mia and Noah')).toBeVisible();
    await page.clock.install();
    await page.getByRole('link', { name: 'Play' }).click();
    await expect(heading(page, open)).toBeVisible();
    await expect.poll(waits).not.toContain('something');
    await button(page, /^Ideas/).click();
    await expect(heading(page, open)).toHaveCount(0);
    await noah.ask(switchLab, { body: { on: false } });
    await page.clock.runFor(61_000);
    await expect(heading(page, notSetUp)).toBeVisible();
    await expect(page.getByText('This is not set up for the two of you.')).toBeVisible();
    await page.goBack();
    await expect(heading(page, notSetUp)).toBeVisible();
    expect(await waits()).not.toContain('something');
  }));

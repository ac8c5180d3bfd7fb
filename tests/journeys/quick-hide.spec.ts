import { expect, test } from '@playwright/test';
import { settledCouple } from '../actors/settled.ts';
import { withPhone } from './phone.ts';
import { signIn } from './sign-in.ts';

test('two taps on the lines of Us hide everything without a trace, and a tap brings it back', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    await signIn(phone, mia);
    const page = await phone.open('/us');
    await expect(page.getByText('Mia and Noah, since')).toBeVisible();
    const entries = await page.evaluate(() => history.length);
    const tabs = page.getByRole('navigation', { name: 'Main' });
    await tabs.getByRole('link', { name: 'Us', exact: true }).dblclick();
    await expect(page.getByRole('button', { name: 'Paused' })).toBeVisible();
    expect(await page.content()).not.toContain('Mia');
    expect(await page.title()).toBe('Usward');
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.getByRole('button', { name: 'Paused' }).click();
    await expect(page.getByText('Mia and Noah, since')).toBeVisible();
    await expect(page).toHaveTitle('Us · Usward');

    await tabs.getByRole('link', { name: 'Check-in', exact: true }).dblclick();
    await expect(page).toHaveURL(/\/checkin$/);
    await page.keyboard.press('F2');
    await expect(page.getByRole('button', { name: 'Paused' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Check-in · Usward');

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByText('Usward', { exact: true }).dblclick();
    await expect(page.getByRole('button', { name: 'Paused' })).toBeVisible();
  }));

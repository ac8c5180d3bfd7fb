import { expect, test } from '@playwright/test';
import { CONSENT } from '@usward/core/intimacy/consent';
import { eraseLab, getLab, giveConsent } from '@usward/core/intimacy/endpoints';
import { settledCouple } from '../actors/settled.ts';
import { button, heading, LAB, open, openToBoth } from './lab-steps.ts';
import { withPhone } from './phone.ts';
import { faultsOf } from './screen-faults.ts';
import { settleWorker } from './settle-worker.ts';
import { signIn } from './sign-in.ts';

test('going sweeter is one tap and deleting takes all of it, also what was confirmed', () =>
  withPhone(async (phone) => {
    const two = await settledCouple();
    await openToBoth(two);
    await signIn(phone, two.mia);
    const page = await phone.open(LAB);
    await button(page, 'One step sweeter').click();
    await expect(page.getByText(/Flirty|Warm/)).toHaveCount(0);
    await expect.poll(async () => (await two.mia.ask(getLab)).comfort?.level).toBe(1);

    await button(page, /Change it/).click();
    await page.getByRole('radio', { name: /^Steamy/ }).check();
    await page.goBack();
    await expect(heading(page, open)).toBeVisible();
    await button(page, /Change it/).click();
    await expect(page.getByRole('radio', { name: /^Steamy/ })).toBeChecked();
    await button(page, 'Leave it as it was').click();
    await expect(page.getByRole('radio', { name: /^Warm/ })).toBeChecked();
    await button(page, 'Back to play').click();

    await button(page, 'Delete everything here').click();
    await expect(page.getByText('Noah is not told why')).toBeVisible();
    await button(page, 'Delete for good').click();
    await expect(heading(page, 'Play, at your own pace')).toBeVisible();
    const lab = await two.mia.ask(getLab);
    expect(lab).toMatchObject({ consent: null, comfort: null, on: false });
    expect((await two.noah.ask(getLab)).state).toBe('not-set-up');
  }));

test('a choice that the server no longer takes is kept, and can be tried again', () =>
  withPhone(async (phone) => {
    const two = await settledCouple();
    await openToBoth(two);
    await signIn(phone, two.mia);
    const page = await phone.open(LAB);
    await settleWorker(page);
    await expect(heading(page, open)).toBeVisible();
    await phone.loseNetwork();
    await button(page, 'One step sweeter').click();
    // Meanwhile another phone of hers has taken everything back.
    await two.mia.ask(eraseLab);
    await phone.findNetwork();
    const kept = page.getByRole('region', { name: 'Kept for you' });
    await expect(kept).toContainText('What you chose is kept');
    await expect(heading(page, 'Play, at your own pace')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await two.mia.ask(giveConsent, { body: { version: CONSENT.version } });
    await kept.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await two.mia.ask(getLab)).comfort?.level).toBe(1);
    await expect(kept).toHaveCount(0);
  }));

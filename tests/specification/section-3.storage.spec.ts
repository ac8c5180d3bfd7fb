import { expect } from '@playwright/test';
import { dateless } from '../actors/settled.ts';
import { button, heading } from '../journeys/account-steps.ts';
import { keptUnder } from '../journeys/kept.ts';
import { enter } from '../journeys/sign-in.ts';
import { enterNew } from '../journeys/sign-up.ts';
import { ownCode } from '../journeys/steps.ts';
import { test } from '../journeys/test.ts';
import { check } from './check-in-browser.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the device keeps the own code, its link, and how far the invite has come', async ({
  page,
  baseURL,
}) => {
  const kept = (key: string) => expect.poll(() => keptUnder(page, key), key);
  await enterNew(page, 'Mia');
  await button(page, 'Save Date').click();
  await expect(heading(page, 'Invite your partner')).toBeVisible();
  const code = await ownCode(page);

  await check('S3.18', () => kept('partnerInviteCode').toBe(code));
  await check('S3.17', () => kept('partnerInviteLink').toBe(`${baseURL}/join?code=${code}`));

  await check('S3.21', async () => {
    await kept('hasInvitedPartner').toBe('false');
    await button(page, 'Share Invite Code').click();
    await kept('hasInvitedPartner').toBe('true');
  });

  await check('S3.20', async () => {
    await kept('onboardingInviteCompleted').toBe('false');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await kept('onboardingInviteCompleted').toBe('true');
  });
});

test('what the server knows wins over what the device kept', async ({ page }) => {
  const mia = await dateless();
  await enter(page, mia);
  await expect(heading(page, 'When Did You Two Start?')).toBeVisible();
  const pretend = (key: string) => page.evaluate((name) => localStorage.setItem(name, 'true'), key);

  await check('S3.20', async () => {
    await pretend('onboardingInviteCompleted');
    await page.goto('/dashboard');
    await expect(heading(page, 'When Did You Two Start?')).toBeVisible();
    await expect.poll(() => keptUnder(page, 'onboardingInviteCompleted')).toBe('false');
  });

  await check('S3.21', async () => {
    await pretend('hasInvitedPartner');
    await page.goto('/');
    await expect(heading(page, 'When Did You Two Start?')).toBeVisible();
    await expect.poll(() => keptUnder(page, 'hasInvitedPartner')).toBe('false');
    await button(page, 'Save Date').click();
    await expect(heading(page, 'Invite your partner')).toBeVisible();
  });
});

test('a code that came with a link waits on the device until its person can use it', async ({
  page,
}) => {
  await check('S3.19', async () => {
    await page.goto('/join?code=abc23');
    await expect(page).toHaveURL(/\/\?code=ABC23$/);
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
    await expect.poll(() => keptUnder(page, 'pendingInviteCode')).toBe('ABC23');

    await enterNew(page, 'Noah');
    expect(await keptUnder(page, 'pendingInviteCode')).toBe('ABC23');
    await button(page, 'Save Date').click();
    await expect(heading(page, 'Invite your partner')).toBeVisible();
    expect(await keptUnder(page, 'pendingInviteCode')).toBeNull();
  });
});

import { expect, type Page } from '@playwright/test';
import { getUser, saveOnboarding } from '@usward/core/account/endpoints';
import { acceptInvite, shareInvite } from '@usward/core/pairing/endpoints';
import type { Person } from '../actors/person.ts';
import { dateless, freshCode, SINCE, uninvited } from '../actors/settled.ts';
import { button, heading, leave } from '../journeys/account-steps.ts';
import { keptUnder } from '../journeys/kept.ts';
import { diaryOfAddresses } from '../journeys/page-diary.ts';
import { enter } from '../journeys/sign-in.ts';
import { enterNew } from '../journeys/sign-up.ts';
import { test } from '../journeys/test.ts';
import { check } from './check-in-browser.ts';

const reachDate = async (page: Page, person: Person): Promise<void> => {
  await enter(page, person);
  await expect(heading(page, 'When Did You Two Start?')).toBeVisible();
};

/** Follows an invite link, as a visitor. */
const follow = async (page: Page, code: string): Promise<void> => {
  await page.goto(`/join?code=${code}`);
  await expect.poll(() => keptUnder(page, 'pendingInviteCode')).toBe(code);
};

/** Saves the date and arrives at the dashboard, without the invite step in between. */
const saveToDashboard = async (page: Page, person: Person): Promise<void> => {
  const addresses = diaryOfAddresses(page);
  await button(page, 'Save Date').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('navigation')).toBeVisible();
  expect(addresses).not.toContain('/invite');
  // Marked as seen, so that no later start asks for it.
  expect(await person.ask(getUser)).toMatchObject({
    togetherSince: '2025-01-01',
    inviteStepCompleted: true,
  });
};

test('the invite step follows a saved date and a skipped one', async ({ page }) => {
  await enterNew(page, 'Mia');

  await check('S4.34', async () => {
    await button(page, 'Skip for now').click();
    await expect(page).toHaveURL(/\/invite$/);
    await expect(heading(page, 'Invite your partner')).toBeVisible();
  });

  await check('S4.33', async () => {
    // A new visit asks for the date once more.
    await page.goto('/');
    await page.getByLabel('Together since').fill('2021-08-14');
    await button(page, 'Save Date').click();
    await expect(page).toHaveURL(/\/invite$/);
    await expect(heading(page, 'Invite your partner')).toBeVisible();
  });
});

test('the dashboard follows where the answer shows a partner’s address', async ({ page }) => {
  const [mia, noah] = await Promise.all([dateless('Mia'), dateless('Noah')]);
  await reachDate(page, noah);
  // On another device they connect meanwhile.
  await noah.ask(acceptInvite, { params: { code: await freshCode(mia) } });
  await check('S4.35', () => saveToDashboard(page, noah));
});

test('the dashboard follows where the answer shows that a partner was invited', async ({
  page,
}) => {
  const mia = await dateless('Mia');
  await reachDate(page, mia);
  await mia.ask(shareInvite);
  await check('S4.36', () => saveToDashboard(page, mia));
});

test('somebody with a date and a partner arrives at the dashboard', async ({ page }) => {
  const mia = await uninvited();
  await mia.ask(shareInvite);
  await check('S4.31', async () => {
    const addresses = diaryOfAddresses(page);
    await enter(page, mia);
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(addresses).not.toContain('/invite');
    expect(await mia.ask(getUser)).toMatchObject({ inviteStepCompleted: true });
  });
});

test('so does somebody who opens the dashboard and has done both on another device', async ({
  page,
}) => {
  const mia = await dateless('Mia');
  await reachDate(page, mia);
  await mia.ask(saveOnboarding, { body: { togetherSince: SINCE } });
  await mia.ask(shareInvite);
  await check('S4.31', async () => {
    await page.goto('/dashboard');
    await expect(
      heading(page, 'Invite your partner').or(page.getByRole('navigation')),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await mia.ask(getUser)).toMatchObject({ inviteStepCompleted: true });
  });
});

for (const way of ['Save Date', 'Skip for now']) {
  test(`a code that waited connects after “${way}”, and a wrong one leads to the invite step`, async ({
    page,
  }) => {
    const [mia, noah, ida] = await Promise.all([
      dateless('Mia'),
      dateless('Noah'),
      dateless('Ida'),
    ]);
    const code = await freshCode(mia);

    await check('S4.37', async () => {
      await follow(page, code);
      await reachDate(page, noah);
      await button(page, way).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(heading(page, 'Noah and Mia')).toBeVisible();
      expect(await noah.ask(getUser)).toMatchObject({
        pairing: 'paired',
        inviteStepCompleted: true,
      });
    });

    await check('S4.37', async () => {
      // The code is used up by now.
      await leave(page);
      await follow(page, code);
      await reachDate(page, ida);
      await button(page, way).click();
      await expect(page).toHaveURL(/\/invite$/);
      await expect(heading(page, 'Invite your partner')).toBeVisible();
      expect(await ida.ask(getUser)).toMatchObject({
        pairing: 'alone',
        inviteStepCompleted: false,
      });
    });
  });
}

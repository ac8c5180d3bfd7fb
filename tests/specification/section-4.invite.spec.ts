import { expect, type Page } from '@playwright/test';
import { getUser } from '@usward/core/account/endpoints';
import type { Person } from '../actors/person.ts';
import { dateless, freshCode } from '../actors/settled.ts';
import { button, heading } from '../journeys/account-steps.ts';
import { openSignedIn } from '../journeys/sign-in.ts';
import { test } from '../journeys/test.ts';
import { logCalls } from '../journeys/wire.ts';
import { check } from './check-in-browser.ts';

const marking = 'POST /api/user/mark-invite-seen';
const reading = 'GET /api/user';

const reachInvite = async (page: Page, person: Person): Promise<void> => {
  await openSignedIn(page, person);
  await button(page, 'Save Date').click();
  await expect(heading(page, 'Invite your partner')).toBeVisible();
};

const isMarked = async (person: Person): Promise<boolean> =>
  (await person.ask(getUser)).inviteStepCompleted;

/** Holds that the step was marked as seen before the user was read again. */
const expectRefreshedAfterMarking = (calls: readonly string[]): void => {
  expect(calls.filter((call) => call === marking)).toHaveLength(1);
  expect(calls.slice(calls.indexOf(marking))).toContain(reading);
};

test('skipping the invite marks it as seen and leads to the dashboard', async ({ page }) => {
  const mia = await dateless('Mia');
  await reachInvite(page, mia);

  await check('S4.38', async () => {
    await expect(heading(page, 'Invite your partner')).toBeVisible();
    await expect(button(page, 'Connect Partner')).toBeVisible();
    await expect(page.getByText('Success! You have made it official')).toHaveCount(0);
  });

  const calls = logCalls(page);
  await check('S4.40', async () => {
    expect(await isMarked(mia)).toBe(false);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).not.toHaveURL(/\/invite$/);
    expect(await isMarked(mia)).toBe(true);
  });
  await check('S4.42', async () => expectRefreshedAfterMarking(calls.apiPaths()));
  await check('S4.43', () => expect(page).toHaveURL(/\/dashboard$/));
});

test('an accepted code shows the success, which stays until Continue', async ({ page }) => {
  const [mia, noah] = await Promise.all([dateless('Mia'), dateless('Noah')]);
  const code = await freshCode(mia);
  await reachInvite(page, noah);
  const calls = logCalls(page);

  await check('S4.39', async () => {
    await page.getByLabel(/partner.s code/).fill(code);
    await button(page, 'Connect Partner').click();
    await expect(heading(page, 'Success! You have made it official')).toBeVisible();
    await expect(heading(page, 'Invite your partner')).toHaveCount(0);
    // The partner is there, yet nothing leads on before Continue does.
    expect(await noah.ask(getUser)).toMatchObject({ partnerEmail: expect.any(String) });
    await expect(page).toHaveURL(/\/invite$/);
    expect(calls.apiPaths()).not.toContain(marking);
  });

  await check('S4.41', async () => {
    expect(await isMarked(noah)).toBe(false);
    await button(page, 'Continue').click();
    await expect(page).not.toHaveURL(/\/invite$/);
    expect(await isMarked(noah)).toBe(true);
  });
  await check('S4.42', async () => expectRefreshedAfterMarking(calls.apiPaths()));
  await check('S4.43', () => expect(page).toHaveURL(/\/dashboard$/));
});

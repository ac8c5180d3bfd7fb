import { expect, type Page, test } from '@playwright/test';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { openFlirtyLab } from '../support/builders/open-lab.ts';
import { button, cover, focusWindow, heading, LAB, OPEN_NOTE } from './lab-steps.ts';
import { withPhone } from './phone.ts';
import { expectNoFaults } from './screen-faults.ts';
import { signIn } from './sign-in.ts';

/** Between two presses that are no double press, in milliseconds. */
const AT_LEISURE = 1_100;
const covered = (page: Page) => page.getByRole('dialog', { name: 'Covered' });

test('it is covered at once when the window is not in front, sheets too, until somebody is back', () =>
  withPhone(async (phone) => {
    const couple = await createOnboardedCouple();
    await openFlirtyLab(couple);
    await signIn(phone, couple.mia);
    const page = phone.page();
    await page.clock.install();
    await phone.open(LAB);
    await expect(cover(page, OPEN_NOTE)).toBeVisible();
    await button(page, 'Turn off Play').click();
    const isCovered = () =>
      page.evaluate(() =>
        [0.1, 0.5, 0.9].every(
          (part) =>
            document
              .elementFromPoint(innerWidth * part, innerHeight * part)
              ?.closest('dialog')
              ?.getAttribute('aria-label') === 'Covered',
        ),
      );
    // In the same task: no frame comes between.
    const atOnce = await page.evaluate(() => {
      dispatchEvent(new Event('blur'));
      return document.querySelector<HTMLDialogElement>('dialog[aria-label="Covered"]')?.open;
    });
    expect(atOnce).toBe(true);
    expect(await isCovered()).toBe(true);
    for (let press = 0; press < 2; press += 1) {
      await page.clock.fastForward(AT_LEISURE);
      await page.keyboard.press('Escape');
      await expect(covered(page)).toBeVisible();
    }
    await focusWindow(page);
    await expect(covered(page)).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Turn off Play?' })).toBeVisible();
    await button(page, 'Leave it on').click();

    for (const event of ['visibilitychange', 'pagehide'] as const) {
      await button(page, 'Turn off Play').focus();
      await page.evaluate((name) => {
        const isVisibility = name === 'visibilitychange';
        if (isVisibility) {
          Object.defineProperty(document, 'visibilityState', {
            value: 'hidden',
            configurable: true,
          });
        }
        (isVisibility ? document : window).dispatchEvent(new Event(name));
        if (isVisibility) Reflect.deleteProperty(document, 'visibilityState');
      }, event);
      expect(await isCovered()).toBe(true);
      await expectNoFaults(page);
      await button(page, 'Come back').click();
      await expect(covered(page)).toHaveCount(0);
      await expect(button(page, 'Turn off Play')).toBeFocused();
    }
  }));

/** Two taps on the lines of Us hide everything without a trace, and a tap brings it back. */
const hidesEverything = async (page: Page): Promise<void> => {
  const tabs = page.getByRole('navigation', { name: 'Main' });
  // By its address: a tap on the tab would count as the first of the two.
  await page.goto('/us');
  await expect(page.getByText('Mia and Noah, since')).toBeVisible();
  const entries = await page.evaluate(() => history.length);
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
};

test('Hide, and Escape pressed twice, lead to the dashboard for good, and two taps on Us hide everything', () =>
  withPhone(async (phone) => {
    const couple = await createOnboardedCouple();
    await openFlirtyLab(couple);
    await signIn(phone, couple.mia);
    const page = phone.page();
    const dashboard = heading(page, 'Mia and Noah');
    await expect(dashboard).toBeVisible();
    await page.getByRole('link', { name: 'Us', exact: true }).click();
    for (const hide of [
      () => button(page, 'Hide').click(),
      async () => {
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
      },
    ]) {
      await page.getByRole('link', { name: 'Play', exact: true }).click();
      await button(page, /^Your boundaries/).click();
      await expect(heading(page, 'How far would you like to go?')).toBeVisible();
      await hide();
      await expect(dashboard).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page).toHaveTitle('Today · Usward');
      await page.evaluate(() => {
        // Whatever of the room came up, for however short a time.
        const seen: string[] = [];
        Object.assign(window, { seen });
        new MutationObserver(() => {
          if (/mood for|How far would/.test(document.body.textContent)) seen.push('seen');
        }).observe(document.body, { childList: true, subtree: true });
      });
      await page.goBack();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(dashboard).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([]);
      await page.goForward();
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.reload();
      await page.goBack();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(dashboard).toBeVisible();
    }
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await button(page, 'Delete everything here').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
    await expect(dashboard).toBeVisible();
    // A single Escape, or one that closes a sheet, hides nothing.
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await button(page, 'Turn off Play').click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(cover(page, OPEN_NOTE)).toBeVisible();
    const local = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(local).not.toMatch(/intima|flirty|steamy|feet|comfort/i);
    await hidesEverything(page);
  }));

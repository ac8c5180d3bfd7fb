import { expect, test } from '@playwright/test';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { withPhone } from './phone.ts';
import { findScreenFaults, setAppearance } from './screen-faults.ts';
import { signIn } from './sign-in.ts';

test('the size of words and calm motion are there before the first paint', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia } = await createOnboardedCouple();
    await signIn(phone, mia);
    const page = await phone.open('/us');
    await page.getByText('Largest', { exact: true }).click();
    await page.getByRole('switch', { name: 'Reduce motion' }).check();
    const seen = () =>
      page.evaluate(() => {
        const root = getComputedStyle(document.documentElement);
        return { size: root.fontSize, motion: root.getPropertyValue('--motion') };
      });
    expect(await seen()).toEqual({ size: '21px', motion: '0' });
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Largest' })).toBeChecked();
    expect(await seen()).toEqual({ size: '21px', motion: '0' });

    await page.getByText('Smaller', { exact: true }).click();
    await page.getByRole('switch', { name: 'Reduce motion' }).uncheck();
    expect(await seen()).toEqual({ size: '15px', motion: '1' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await seen()).toEqual({ size: '15px', motion: '0' });
  }),
);

test('the layout does not break at 320 px with the largest text size', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia } = await createOnboardedCouple();
    await signIn(phone, mia);
    const page = phone.page();
    await page.evaluate(() => localStorage.setItem('usward-text', 'largest'));
    await setAppearance(page, { colorScheme: 'dark', width: 320 });
    const wrong: string[] = [];
    for (const path of ['/dashboard', '/daily-questions', '/checkin', '/us', '/us/lock', '/quiz']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      wrong.push(...(await findScreenFaults(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(wrong).toEqual([]);
  }),
);

test('the labels of the tabs grow with the text, and stay in sight', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia } = await createOnboardedCouple();
    await signIn(phone, mia);
    const page = phone.page();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    for (const width of [390, 320]) {
      await setAppearance(page, { colorScheme: 'light', width });
      for (const name of ['Today', 'Questions', 'Play', 'Check-in', 'Us']) {
        const tab = tabs.filter({ hasText: name });
        await expect(tab).toHaveCSS('font-size', '26px');
        await expect(tab).toBeInViewport({ ratio: 1 });
      }
      expect(await findScreenFaults(page)).toEqual([]);
    }
  }),
);

test('who sees an answer can be changed where its line wraps', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia } = await createOnboardedCouple();
    await signIn(phone, mia);
    const page = await phone.open('/checkin');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '160%'));
    await page.getByText('Adjust', { exact: true }).click();
    await expect(page.getByRole('combobox').first()).toBeVisible();
  }),
);

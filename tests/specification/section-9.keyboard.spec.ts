import { expect, type Locator, type Page } from '@playwright/test';
import { withPhone } from '../journeys/phone.ts';
import { signUp } from '../journeys/sign-up.ts';
import { test } from '../journeys/test.ts';
import { passwordPolicy } from '../support/fakes/password-policy.ts';

/** What no desktop browser has: a keyboard that covers the page when a test says so. */
const bringKeyboard = (page: Page) =>
  page.evaluate(() => {
    const viewport = window.visualViewport;
    if (!viewport) throw new Error('This browser has no visual viewport.');
    let covered = 0;
    Object.defineProperty(viewport, 'height', { get: () => window.innerHeight - covered });
    window.addEventListener('keyboard', (event) => {
      covered = event instanceof CustomEvent ? Number(event.detail) : 0;
      viewport.dispatchEvent(new Event('resize'));
    });
  });

const cover = (page: Page, pixels: number) =>
  page.evaluate((detail) => {
    window.dispatchEvent(new CustomEvent('keyboard', { detail }));
  }, pixels);

const edges = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  return { upper: box.y, lower: box.y + box.height };
};

/** Both are seen, the field above the button and the button above the keyboard. */
const areSeen = async (page: Page, keyboard: number, field: Locator, button: Locator) => {
  const height = page.viewportSize()?.height ?? 0;
  await expect(page.locator(':root[data-keyboard]')).toBeAttached();
  await expect(async () => {
    const [ofField, ofButton] = await Promise.all([edges(field), edges(button)]);
    expect(ofField.upper).toBeGreaterThanOrEqual(0);
    expect(ofField.lower).toBeLessThanOrEqual(ofButton.upper);
    expect(ofButton.lower).toBeLessThanOrEqual(height - keyboard);
  }).toPass({ timeout: 15_000 });
};

/** The longest list of requirements that a provider can have below the password. */
const longest = passwordPolicy({
  minPasswordLength: 8,
  maxPasswordLength: 64,
  containsLowercaseCharacter: true,
  containsUppercaseCharacter: true,
  containsNumericCharacter: true,
  containsNonAlphanumericCharacter: true,
});

test.describe('the keyboard at a sign-up step:', () => {
  // Routes see every request only where no worker stands between.
  test.use({ serviceWorkers: 'block' });

  for (const size of [
    { width: 390, height: 844, keyboard: 336 },
    { width: 320, height: 568, keyboard: 258 },
  ]) {
    test(`field and button of a step stay above the open keyboard at ${size.width} px`, {
      tag: '@full',
    }, async ({ page }) => {
      const { keyboard } = size;
      await page.route(/\/v2\/passwordPolicy/, (route) =>
        route.fulfill({ json: longest, headers: { 'Access-Control-Allow-Origin': '*' } }),
      );
      await page.setViewportSize(size);
      await page.goto('/auth/create-account');
      await bringKeyboard(page);
      const goOn = page.getByRole('button', { name: 'Continue' });

      await page.getByLabel('Email').fill('mia@example.test');
      await cover(page, keyboard);
      await areSeen(page, keyboard, page.getByLabel('Email'), goOn);
      await goOn.click();

      const password = page.getByLabel('Password', { exact: true });
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
      await password.fill('Together1!');
      await areSeen(page, keyboard, password, goOn);
      await goOn.click();

      await page.getByLabel('First name').fill('Mia');
      await page.getByLabel('Last name').fill('Test');
      const create = page.getByRole('button', { name: 'Create my account' });
      await areSeen(page, keyboard, page.getByLabel('Last name'), create);
      await cover(page, 0);
      await expect(page.locator(':root[data-keyboard]')).not.toBeAttached();
    });
  }
});

test('field and button for the partner’s code stay above the open keyboard', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    await signUp(phone, 'Mia');
    const page = phone.page();
    await page.getByRole('button', { name: 'Skip for now' }).click();
    const field = page.getByLabel('Your partner’s code');
    await bringKeyboard(page);
    await field.focus();
    await cover(page, 336);
    await areSeen(page, 336, field, page.getByRole('button', { name: 'Connect Partner' }));
  }),
);

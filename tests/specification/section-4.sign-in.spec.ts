import { expect } from '@playwright/test';
import { settledAlone } from '../actors/settled.ts';
import { button, heading, passwordField } from '../journeys/account-steps.ts';
import { holdBack } from '../journeys/hold-back.ts';
import { keptSession } from '../journeys/kept.ts';
import { enter, reachPassword } from '../journeys/sign-in.ts';
import { test } from '../journeys/test.ts';
import { sentFrom, untilSent } from '../journeys/wire.ts';
import { check } from './check-in-browser.ts';

// Routes see every request only where no worker stands between.
test.use({ serviceWorkers: 'block' });

test('signing in takes an email and a password, and Back forgets the password', async ({
  page,
}) => {
  await check('S4.27', async () => {
    await page.goto('/auth/sign-in');
    await expect(heading(page, "What's your email?")).toBeVisible();
    await expect(passwordField(page)).toHaveCount(0);
    await reachPassword(page, 'mia@example.test');
    await expect(passwordField(page)).toBeVisible();
  });

  await passwordField(page).fill('together1');

  await check('S4.29', async () => {
    await button(page, 'Back').click();
    await expect(heading(page, "What's your email?")).toBeVisible();
  });

  await check('S4.28', async () => {
    await button(page, 'Continue').click();
    await expect(heading(page, 'Enter your password')).toBeVisible();
    await expect(passwordField(page)).toHaveValue('');
  });
});

test('whoever the provider reports is logged in, and their record is kept', async ({ page }) => {
  const mia = await settledAlone();
  await enter(page, mia);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.evaluate(async () => {
    // Another device has changed the record meanwhile, so the kept one is old.
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('usward');
      request.onsuccess = () => resolve(request.result);
    });
    const store = opened.transaction('session', 'readwrite').objectStore('session');
    await new Promise<void>((resolve) => {
      const reading = store.get('user');
      reading.onsuccess = () => {
        store.put({ ...reading.result, lastName: 'Before' }, 'user').onsuccess = () => resolve();
      };
    });
    opened.close();
  });
  expect(await keptSession(page)).toContain('Before');

  await check('S4.04', async () => {
    const logins = sentFrom(page, 'POST', '/api/auth/login');
    await page.reload();
    await expect.poll(() => logins.length).toBe(1);
    const [, claims = ''] = String(logins[0]?.postDataJSON().idToken).split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      user_id: mia.id,
    });
  });

  await check('S4.05', async () => {
    await expect.poll(() => keptSession(page)).toContain('"lastName":"Test"');
    expect(await keptSession(page)).not.toContain('Before');
  });
});

test('a forgotten password is asked for once, and coming back makes the button new', async ({
  page,
}) => {
  const mia = await settledAlone();
  const asked = sentFrom(page, 'POST', /accounts:sendOobCode$/);
  const release = await holdBack(page, /accounts:sendOobCode/);
  const idle = button(page, 'Forgot Password');
  const sent = button(page, 'Password reset email sent!');
  await reachPassword(page, mia.email);

  await check('S4.44', async () => {
    await expect(idle).toBeEnabled();
    await expect(idle).not.toHaveAttribute('aria-disabled', 'true');
    await idle.click();
    // Sending: another press sends nothing more.
    await expect(idle).toHaveAttribute('aria-disabled', 'true');
    await idle.click({ force: true });
    await untilSent(asked);
    await expect(sent).toHaveCount(0);
    release();
    await expect(sent).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.postDataJSON()).toMatchObject({
      requestType: 'PASSWORD_RESET',
      email: mia.email,
    });
  });

  await check('S4.45', () => expect(sent).toBeDisabled());
  await check('S4.46', () => expect(sent).toHaveText('Password reset email sent!'));

  await check('S4.47', async () => {
    await button(page, 'Back').click();
    await expect(heading(page, "What's your email?")).toBeVisible();
    await button(page, 'Continue').click();
    await expect(idle).toBeEnabled();
    await expect(sent).toHaveCount(0);
  });
});

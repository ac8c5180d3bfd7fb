import { expect } from '@playwright/test';
import { saveOnboarding } from '@usward/core/account/endpoints';
import { createInvite } from '@usward/core/pairing/endpoints';
import { origin } from '../actors/environment.ts';
import { PASSWORD, stranger } from '../actors/person.ts';
import { answerInstead } from '../journeys/instead.ts';
import { keptUser } from '../journeys/kept.ts';
import { enter, typePassword } from '../journeys/sign-in.ts';
import { enterNew } from '../journeys/sign-up.ts';
import { test } from '../journeys/test.ts';
import { nextToast, watchToasts } from '../journeys/toasts.ts';
import { logCalls } from '../journeys/wire.ts';
import { check } from './check-in-browser.ts';

// Tests look at what the page asks for; a worker would ask in its place.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

const inviteHeading = 'Invite your partner';
const date = { body: { togetherSince: '2023-06-09' } };

test('signing up, in and asking for a new password go to the provider, then to the product', async ({
  page,
}) => {
  const calls = logCalls(page);
  /** The product's API never gets to see a password. */
  const seesNoPassword = () =>
    expect(calls.api().filter(({ body }) => body?.includes(PASSWORD))).toEqual([]);

  const email = await enterNew(page, 'Ida');

  await check('S7.37', async () => {
    expect(calls.to('/v1/accounts:signUp')).toMatchObject([{ method: 'POST' }]);
    seesNoPassword();
  });

  await check('S7.05', async () => {
    const logins = calls.to('/api/auth/login').map(({ body }) => JSON.parse(body ?? ''));
    expect(logins).toEqual([
      expect.objectContaining({
        idToken: expect.any(String),
        uid: expect.any(String),
        email,
      }),
    ]);
  });

  await check('S7.08', async () => {
    const [{ body, headers } = { body: null, headers: {} }] = calls.to('/api/auth/update-profile');
    expect(JSON.parse(body ?? '')).toEqual({ firstName: 'Ida', lastName: 'Test' });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      authorization: expect.stringMatching(/^Bearer .+/),
    });
  });

  await page.context().clearCookies();
  await page.evaluate(async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
  });
  await typePassword(page, email);

  await check('S7.38', async () => {
    const asked = page.waitForResponse(/accounts:sendOobCode/);
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    expect((await asked).status()).toBe(200);
    expect(calls.api().filter(({ url }) => /password|reset/.test(url.pathname))).toEqual([]);
  });

  await check('S7.36', async () => {
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'When Did You Two Start?' })).toBeVisible();
    expect(calls.to('/v1/accounts:signInWithPassword')).toHaveLength(1);
    seesNoPassword();
  });
});

test('what login and the user call answer becomes the stored user', async ({ page }) => {
  const calls = logCalls(page);
  const person = await stranger({ firstName: 'Mia' });
  await person.ask(saveOnboarding, date);
  const answered = page.waitForResponse('**/api/auth/login');
  await enter(page, person);

  await check('S7.07', async () => {
    const user: unknown = await (await answered).json();
    expect(user).toMatchObject({ id: person.id, firstName: 'Mia' });
    await expect.poll(() => keptUser(page)).toEqual(user);
  });

  await check('S7.17', async () => {
    await expect(page.getByRole('heading', { name: inviteHeading })).toBeVisible();
    await expect
      .poll(() => calls.to('/api/invites/create').map(({ body }) => body))
      .toEqual(['{}']);
    const code = await page.getByText(/^Your code is/).textContent();
    await page.reload();
    await expect.poll(() => calls.to('/api/invites/create')).toHaveLength(2);
    await expect(page.getByText(/^Your code is/)).toHaveText(code ?? '');
  });

  await page.route('**/api/user', async (route) => {
    const response = await route.fetch();
    const user: object = await response.json();
    await route.fulfill({ response, json: { ...user, firstName: 'Maria' } });
  });
  const before = calls.to('/api/user').length;
  await page.getByRole('link', { name: 'Next' }).click();
  await check('S7.23', () => expect(page).toHaveURL(/\/dashboard$/));
  await check('S7.22', async () => {
    const asked = calls.apiPaths();
    const marked = asked.indexOf('POST /api/user/mark-invite-seen');
    expect(marked).toBeGreaterThan(-1);
    expect(asked.slice(marked)).toContain('GET /api/user');
    expect(calls.to('/api/user').length).toBeGreaterThan(before);
    expect(calls.to('/api/user/mark-invite-seen')).toMatchObject([{ body: null }]);
  });
  await check('S7.11', () =>
    expect
      .poll(() => keptUser(page))
      .toMatchObject({ id: person.id, firstName: 'Maria', inviteStepCompleted: true }),
  );
});

test('the answer to saving the date decides what comes next', async ({ page }) => {
  const toasts = await watchToasts(page);
  const call = '**/api/auth/save-onboarding';
  await enter(page, await stranger());
  const save = page.getByRole('button', { name: 'Save Date' });

  await check('S7.25', async () => {
    const message = 'We count from the year you met.';
    await answerInstead(page, call, 400, { message, code: 'invalid' });
    await save.click();
    expect(await nextToast(toasts)).toMatchObject({ description: message });
    await page.unroute(call);
  });

  await check('S7.26', async () => {
    // Of somebody who has a partner already; without one the invite step follows (S8.25).
    await page.route(call, async (route) => {
      const response = await route.fetch();
      const answer: object = await response.json();
      await route.fulfill({ response, json: { ...answer, partnerEmail: 'noah@example.test' } });
    });
    await save.click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('a code that came before signing up is tried once the date is saved', async ({ page }) => {
  const calls = logCalls(page);
  const inviter = await stranger({ firstName: 'Mia' });
  const { inviteCode } = await inviter.ask(createInvite, { body: {} });
  await page.goto(`/join?code=${inviteCode}`);
  await expect(page).toHaveURL(`/?code=${inviteCode}`);
  const pendingCode = () => page.evaluate(() => localStorage.getItem('pendingInviteCode'));
  await expect.poll(pendingCode).toBe(inviteCode);
  await enter(page, await stranger({ firstName: 'Noah' }));
  await check('S7.20', async () => {
    await expect(page.getByRole('button', { name: 'Save Date' })).toBeVisible();
    expect(calls.to(`/api/invites/accept/${inviteCode}`)).toEqual([]);
    await page.getByRole('button', { name: 'Save Date' }).click();
    await expect(page.getByRole('heading', { name: 'Noah and Mia' })).toBeVisible();
    expect(calls.to(`/api/invites/accept/${inviteCode}`)).toMatchObject([
      { method: 'POST', body: null },
    ]);
    expect(await pendingCode()).toBeNull();
  });
});

test('what is shared holds the code and the link, by either way', async ({ page }) => {
  const person = await stranger();
  await person.ask(saveOnboarding, date);
  const { inviteCode } = await person.ask(createInvite, { body: {} });
  const texts: string[] = [];
  await page.exposeFunction('noteText', (text: string) => texts.push(text));
  await page.addInitScript(() => {
    const note = async (text: string) => {
      const noteText: unknown = Reflect.get(window, 'noteText');
      if (typeof noteText === 'function') noteText(text);
    };
    const share =
      location.hash === '#sheet' ? ({ text }: { text: string }) => note(text) : undefined;
    Object.defineProperty(navigator, 'share', { value: share });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: note } });
  });
  await enter(page, person);
  const share = page.getByRole('button', { name: 'Share Invite Code' });
  await share.click();
  await expect.poll(() => texts).toHaveLength(1);
  // The next page finds a share sheet.
  await page.goto('/dashboard#sheet');
  await page
    .getByRole('button', { name: /^Share/ })
    .first()
    .click();
  await expect.poll(() => texts).toHaveLength(2);

  await check('S7.53', async () => {
    for (const text of texts) expect(text).toContain(inviteCode);
  });
  await check('S7.54', async () => {
    for (const text of texts) expect(text).toContain(`${origin}/join?code=${inviteCode}`);
  });
});

test('fonts and icons come from the app itself, and nothing from anybody else', async ({
  page,
}) => {
  const calls = logCalls(page);
  const person = await stranger();
  await person.ask(saveOnboarding, date);
  await page.goto('/');
  await page.getByRole('link', { name: 'Create an account' }).waitFor();
  await enter(page, person);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const hosts = () => [...new Set(calls.all().map(({ url }) => url.hostname))];
  const ownHosts = ['localhost', '127.0.0.1'];

  await check('S7.51', async () => {
    const fonts = calls.all().filter(({ url }) => url.pathname.endsWith('.woff2'));
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter(({ url }) => url.origin !== origin)).toEqual([]);
    const loaded = await page.evaluate(async () =>
      [...(await document.fonts.ready)]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    );
    expect(new Set(loaded)).toEqual(new Set(['Wittgenstein', 'Hanken Grotesk']));
    expect(hosts().filter((host) => !ownHosts.includes(host))).toEqual([]);
  });

  await check('S7.52', async () => {
    const sheets = await page.evaluate(() =>
      [...document.styleSheets].map(({ href }) => href ?? location.href),
    );
    expect(sheets.filter((href) => new URL(href).origin !== origin)).toEqual([]);
    await expect(page.getByRole('link', { name: 'Questions' }).locator('svg')).toBeVisible();
    expect(hosts().filter((host) => !ownHosts.includes(host))).toEqual([]);
  });
});

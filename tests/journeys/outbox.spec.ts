import { expect, type Page, type Route } from '@playwright/test';
import { getDaily } from '@usward/core/daily/endpoints';
import { settledCouple } from '../actors/settled.ts';
import { openSignedIn } from './sign-in.ts';
import { writeAnswer } from './steps.ts';
import { test } from './test.ts';
import { sentFrom } from './wire.ts';

// Routes see every request only where no worker stands between.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

const page200 = '<!doctype html><title>Welcome to our Wi-Fi</title>';

/** A Wi-Fi that answers in everybody's place, in its own words and with a status of its choice. */
const portal = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: page200 });

/** Somebody with a partner, at a screen, who came by the dashboard. */
const at = async (page: Page, path: string) => {
  const { mia, noah } = await settledCouple();
  await openSignedIn(page, mia);
  await expect(page.getByRole('heading', { name: 'Mia and Noah' })).toBeVisible();
  await page.goto(path);
  return { mia, noah };
};

const needsYou = (page: Page) => page.getByRole('heading', { level: 2, name: 'Needs you' });
const waiting = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Waiting to go out' }) });

for (const status of [200, 404, 511]) {
  test(`an answer waits behind a Wi-Fi that answers everything with ${status}, and goes out once`, async ({
    page,
  }) => {
    const { noah } = await at(page, '/daily-questions');
    await expect(page.getByLabel('Your answer')).toBeVisible();
    const tries = sentFrom(page, 'PUT', /^\/api\/daily\/[^/]+\/answer$/);
    await page.route('**/api/**', portal(status));
    await writeAnswer(page, 'Written in a café');
    await expect(page.getByText('Kept on this phone').first()).toBeVisible();
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await page.getByRole('link', { name: 'All that is on its way' }).click();
    await expect(page.getByText('Usward cannot be reached')).toBeVisible();
    await expect(waiting(page)).toContainText('Today’s answer');
    await expect(waiting(page)).toContainText(/Queued since|Being sent now/);
    await expect(needsYou(page)).toHaveCount(0);
    expect((await noah.ask(getDaily)).today.partnerAnswered).toBe(false);

    await page.unroute('**/api/**');
    const sent = page.getByRole('heading', { level: 2, name: 'Sent just now' });
    await expect(sent).toBeVisible();
    await expect(page.getByText('Nothing waits on this phone')).toBeVisible();
    expect((await noah.ask(getDaily)).today.partnerAnswered).toBe(true);
    const keys = tries.map((request) => request.headers()['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
  });
}

/** Refuses answers as our own server does. */
const refuse = (code: string) => (route: Route) =>
  route.fulfill({ status: 409, json: { message: 'The server’s own words.', code } });

const answers = '**/api/daily/*/answer';

/** Somebody whose answer was refused, at the page of what is on its way. */
const refused = async (page: Page, code: string) => {
  const two = await at(page, '/daily-questions');
  await page.route(answers, refuse(code));
  await writeAnswer(page, 'Words that nobody took');
  await expect(page.getByText('The server’s own words.')).toBeVisible();
  await page.goto('/us/outbox');
  await expect(needsYou(page)).toBeVisible();
  return two;
};

const card = (page: Page) => page.getByRole('article', { name: 'Today’s answer' });

test('what was refused shows its words behind a tap, in every tab, and goes out when tried again', async ({
  page,
  context,
}) => {
  const { noah } = await refused(page, 'frozen');
  const other = await context.newPage();
  await other.goto('/us/outbox');
  for (const tab of [page, other]) {
    await expect(card(tab)).toContainText('The server’s own words.');
    await expect(tab.getByText('Words that nobody took')).toBeHidden();
    await card(tab).getByText('What you wrote').click();
    await expect(tab.getByText('Words that nobody took')).toBeVisible();
  }
  await page.unroute(answers);
  await card(page).getByRole('button', { name: 'Try again' }).click();
  for (const tab of [page, other]) {
    await expect(needsYou(tab)).toHaveCount(0);
    await expect(tab.getByText('Nothing waits on this phone')).toBeVisible();
  }
  expect((await noah.ask(getDaily)).today.partnerAnswered).toBe(true);
});

test('an answer for a day that has closed is kept as a private note', async ({ page }) => {
  const { mia, noah } = await refused(page, 'closed');
  await expect(card(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.unroute(answers);
  await card(page).getByRole('button', { name: 'Keep as a private note' }).click();
  await expect(page.getByText('Nothing waits on this phone')).toBeVisible();
  await expect
    .poll(async () => (await mia.ask(getDaily)).today.mine)
    .toMatchObject({ text: 'Words that nobody took', visibility: 'me' });
  expect((await noah.ask(getDaily)).today.partnerAnswered).toBe(false);
});

test('words are let go only after a question', async ({ page }) => {
  await refused(page, 'locked');
  await card(page).getByRole('button', { name: 'Let it go' }).click();
  await page.getByRole('button', { name: 'Keep them' }).click();
  await expect(card(page)).toBeVisible();
  await card(page).getByRole('button', { name: 'Let it go' }).click();
  await page.getByRole('button', { name: 'Let them go' }).click();
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'On its way' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('Nothing waits on this phone')).toBeVisible();
});

test.describe('on a phone that is full', () => {
  test.use({ expectedComplaints: /QuotaExceededError/ });

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (...parts) {
        if (this.name === 'writes' || this.name === 'drafts') {
          throw new DOMException('The disk is full.', 'QuotaExceededError');
        }
        return put.apply(this, parts);
      };
    }),
  );

  test('an answer goes straight to the server', async ({ page }) => {
    const { noah } = await at(page, '/daily-questions');
    await writeAnswer(page, 'Not kept, but sent');
    await expect(page.getByText('It opens when you both answer.')).toBeVisible();
    expect((await noah.ask(getDaily)).today.partnerAnswered).toBe(true);
  });

  test('an answer that cannot be sent either stays in its field, and the phone says so', async ({
    page,
  }) => {
    const { noah } = await at(page, '/daily-questions');
    await page.route(answers, (route) => route.abort());
    await writeAnswer(page, 'Nowhere to go');
    await expect(page.getByText(/could not keep/)).toBeVisible();
    await expect(page.getByLabel('Your answer')).toHaveValue('Nowhere to go');
    await page.unroute(answers);
    await expect(async () => {
      await page.getByRole('button', { name: 'Send my answer' }).click({ timeout: 2_000 });
      await expect(page.getByText('It opens when you both answer.')).toBeVisible({
        timeout: 3_000,
      });
    }).toPass({ timeout: 30_000 });
    expect((await noah.ask(getDaily)).today.partnerAnswered).toBe(true);
  });
});

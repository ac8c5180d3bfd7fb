import { expect, type Page, type Route } from '@playwright/test';
import { getDaily } from '@usward/core/daily/endpoints';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { writeAnswer } from './invite-steps.ts';
import { recordRequestsTo } from './recorded-requests.ts';
import { openSignedIn } from './sign-in.ts';
import { test } from './test.ts';

// Routes see every request only where no worker stands between.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

const page200 = '<!doctype html><title>Welcome to our Wi-Fi</title>';

/** A Wi-Fi that answers in everybody's place, in its own words and with a status of its choice. */
const portal = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: page200 });

/** Somebody with a partner, at a screen, who came by the dashboard. */
const at = async (page: Page, path: string) => {
  const { mia, noah } = await createOnboardedCouple();
  await openSignedIn(page, mia);
  await expect(page.getByRole('heading', { name: 'Mia and Noah' })).toBeVisible();
  await page.goto(path);
  return { mia, noah };
};

const needsYou = (page: Page) => page.getByRole('heading', { level: 2, name: 'Couldn’t send' });
const waiting = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Will be sent' }) });

test('an answer waits behind a Wi-Fi that answers everything with 511, and goes out once', async ({
  page,
}) => {
  const { noah } = await at(page, '/daily-questions');
  await expect(page.getByLabel('Your answer')).toBeVisible();
  const tries = recordRequestsTo(page, 'PUT', /^\/api\/daily\/[^/]+\/answer$/);
  await page.route('**/api/**', portal(511));
  await writeAnswer(page, 'Written in a café');
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await page.getByRole('link', { name: 'Everything waiting to send' }).click();
  await expect(page.getByText('Can’t reach Usward')).toBeVisible();
  await expect(waiting(page)).toContainText('Today’s answer');
  await expect(waiting(page)).toContainText(/Waiting since|Sending now/);
  await expect(needsYou(page)).toHaveCount(0);
  expect((await noah.ask(getDaily)).today.partnerAnswered).toBe(false);

  await page.unroute('**/api/**');
  const sent = page.getByRole('heading', { level: 2, name: 'Just sent' });
  await expect(sent).toBeVisible();
  await expect(page.getByText('Nothing is waiting on this device')).toBeVisible();
  expect((await noah.ask(getDaily)).today.partnerAnswered).toBe(true);
  const keys = tries.map((request) => request.headers()['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThan(1);
});

/** Refuses answers as our own server does. */
const refuse = (code: string) => (route: Route) =>
  route.fulfill({ status: 409, json: { message: 'The server’s own words.', code } });

const answers = '**/api/daily/*/answer';

/** Somebody whose answer was refused, at the page of what is on its way. */
const refused = async (page: Page, code: string) => {
  const couple = await at(page, '/daily-questions');
  await page.route(answers, refuse(code));
  await writeAnswer(page, 'Words that nobody took');
  await expect(page.getByText('The server’s own words.')).toBeVisible();
  await page.goto('/us/outbox');
  await expect(needsYou(page)).toBeVisible();
  return couple;
};

const card = (page: Page) => page.getByRole('region', { name: 'Today’s answer' });

test('what was refused shows its words behind a tap, in every tab, and goes out when tried again', {
  tag: '@full',
}, async ({ page, context }) => {
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
    await expect(tab.getByText('Nothing is waiting on this device')).toBeVisible();
  }
  expect((await noah.ask(getDaily)).today.partnerAnswered).toBe(true);
});

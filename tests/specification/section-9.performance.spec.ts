import { expect, type Page } from '@playwright/test';
import { test } from '../journeys/test.ts';
import { check } from './browser-check.ts';
import { getEventProperties, sentEvents } from './section-7.tracking-log.ts';

// A worker would answer in the network's stead.
test.use({ serviceWorkers: 'block' });

// Nothing is told before somebody said yes.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    // An empty page has no storage.
    if (location.origin !== 'null') localStorage.setItem('usward-tracking', 'true');
  }),
);

/** Lets what is asked for come later by so many milliseconds. */
const slowDown = (page: Page, url: string | RegExp, by: number) =>
  page.route(url, async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, by));
    await route.fulfill({ response });
  });

/** What was told of one measure. */
const getMetricEvents = (events: ReturnType<typeof sentEvents>, metric: string) =>
  getEventProperties(events, 'Performance Measured').filter(
    (event) => (event as { metric: string }).metric === metric,
  );

/** Told once, as missed, and with a value above the target. */
const expectMetricEvent = async (
  events: ReturnType<typeof sentEvents>,
  metric: string,
  target: number,
  page_name: string,
): Promise<void> => {
  await expect
    .poll(() => getMetricEvents(events, metric))
    .toEqual([{ metric, value: expect.any(Number), rating: 'poor', page_name }]);
  const [event] = getMetricEvents(events, metric) as [{ value: number }];
  expect(event.value).toBeGreaterThan(target);
};

/** What the console says of slowness: it has to stay empty outside development. */
const recordComplaints = (page: Page): readonly string[] => {
  const words: string[] = [];
  page.on('console', (message) => {
    if (/slow/i.test(message.text())) words.push(message.text());
  });
  return words;
};

test('a slow page is told without a word to the person', { tag: '@full' }, async ({ page }) => {
  const events = sentEvents(page);
  const complaints = recordComplaints(page);
  await slowDown(page, /\/assets\/frame-.*\.js$/, 3_100);
  await page.goto('/auth/sign-in');
  await check('S9.13', () => expectMetricEvent(events, 'total-load', 3_000, '/auth/sign-in'));
  await check('S9.14', () => expectMetricEvent(events, 'dom-processing', 1_500, '/auth/sign-in'));
  await expect(page.getByText(/slow/i)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a slow answer for the page itself is told', { tag: '@full' }, async ({ page }) => {
  const events = sentEvents(page);
  await slowDown(page, '**/auth/sign-in', 700);
  await page.goto('/auth/sign-in');
  await check('S9.15', () => expectMetricEvent(events, 'response', 500, '/auth/sign-in'));
});

test('a slow change of screens is told', { tag: '@full' }, async ({ page }) => {
  const events = sentEvents(page);
  const complaints = recordComplaints(page);
  await slowDown(page, /\/assets\/LandingInApp-.*\.js$/, 700);
  const watching = page.waitForResponse(/\/assets\/performance-.*\.js$/);
  await page.goto('/auth/sign-in');
  // Once it is evaluated, it watches: the app has asked for it before.
  await page.evaluate((url) => import(url), (await watching).url());
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await check('S9.16', () => expectMetricEvent(events, 'route-change', 500, '/'));
  expect(complaints).toEqual([]);
});

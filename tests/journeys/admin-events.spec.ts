import { expect, type Page, test } from '@playwright/test';
import type { CalendarDate } from '@usward/core/calendar';
import { countingDate } from '@usward/core/tracking/count-dates';
import { getEventCounts } from '@usward/core/tracking/count-endpoints';
import { track } from '@usward/core/tracking/endpoints';
import { settledAdmin } from '../actors/admin.ts';
import { callApi } from '../actors/call-api.ts';
import type { Person } from '../actors/person.ts';
import { withPhone } from './phone.ts';
import { expectNoFaults, screenFaults, takeLook } from './screen-faults.ts';
import { signIn } from './sign-in.ts';

const DAY = 86_400_000;
/** On which nobody else does anything here. */
const longAgo = Date.now() - 60 * DAY;

const switchTabs = async ({ token }: Person, times: number, now: number): Promise<void> => {
  const body = {
    type: 'track' as const,
    eventName: 'Tab Switched',
    properties: { tab_name: 'us' as const },
  };
  for (let time = 0; time < times; time += 1) {
    (await callApi(track, { body }, { token, now })).value();
  }
};

/** How often tabs were switched on a date, by the server's word. */
const switchesOn = async (operator: Person, date: CalendarDate): Promise<number> => {
  const { events } = await operator.ask(getEventCounts, { query: { from: date, to: date } });
  return events.find(({ name }) => name === 'Tab Switched')?.total ?? 0;
};

const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

/** A date as the page writes it. */
const written = (now: number): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(now);

test('an admin sees how often each event happened, on a phone and on a wide screen', {
  tag: '@full',
}, async () => {
  test.setTimeout(120_000);
  const ada = await settledAdmin();
  await switchTabs(ada, 5, longAgo);
  await switchTabs(ada, 1, Date.now());
  const switches = await switchesOn(ada, countingDate(longAgo));
  expect(switches).toBeGreaterThanOrEqual(5);
  await withPhone(async (phone) => {
    await signIn(phone, ada);
    const page = await phone.open('/admin/import');
    const pages = page.getByRole('navigation', { name: 'Admin pages' });

    await test.step('the three pages of operators lead to each other', async () => {
      for (const [link, heading] of [
        ['Migration', 'Migrations'],
        ['Import', 'Import'],
        ['Events', 'Events'],
      ] as const) {
        await pages.getByRole('link', { name: link }).click();
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      }
      await expect(page).toHaveTitle('Events · Usward');
      await expect(pages.getByRole('link', { name: 'Events' })).toHaveAttribute(
        'aria-current',
        'page',
      );
    });

    await test.step('each event has its number of the last 28 days', async () => {
      await expect(cardOf(page, 'Tab Switched')).toContainText(/[1-9]\d* in all.*Most on/);
      await expect(cardOf(page, 'Tab Switched')).not.toContainText('None since');
      await expectNoFaults(page);
    });

    await test.step('and of 90 days, chosen by the keyboard, with a number for each', async () => {
      await page.getByRole('radio', { name: '28 days' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: '90 days' })).toBeChecked();
      const card = cardOf(page, 'Tab Switched');
      await card.locator('summary').click();
      const day = page.getByRole('rowheader', { name: written(longAgo), exact: true });
      const row = card.getByRole('row').filter({ has: day });
      await expect(row.getByRole('cell')).toHaveText(`${switches}`);
      await expect(card.getByRole('row')).toHaveCount(91);
      await expectNoFaults(page);
    });

    await test.step('on a wide screen they are rows of a table, a column for each day', async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await takeLook(page, { colorScheme, width: 1280 });
        expect(await screenFaults(page)).toEqual([]);
      }
      const row = page.getByRole('row', { name: /^Tab Switched/ });
      await expect(row.getByRole('cell')).toHaveCount(91);
      await expect(row.getByRole('cell').nth(29)).toHaveText(`${switches}`);
      await expect(row.getByRole('cell').last()).toBeInViewport();
      await expect(page.getByRole('article')).toHaveCount(0);
    });
    expect(phone.complaints).toEqual([]);
  });
});

test('the page of events says so where there is nothing, or nothing could be fetched', {
  tag: '@full',
}, async () => {
  const ada = await settledAdmin();
  await withPhone(async (phone) => {
    await signIn(phone, ada);
    const page = phone.page();
    const { from, to, events } = await ada.ask(getEventCounts);
    const none = events.map(({ name, days }) => ({ name, total: 0, days: days.map(() => 0) }));
    await page.route('**/api/admin/events?*', (route) =>
      route.fulfill({ json: { from, to, events: none } }),
    );
    await page.goto('/admin/events');
    await expect(page.getByText('Nothing was counted in these days yet.')).toBeVisible();
    await expectNoFaults(page);

    await page.unrouteAll();
    await page.route('**/api/admin/events?*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('radio', { name: '7 days' }).check();
    await expect(page.getByText('The counts could not be fetched just now.')).toBeVisible();
    await expectNoFaults(page);
  });
});

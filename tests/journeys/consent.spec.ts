import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { getUser } from '@usward/core/account/endpoints';
import { createCode, createOnboardedUser } from '../support/builders/onboarded-users.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { origin } from '../support/environment.ts';
import { type Phone, withPhone } from './phone.ts';
import { signIn } from './sign-in.ts';
import { test } from './test.ts';

/** A page that leads to the app in every way that a foreign page has. */
const trap = (target: string): string => `<!doctype html><title>Look at these cats</title>
<link rel="prerender" href="${target}">
<script type="speculationrules">
{"prerender": [{"urls": ["${target}"], "eagerness": "immediate"}]}
</script>
<a href="${target}" target="_blank">In a tab</a>
<a href="${target}">Here</a>
<button onclick="open('${target}', '', 'popup,width=400,height=600')">In a popup</button>`;

/** Serves the page from an origin and a site of its own. */
const withTrap = async (target: string, use: (address: string) => Promise<void>): Promise<void> => {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end(trap(target));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  try {
    await use(`http://127.0.0.1:${port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

/** The accepts that leave any page of the phone from now on. */
const acceptsFrom = (phone: Phone): readonly string[] => {
  const accepts: string[] = [];
  phone
    .page()
    .context()
    .on('request', (request) => {
      if (request.url().includes('/api/invites/accept/')) accepts.push(request.url());
    });
  return accepts;
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Waits until the page has settled on a screen, and expects it to ask without having sent anything. */
const expectOnlyAsked = async (page: Page, code: string, accepts: readonly string[]) => {
  await expect(heading(page)).toBeVisible();
  expect(accepts).toEqual([]);
  await expect(heading(page)).toHaveText('Link with this code?');
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  expect(accepts).toEqual([]);
};

const openedBy = async (page: Page, tap: () => Promise<void>): Promise<Page> => {
  const opening = page.context().waitForEvent('page');
  await tap();
  return opening;
};

const expectAlone = async (person: TestUser) =>
  expect(await person.ask(getUser)).toMatchObject({ pairing: 'alone', partner: null });

const withTwo = (use: (phone: Phone, noah: TestUser, code: string) => Promise<void>) =>
  withPhone(async (phone) => {
    const [mia, noah] = await Promise.all([
      createOnboardedUser('Mia'),
      createOnboardedUser('Noah'),
    ]);
    await signIn(phone, noah);
    await use(phone, noah, await createCode(mia));
  });

test('a foreign page that opens an invite link connects nobody before a tap', () =>
  withTwo((phone, noah, code) =>
    withTrap(`${origin}/join?code=${code}`, async (address) => {
      const accepts = acceptsFrom(phone);
      const page = phone.page();
      await page.goto(address);
      const tab = await openedBy(page, () => page.getByText('In a tab').click());
      await expectOnlyAsked(tab, code, accepts);
      await expectAlone(noah);
      await tab.getByRole('button', { name: 'Connect', exact: true }).click();
      await expect(tab).toHaveURL(/\/dashboard$/);
      await expect(tab.getByText('Success! You have made it official')).toBeVisible();
      expect(accepts).toHaveLength(1);
    }),
  ));

for (const path of ['/?code=', '/join?code=']) {
  test(
    `no way of opening ${path} from a foreign page connects somebody who is signed in`,
    { tag: '@full' },
    () =>
      withTwo((phone, noah, code) =>
        withTrap(`${origin}${path}${code}`, async (address) => {
          const accepts = acceptsFrom(phone);
          const page = phone.page();
          // By now the browser has been asked to render the link before anybody follows it.
          await page.goto(address);
          await page.waitForLoadState('networkidle');
          await expectAlone(noah);

          await test.step('in a tab and in a popup', async () => {
            for (const way of ['In a tab', 'In a popup']) {
              const opened = await openedBy(page, () => page.getByText(way).click());
              await expectOnlyAsked(opened, code, accepts);
              await opened.close();
            }
          });

          await test.step('in the same tab, a reload, back, and forward', async () => {
            await page.getByText('Here').click();
            await expectOnlyAsked(page, code, accepts);
            await page.reload();
            await expectOnlyAsked(page, code, accepts);
            await page.goBack();
            await expect(page).toHaveTitle('Look at these cats');
            await page.goForward();
            await expectOnlyAsked(page, code, accepts);
          });

          await test.step('a no forgets the code, and Back asks no more', async () => {
            await page.getByRole('button', { name: 'Not now' }).click();
            await expect(page).toHaveURL(/\/dashboard$/);
            await page.reload();
            await expect(page).toHaveURL(/\/dashboard$/);
            await page.goBack();
            await expect(page).toHaveTitle('Look at these cats');
            expect(accepts).toEqual([]);
            await expectAlone(noah);
          });
        }),
      ),
  );
}

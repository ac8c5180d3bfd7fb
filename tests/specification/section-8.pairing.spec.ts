import { expect, type Page } from '@playwright/test';
import { createInvite } from '@usward/core/pairing/endpoints';
import { stranger } from '../actors/person.ts';
import { uninvited } from '../actors/settled.ts';
import { holdBack } from '../journeys/hold-back.ts';
import { answerInstead, loseInstead } from '../journeys/instead.ts';
import { enter, openSignedIn } from '../journeys/sign-in.ts';
import { test } from '../journeys/test.ts';
import { error, nextToast, success, watchToasts } from '../journeys/toasts.ts';
import { logCalls, sentFrom, untilSent } from '../journeys/wire.ts';
import { check } from './check-in-browser.ts';

// A worker would answer for the network that these tests stand in for.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

const noCode = error('Error', 'Failed to generate invite link. Please try again.');
const notConnected = error(
  'Connection Failed',
  'Invalid code or connection error. Please try again.',
);

/** Stands in for the clipboard, which browsers keep for pages that have leave, and for the share sheet. */
const withClipboard = (page: Page, kind: 'works' | 'refuses') =>
  page.addInitScript((refuses) => {
    const writeText = async () => {
      if (refuses) throw new DOMException('Not allowed.', 'NotAllowedError');
    };
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  }, kind === 'refuses');

const share = (page: Page) => page.getByRole('button', { name: 'Share Invite Code' });

test('an invite that cannot be made says so, and a made one is copied or skipped', async ({
  page,
}) => {
  const toasts = await watchToasts(page);
  await withClipboard(page, 'works');
  const call = '**/api/invites/create';

  await check('S8.08', async () => {
    await answerInstead(page, call, 500, {});
    await openSignedIn(page, await uninvited());
    expect(await nextToast(toasts)).toEqual(noCode);
    await loseInstead(page, call);
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await nextToast(toasts)).toEqual(noCode);
    await page.unroute(call);
  });

  await check('S8.23', async () => {
    await page.reload();
    await share(page).click();
    expect(await nextToast(toasts)).toEqual(success('Link copied!'));
  });

  await check('S8.26', async () => {
    await page.getByRole('link', { name: 'Next' }).click();
    expect(await nextToast(toasts)).toMatchObject({ kind: 'plain', title: 'Invite Skipped' });
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('a skipped invite can still be sent from the dashboard, as its toast says', async ({
  page,
}) => {
  const toasts = await watchToasts(page);
  await openSignedIn(page, await uninvited());
  await check('S8.27', async () => {
    await expect(share(page)).toBeEnabled();
    await page.getByRole('link', { name: 'Next' }).click();
    const { description } = await nextToast(toasts);
    expect(description).toBe('You can send it later from your dashboard.');
    const invite = page.getByRole('region', { name: 'Your invite' });
    await expect(invite.getByRole('button', { name: 'Share' })).toBeVisible();
  });
});

test.describe('without leave for the clipboard', () => {
  test.use({ expectedComplaints: /NotAllowedError/ });

  test('a link that the clipboard refuses says so', async ({ page }) => {
    const toasts = await watchToasts(page);
    await withClipboard(page, 'refuses');
    await openSignedIn(page, await uninvited());
    await check('S8.09', async () => {
      await share(page).click();
      expect(await nextToast(toasts)).toEqual(
        error('Error', 'Failed to copy link. Please try again.'),
      );
    });
  });
});

test('a code that connects nobody says so, whatever was wrong', async ({ page }) => {
  const toasts = await watchToasts(page);
  const call = '**/api/invites/accept/*';
  await openSignedIn(page, await uninvited());
  await page.getByLabel(/partner.s code/).fill('K7M2P');
  const connect = async () => {
    await page.getByRole('button', { name: 'Connect Partner' }).click();
    return nextToast(toasts);
  };

  await check('S8.07', async () => {
    await answerInstead(page, call, 429, { message: 'Please wait a moment.', code: 'too-many' });
    expect((await connect()).kind).toBe('error');
  });

  await check('S8.10', async () => {
    const message = 'Invalid code or connection error. Please try again.';
    await answerInstead(page, call, 404, { message, code: 'invalid-code' });
    expect(await connect()).toEqual(notConnected);
    await answerInstead(page, call, 500, {});
    expect(await connect()).toEqual(notConnected);
    // The last one: after it the button waits for the network.
    await loseInstead(page, call);
    expect(await connect()).toEqual(notConnected);
  });
});

/** Follows somebody's join link, then signs in with nothing but the invite step to go. */
const arriveWithCode = async (page: Page) => {
  const { inviteCode } = await (await stranger()).ask(createInvite, { body: {} });
  await page.goto(`/join?code=${inviteCode}`);
  await expect(page).toHaveURL(`/?code=${inviteCode}`);
  await enter(page, await uninvited());
};

test('a pending code that connects says so once', async ({ page }) => {
  const toasts = await watchToasts(page);
  await arriveWithCode(page);
  await check('S8.24', async () => {
    expect(await nextToast(toasts)).toEqual(success('Connected!'));
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(toasts).toEqual([]);
  });
});

test('a pending code that connects says so on a slow network, and shows no invite step', async ({
  page,
}) => {
  const toasts = await watchToasts(page);
  const calls = logCalls(page);
  await page.clock.install();
  const marked = sentFrom(page, 'POST', '/api/user/mark-invite-seen');
  const release = await holdBack(page, '**/api/user/mark-invite-seen');
  await arriveWithCode(page);
  await untilSent(marked);
  // Longer than the app waits for the provider, after which it looks again where the person may be.
  await page.clock.fastForward(2_500);
  release();
  await check('S8.24', async () => {
    expect(await nextToast(toasts)).toEqual(success('Connected!'));
    expect(calls.to('/api/invites/create')).toEqual([]);
  });
});

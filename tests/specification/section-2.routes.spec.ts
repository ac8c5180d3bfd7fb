import { expect, test } from '@playwright/test';
import { acceptInvite } from '@usward/core/pairing/endpoints';
import { settledAdmin } from '../actors/admin.ts';
import { freshCode, nameless, settledAlone, settledCouple, uninvited } from '../actors/settled.ts';
import { arrive } from '../journeys/arrive.ts';
import { diaryOfAddresses } from '../journeys/page-diary.ts';
import { withPhone } from '../journeys/phone.ts';
import { signIn, signInTo } from '../journeys/sign-in.ts';
import { check } from './check-in-browser.ts';

const LANDING = 'Grow toward each other';
const NOT_FOUND = '404 Page Not Found';
const NOWHERE = ['/nowhere', '/us/edit-shoe-size', '/auth', '/Dashboard/x', '/quiz/a/b'];

test('a visitor sees the public pages and is led to the start from all others', () =>
  withPhone(async (phone) => {
    const staysAt = (path: string, heading: string | RegExp) => arrive(phone, path, path, heading);
    const isLedAway = (path: string) => arrive(phone, path, '/', LANDING);

    await check('S2.01', () => staysAt('/', LANDING));
    await check('S2.08', () => staysAt('/auth/create-account', "What's your email?"));
    await check('S2.10', () => staysAt('/auth/sign-in', "What's your email?"));
    await check('S2.13', () => isLedAway('/invite'));
    await check('S2.15', () => isLedAway('/dashboard'));
    await check('S2.17', () => isLedAway('/intimacyLab'));
    await check('S2.19', () => isLedAway('/checkin'));
    await check('S2.21', () => isLedAway('/daily-questions'));
    await check('S2.23', () => isLedAway('/us'));
    await check('S2.25', () => isLedAway('/us/edit-firstName'));
    await check('S2.27', () => isLedAway('/us/edit-gender'));
    await check('S2.29', () => isLedAway('/us/edit-email'));
    await check('S2.31', () => isLedAway('/admin/import'));
    await check('S2.33', () => isLedAway('/admin/migration'));
    await check('S2.36', () => staysAt('/quiz', /quiz/i));
    await check('S2.38', () => isLedAway('/join'));
    await check('S2.43', async () => {
      for (const path of NOWHERE) await staysAt(path, NOT_FOUND);
    });
  }));

test('the join link hands its code over to the start', () =>
  withPhone(async (phone) => {
    await check('S2.40', () => arrive(phone, '/join?code=K7M2P', '/?code=K7M2P', LANDING));
    await check('S2.41', () => arrive(phone, '/join', '/', LANDING));
    await check('S2.39', async () => {
      // Read and not just passed on: other parameters stay behind, and the code is tidied.
      await arrive(phone, '/join?from=mia&code=k7m2p', '/?code=K7M2P', LANDING);
      const kept = await phone.page().evaluate(() => localStorage.getItem('pendingInviteCode'));
      expect(kept).toBe('K7M2P');
    });
  }));

test('the not-found page says what it says, and its way out leads to the start', () =>
  withPhone(async (phone) => {
    const page = await phone.open('/nowhere');
    await check('S2.44', () => expect(page.getByRole('main')).toBeVisible());
    await check('S2.45', () =>
      expect(page.getByRole('heading', { level: 1, name: NOT_FOUND, exact: true })).toBeVisible(),
    );
    await check('S2.46', () =>
      expect(
        page.getByText('Did you forget to add the page to the router?', { exact: true }),
      ).toBeVisible(),
    );
    await page.getByRole('link', { name: 'Go to the start' }).click();
    await expect(page.getByRole('heading', { level: 1, name: LANDING })).toBeVisible();
  }));

test('an unknown address is the not-found page for everybody who is signed in too', () =>
  withPhone((withoutNames) =>
    withPhone((withInviteOpen) =>
      withPhone(async (settled) => {
        await signInTo(withoutNames, await nameless(), "What's your name?");
        await signInTo(withInviteOpen, await uninvited(), 'Invite your partner');
        await signInTo(settled, await settledAlone(), /Mia/);
        for (const phone of [withoutNames, withInviteOpen, settled]) {
          for (const path of NOWHERE) await arrive(phone, path, path, NOT_FOUND);
        }
      }),
    ),
  ));

test('a couple that is through with all steps opens every screen by its address', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    await signIn(phone, mia);
    const staysAt = (path: string, heading: string | RegExp) => arrive(phone, path, path, heading);
    await check('S2.16', async () => {
      await staysAt('/dashboard', 'Mia and Noah');
      await expect(phone.page().getByRole('heading', { level: 2 }).first()).toBeVisible();
    });
    await check('S2.22', async () => {
      await staysAt('/daily-questions', /\?$/);
      await expect(phone.page().getByLabel('Your answer')).toBeVisible();
    });
    await check('S2.20', async () => {
      await staysAt('/checkin', /How are you/);
      await expect(phone.page().getByRole('button', { name: 'Save my check-in' })).toBeVisible();
    });
    await check('S2.18', async () => {
      await staysAt('/intimacyLab', /./);
      await expect(phone.page().getByRole('main')).toContainText(/truth or dare/i);
    });
    await check('S2.37', async () => {
      await staysAt('/quiz', 'Quizzes');
      await expect(phone.page().getByRole('link', { name: 'Take a look' }).first()).toBeVisible();
    });
    for (const path of ['/us', '/us/edit-firstName', '/us/edit-gender', '/us/edit-email']) {
      await staysAt(path, /./);
    }
    // The guard lets in who is no operator, and then there is nothing to see.
    for (const path of ['/admin/import', '/admin/migration']) await staysAt(path, NOT_FOUND);
  }));

test('the old address of the dashboard still leads to it', () =>
  withPhone((hers) =>
    withPhone(async (visitors) => {
      await signInTo(hers, await settledAlone(), /Mia/);
      await check('S2.42', () => arrive(hers, '/tabbed-home', '/dashboard', /Mia/));
      await arrive(visitors, '/nowhere', '/nowhere', NOT_FOUND);
      const diary = diaryOfAddresses(visitors.page());
      await arrive(visitors, '/tabbed-home', '/', LANDING);
      expect(diary).toEqual(['/tabbed-home', '/dashboard', '/']);
    }),
  ));

test('a join link works for somebody who is signed in, without the start in between', () =>
  withPhone(async (phone) => {
    const [mia, noah] = await Promise.all([settledAlone('Mia'), uninvited('Noah')]);
    const code = await freshCode(mia);
    await signInTo(phone, noah, 'Invite your partner');
    const diary = diaryOfAddresses(phone.page());
    await arrive(phone, `/join?code=${code}`, '/dashboard', 'Noah and Mia');
    expect(diary.slice(0, 2)).toEqual([`/join?code=${code}`, `/?code=${code}`]);
    const again = await noah.call(acceptInvite, { params: { code } });
    expect(again.status).toBe(200);
  }));

test('the admin pages are there for admins, and for nobody else', () =>
  withPhone(async (phone) => {
    await signInTo(phone, await settledAdmin(), /Ada/);
    await check('S2.32', () => arrive(phone, '/admin/import', '/admin/import', 'Import'));
    await check('S2.34', () => arrive(phone, '/admin/migration', '/admin/migration', 'Migrations'));
    await withPhone(async (other) => {
      await signInTo(other, await settledAlone(), /Mia/);
      await check('S2.35', async () => {
        await arrive(other, '/admin/import', '/admin/import', NOT_FOUND);
        await arrive(other, '/admin/migration', '/admin/migration', NOT_FOUND);
      });
    });
  }));

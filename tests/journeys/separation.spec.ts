import { expect, type Page, test } from '@playwright/test';
import { getUser, markInviteSeen } from '@usward/core/account/endpoints';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { createInvite } from '@usward/core/pairing/endpoints';
import type { Couple } from '../support/builders/couple.ts';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { createUser, PASSWORD, type TestUser } from '../support/builders/test-user.ts';
import { openLetter, passCelebration } from './invite-steps.ts';
import { type Phone, withOfflinePhone, withPhone } from './phone.ts';
import { expectNoFaults } from './screen-faults.ts';
import { signIn } from './sign-in.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

/** Both answer today's question, which opens both answers. */
const openToday = async ({ mia, noah }: Couple): Promise<void> => {
  const { date } = (await mia.ask(getDaily)).today;
  for (const [person, text] of [
    [mia, 'Words of Mia'],
    [noah, 'Words of Noah'],
  ] as const) {
    await person.ask(answerQuestion, { params: { date }, body: { text, visibility: 'both' } });
  }
};

/** Ends the connection by the sheet in Us. */
const endConnection = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Us', exact: true }).click();
  await page.getByRole('button', { name: /^Unlink/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('You can reopen it within these 30 days');
  await sheet.getByRole('button', { name: 'Unlink' }).click();
  // The sheet says it in lower case of what is to come.
  await expect(page.getByText('You’re no longer linked', { exact: true })).toBeVisible();
};

const withCouple = (use: (hers: Phone, his: Phone, couple: Couple) => Promise<void>) =>
  withOfflinePhone((hers) =>
    withPhone(async (his) => {
      const couple = await createOnboardedCouple();
      await openToday(couple);
      await signIn(hers, couple.mia);
      await signIn(his, couple.noah);
      await use(hers, his, couple);
    }),
  );

const goTo = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).first().click();

test('one ends the connection: the other finds a neutral notice, and both read what was opened', () =>
  withCouple(async (hers, his) => {
    const [mia, noah] = [hers.page(), his.page()];
    await endConnection(mia);
    await expect(mia.getByRole('heading', { name: 'What you shared with Noah' })).toBeFocused();

    const notice = noah.getByText(/^You and Mia are no longer linked on Usward\./);
    await expect(notice).toBeVisible();
    await expectNoFaults(noah);
    await noah.getByRole('button', { name: 'I’ve read this' }).click();
    await expect(notice).toHaveCount(0);
    await noah.reload();
    await expect(noah.getByText('What you and Mia shared')).toBeVisible();
    await expect(notice).toHaveCount(0);

    for (const page of [mia, noah]) {
      await goTo(page, 'Us');
      await page.getByRole('link', { name: /^Read past questions/ }).click();
      await expect(page.getByText('Words of Mia').first()).toBeVisible();
      await expect(page.getByText('Words of Noah').first()).toBeVisible();
    }
  }));

test(
  'the shared space opens again once both have asked, and a wish can be taken back',
  { tag: '@full' },
  () =>
    withCouple(async (hers, his) => {
      const [mia, noah] = [hers.page(), his.page()];
      await endConnection(mia);
      await goTo(noah, 'Us');

      await mia.getByRole('button', { name: 'Ask to reopen it' }).click();
      await expect(noah.getByText('Mia would like to reopen it')).toBeVisible();
      await mia.getByRole('button', { name: 'Withdraw' }).click();
      await expect(noah.getByText('Mia would like to reopen it')).toHaveCount(0);
      await expect(noah.getByRole('button', { name: 'Ask to reopen it' })).toBeVisible();
      await mia.getByRole('button', { name: 'Ask to reopen it' }).click();
      await expect(noah.getByText('Mia would like to reopen it')).toBeVisible();
      await expectNoFaults(noah);

      await noah.getByRole('button', { name: 'Reopen it' }).click();
      await expect(noah.getByText('You and Mia are linked again')).toBeVisible();
      for (const page of [mia, noah]) {
        await expect(page.getByText(/(Mia and Noah|Noah and Mia), since /)).toBeVisible();
        await expect(page.getByText(/^What you shared with/)).toHaveCount(0);
      }
      await goTo(mia, 'Today');
      await expect(mia.getByRole('heading', { name: 'Mia and Noah' })).toBeVisible();
    }),
);

/** Types a code into the dashboard's sheet. */
const typeCode = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('button', { name: 'I have a code' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(/partner.s code/).fill(code);
  await sheet.getByRole('button', { name: 'Connect Partner' }).click();
};

const createCode = async (person: TestUser) =>
  (await person.ask(createInvite, { body: {} })).inviteCode;

test('a separated couple can pair again by code, without earlier data', { tag: '@full' }, () =>
  withCouple(async (hers, his, { noah }) => {
    await endConnection(hers.page());
    const code = await createCode(noah);
    await goTo(hers.page(), 'Today');
    await expect(
      hers.page().getByText(/starts a new shared space, even if it’s Noah/),
    ).toBeVisible();
    await typeCode(hers.page(), code);
    await passCelebration(hers.page());

    await expect(his.page().getByRole('heading', { name: 'Mia is here' })).toBeVisible();
    await his.page().getByRole('button', { name: 'Yes, that’s Mia' }).click();
    await passCelebration(his.page());
    for (const page of [hers.page(), his.page()]) {
      await goTo(page, 'Questions');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/^Words of/)).toHaveCount(0);
    }
  }),
);

test(
  'connecting with somebody new puts what was shared before out of reach, with a network or without',
  { tag: '@full' },
  () =>
    withCouple(async (hers, _his, { mia }) => {
      const page = hers.page();
      await goTo(page, 'Questions');
      await openLetter(page);
      await expect(page.getByText('Words of Noah').first()).toBeVisible();
      await endConnection(page);
      await goTo(page, 'Today');
      await expect(page.getByText(/You lose access to it permanently/)).toBeVisible();
      await expectNoFaults(page);

      const jo = await createUser({ firstName: 'Jo' });
      await jo.ask(markInviteSeen);
      await withPhone(async (theirs) => {
        await signIn(theirs, jo);
        await typeCode(theirs.page(), await createCode(mia));
        await passCelebration(theirs.page());
      });
      await page.getByRole('button', { name: 'Yes, that’s Jo' }).click();
      await passCelebration(page);
      await expect(page.getByRole('heading', { name: 'Mia and Jo' })).toBeVisible();
      await waitForServiceWorker(page);
      for (const hasNetwork of [true, false]) {
        if (!hasNetwork) await hers.loseNetwork();
        await page.goto(new URL('/daily-questions/history', page.url()).href);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('Words of Noah')).toHaveCount(0);
        await page.goto(new URL('/daily-questions', page.url()).href);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('Words of Noah')).toHaveCount(0);
      }
    }),
);

test('deleting the account takes the password, and leaves nothing of it on the phone', () =>
  withPhone(async (phone) => {
    const { mia, noah } = await createOnboardedCouple();
    await signIn(phone, mia);
    const page = phone.page();
    await goTo(page, 'Us');
    await page.getByRole('button', { name: /^Delete my account/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(sheet).toContainText('Noah keeps what they wrote');
    await expectNoFaults(page);
    await sheet.getByRole('button', { name: 'Delete now' }).click();
    const asked = page.getByRole('dialog', { name: 'Enter your password again' });
    await asked.getByLabel('Your password', { exact: true }).fill('not-it-at-all');
    await page.keyboard.press('Enter');
    await expect(asked).toContainText('That’s not your password.');
    await asked.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your account has been deleted')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible();
    const storedText = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(storedText).not.toContain(mia.id);
    expect((await noah.ask(getUser)).hasSeparationNotice).toBe(true);
  }));

import { expect, type Page, test } from '@playwright/test';
import { answerForm, getReflections } from '@usward/core/reflection/endpoints';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import {
  answerSunday,
  getSharedForm,
  shareSunday,
  sundayForm,
} from '../support/builders/shared-form.ts';
import { withOfflinePhone, withPhone } from './phone.ts';
import {
  choose,
  expectAsked,
  expectBands,
  FEEDBACK,
  fillIn,
  openResult,
  openShared,
  sendAll,
} from './reflection-steps.ts';
import { expectNoFaults } from './screen-faults.ts';
import { signIn } from './sign-in.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

const HERS = 'I liked the rain on the roof ☔';
const HIS = 'שלום, it was good to laugh';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a shared form is answered without a network, shows how two agree, and is forgotten', () =>
  withOfflinePhone(async (phone) => {
    const { mia, noah } = await createOnboardedCouple();
    await answerSunday(mia, await shareSunday(mia), HERS);
    await signIn(phone, noah);
    const page = phone.page();
    await expect(page.getByText('A reflection is waiting')).toBeVisible();
    // He answers in bed, where there is no network, and falls asleep over it.
    await openShared(page, sundayForm.title);
    await waitForServiceWorker(page);
    await phone.loseNetwork();
    await fillIn(page, sundayForm, HIS);
    await page.reload();
    await expectAsked(page, 'I felt free to stop.');
    await sendAll(page);
    await expect(page.getByText(/Saved on this device/).first()).toBeVisible();
    await page.reload();
    expect((await getSharedForm(mia)).state).toBe('mine');
    await phone.findNetwork();
    await expect.poll(async () => (await getSharedForm(mia)).state).toBe('both');

    await openShared(page, sundayForm.title);
    await openResult(page);
    await expectBands(page);
    await expect(page.getByText('Written without AI').first()).toBeVisible();
    await expect(page.getByText(HERS).first()).toBeVisible();
    await expect(page.getByText(HIS).first()).toBeVisible();
    await expectNoFaults(page);
    await button(page, 'More for this one').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete this one' }).click();
    await page
      .getByRole('dialog', { name: 'Delete this one?' })
      .getByRole('button', { name: 'Delete this one' })
      .click();
    await expect
      .poll(async () => (await mia.ask(getReflections, {})).items[0]?.state)
      .toBe('forgotten');
  }));

test('Escape closes the help, and pressed twice it hides all at once', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia, noah } = await createOnboardedCouple();
    await answerSunday(noah, await shareSunday(mia), HIS);
    await signIn(phone, noah);
    const page = phone.page();
    await openShared(page, sundayForm.title);
    await button(page, 'Change my answers').click();
    const asked = sundayForm.blocks.flatMap((block) =>
      block.kind === 'theme' ? block.sliders : 'prompt' in block ? [block.prompt] : [],
    );
    for (const sentence of [...asked, 'I felt free to stop.', 'I felt comfortable throughout.']) {
      await expectAsked(page, sentence);
      await button(page, 'Next').click();
    }
    await choose(page, 'Not at all');
    await button(page, 'Finish').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // The first press closes the card, and what is behind it is drawn anew.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect.poll(async () => (await getSharedForm(noah)).mine?.kept).toBe(true);
  }),
);

test('"leave now" puts the help away, and going back does not bring it up', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    await signIn(phone, (await createOnboardedCouple()).mia);
    const page = await phone.open(FEEDBACK);
    await button(page, 'If something didn’t feel right').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFaults(page);
    await button(page, 'Leave now').click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }),
);

test('too few answers pass axe', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia, noah } = await createOnboardedCouple();
    const id = await shareSunday(mia);
    await answerSunday(mia, id, HERS);
    await noah.ask(answerForm, { params: { id }, body: { answers: {}, keep: true } });
    await signIn(phone, noah);
    const page = await phone.open(FEEDBACK);
    await page.getByRole('link', { name: sundayForm.title }).click();
    await expect(
      page.getByRole('heading', { name: 'Not enough to compare this time' }),
    ).toBeVisible();
    await expectNoFaults(page);
  }),
);

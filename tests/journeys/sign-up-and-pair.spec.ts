import { expect, test } from '@playwright/test';
import { acceptInvite } from '@usward/core/pairing/endpoints';
import { createCode, createOnboardedUser } from '../support/builders/onboarded-users.ts';
import {
  answerField,
  getSealedText,
  openLetter,
  passCelebration,
  reachInvite,
  unfoldAnswer,
  writeAnswer,
} from './invite-steps.ts';
import { withPhone, withPhoneOnDisk } from './phone.ts';
import { requirePuzzles } from './require-puzzles.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { readStoredResponse, readStoredUser } from './stored-data.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

test('two people sign up, pair by a typed code, answer with one of them offline, and both see the reveal', () =>
  withPhone((hers) =>
    withPhoneOnDisk(async (his) => {
      await signUp(hers, 'Mia');
      const code = await reachInvite(hers.page());

      await signUp(his, 'Noah');
      await reachInvite(his.page());
      await his
        .page()
        .getByLabel(/partner.s code/)
        .fill(code.toLowerCase());
      await requirePuzzles(his.page());
      const paid = his
        .page()
        .waitForRequest((request) => request.postData()?.includes('"solved"') ?? false);
      await his.page().getByRole('button', { name: 'Connect Partner' }).click();
      await paid;
      await passCelebration(his.page());
      const banner = his.page().getByRole('complementary').filter({ hasText: 'Waiting for Mia' });
      await expect(banner.getByText('Waiting for Mia to confirm')).toBeVisible();
      // Two lines and its distance from the edge: the screen below it begins high.
      expect((await banner.boundingBox())?.height).toBeLessThan(96);

      await expect(hers.page().getByRole('heading', { name: 'Noah is here' })).toBeVisible();
      await hers.page().getByRole('button', { name: 'Yes, that’s Noah' }).click();
      await passCelebration(hers.page());
      await expect(hers.page().getByRole('heading', { name: 'Mia and Noah' })).toBeVisible();
      await expect(his.page().getByText('Waiting for Mia to confirm')).toHaveCount(0);

      await his.page().getByRole('link', { name: 'Questions' }).click();
      await expect(his.page().getByLabel('Your answer')).toBeVisible();
      await waitForServiceWorker(his.page());
      // Her yes shows him her address, masked until she has verified it, and makes his phone read everything anew.
      await expect
        .poll(() => readStoredUser(his.page()))
        .toMatchObject({ partnerEmail: expect.stringMatching(/^m•••@/) });
      await expect
        .poll(() => readStoredResponse(his.page(), '/api/dashboard'))
        .toMatchObject({ pairing: 'paired' });
      // Only two who both stand by it may ask for another question.
      await expect
        .poll(() => readStoredResponse(his.page(), '/api/daily'))
        .toMatchObject({ today: { swappable: true } });
      await his.loseNetwork();
      await writeAnswer(his.page(), 'Written in a tunnel 🚇 ‏שלום');
      await expect(
        his
          .page()
          .getByText(/Saved on this device/)
          .first(),
      ).toBeVisible();
      await his.close();

      await his.open('/dashboard');
      await expect(his.page().getByRole('heading', { name: /Noah and Mia/ })).toBeVisible();
      await expect(his.page().getByText(/1 item waiting to send/)).toBeVisible();
      await his.open('/daily-questions');
      await unfoldAnswer(his.page());
      await expect(his.page().getByText('Written in a tunnel')).toBeVisible();

      await hers.page().getByRole('link', { name: 'Questions' }).click();
      await writeAnswer(hers.page(), 'Written on the sofa');
      await expect(getSealedText(hers.page(), 'Noah')).toBeVisible();
      await expect(hers.page().getByText('Written in a tunnel')).toHaveCount(0);

      await his.findNetwork();
      await Promise.all([openLetter(his.page()), openLetter(hers.page())]);
      await Promise.all([
        expect(his.page().getByText('Written on the sofa')).toBeVisible(),
        expect(hers.page().getByText('Written in a tunnel')).toBeVisible(),
      ]);
      await Promise.all([unfoldAnswer(his.page()), unfoldAnswer(hers.page())]);
      await expect(his.page().getByText('Written in a tunnel')).toBeVisible();
      await expect(hers.page().getByText('Written on the sofa')).toBeVisible();
    }),
  ));

test('a person who opens the join link, signs up and skips the date arrives connected', () =>
  withPhone(async (phone) => {
    const code = await createCode(await createOnboardedUser('Ida'));
    await signUp(phone, 'Jo', `/join?code=${code}`);
    const page = phone.page();
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await expect(page.getByText('Connected!')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Success! You have made it official')).toBeVisible();
  }));

test('an answer sealed alone travels with the invite, and opens once both are confirmed and have answered', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const [mia, noah] = [await createOnboardedUser('Mia'), await createOnboardedUser('Noah')];
      const code = await createCode(mia);
      await signIn(hers, mia);
      await hers.open('/daily-questions');
      await answerField(hers.page()).fill('A kettle that is still warm');
      await hers.page().getByRole('button', { name: 'Seal it for my partner' }).click();
      await expect(hers.page().getByText(/^Sealed into your invite/)).toBeVisible();
      await hers.page().getByRole('link', { name: 'Today', exact: true }).click();
      await expect(
        hers.page().getByRole('heading', { name: 'Your answer is in the letter' }),
      ).toBeVisible();

      await noah.ask(acceptInvite, { params: { code } });
      await signIn(his, noah);
      await his.open('/daily-questions');
      await expect(answerField(his.page())).toBeVisible();
      await expect(his.page().getByText(/Mia has answered/)).toHaveCount(0);

      await hers.open('/dashboard');
      await hers.page().getByRole('button', { name: 'Yes, that’s Noah' }).click();
      await expect(his.page().getByText(/Mia has answered/)).toBeVisible();
      await expect(his.page().getByText('A kettle that is still warm')).toHaveCount(0);
      await writeAnswer(his.page(), 'Your coat on the chair');
      await openLetter(his.page());
      await expect(his.page().getByText('A kettle that is still warm')).toBeVisible();
      await hers.open('/daily-questions');
      await openLetter(hers.page());
      await expect(hers.page().getByText('Your coat on the chair')).toBeVisible();
    }),
  ));

import { expect, type Page, test } from '@playwright/test';
import { getQuizRound } from '@usward/core/quiz/endpoints';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { answerQuizAs, answersAt, getQuizById } from '../support/builders/quiz-answers.ts';
import { withOfflinePhone, withPhoneOnDisk } from './phone.ts';
import { expectNoFaults } from './screen-faults.ts';
import { signIn } from './sign-in.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

const weekend = getQuizById('weekend');
const params = { quiz: weekend.id, round: '1' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const openResults = async (page: Page) => {
  await button(page, 'Show all').click();
  await button(page, 'See the numbers').click();
  await expect(page.getByRole('heading', { name: 'Alike' })).toBeVisible();
};

test('an offline deletion of quiz answers is shown clearly to the partner', { tag: '@full' }, () =>
  withPhoneOnDisk((hers) =>
    withOfflinePhone(async (his) => {
      const { mia, noah } = await createOnboardedCouple();
      await answerQuizAs(mia, weekend, answersAt(weekend, 0));
      await answerQuizAs(noah, weekend, answersAt(weekend, 1));
      await signIn(hers, mia);
      await signIn(his, noah);
      const other = await his.open('/quiz/weekend');
      await openResults(other);
      const page = await hers.open('/quiz/weekend');
      await openResults(page);
      await waitForServiceWorker(page);

      await hers.loseNetwork();
      await page.getByText('What you answered', { exact: true }).click();
      await button(page, 'Delete my answers').click();
      await expect(page.getByText('only Noah will see what they answered.')).toBeVisible();
      await expectNoFaults(page);
      await button(page, 'Keep them').click();
      await expect(page.getByRole('heading', { name: 'Alike' })).toBeVisible();
      await button(page, 'Delete my answers').click();
      await button(page, 'Delete them').click();
      await expect(page.getByRole('heading', { name: 'You deleted your answers' })).toBeVisible();
      await expect(page.getByText('We’ll send it when you’re online.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Alike' })).toHaveCount(0);
      await expect(page.getByText(/^You can take it again starting /)).toBeVisible();
      await expectNoFaults(page);
      await hers.close();
      const still = await hers.open('/quiz');
      await expect(still.getByText(/, you deleted yours$/)).toBeVisible();
      // Nothing has happened to him so far.
      await expect(other.getByRole('heading', { name: 'Alike' })).toBeVisible();

      await hers.findNetwork();
      await expect
        .poll(async () => (await noah.ask(getQuizRound, { params })).state)
        .toBe('partner-deleted');
      const notice = other.getByRole('heading', { name: 'Mia deleted their answers' });
      await expect(notice).toBeVisible();
      await expect(other.getByRole('heading', { name: 'Alike' })).toHaveCount(0);
      await expect(other.getByText('What you answered', { exact: true })).toBeVisible();
      await expectNoFaults(other);
      await still.goto('/quiz/weekend');
      await expect(still.getByRole('heading', { name: 'You deleted your answers' })).toBeVisible();
      await expect(still.getByText('We’ll send it when you’re online.')).toHaveCount(0);

      // He lets his go as well, and his phone says so.
      await button(other, 'Delete my answers').click();
      await button(other, 'Delete them').click();
      await expect(other.getByRole('heading', { name: 'You deleted your answers' })).toBeVisible();
      await expect
        .poll(async () => (await noah.ask(getQuizRound, { params })).state)
        .toBe('mine-deleted');
      expect((await noah.ask(getQuizRound, { params })).mine).toBeNull();
    }),
  ),
);

import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { getUser } from '@usward/core/account/endpoints';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { addComment } from '@usward/core/daily/reaction-and-comment-endpoints';
import { removeAnswer } from '@usward/core/daily/removal-endpoints';
import type { Couple } from '../support/builders/couple.ts';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { readAllStorage } from './all-storage.ts';
import { openLetter } from './invite-steps.ts';
import { type Phone, withOfflinePhone, withPhone } from './phone.ts';
import { expectNoFaults } from './screen-faults.ts';
import { signIn } from './sign-in.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

const TODAY = '/daily-questions';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const askToDelete = async (page: Page): Promise<void> => {
  await button(page, 'More for this day').click();
  await page.getByRole('button', { name: /^Delete what you / }).click();
};

const reactionChoice = (page: Page) => page.getByRole('group', { name: 'Your reaction' });

const commentField = (page: Page) =>
  page.getByRole('textbox', { name: /^Add a (thought|comment)$/ });

const expectNothingToAdd = async (page: Page): Promise<void> => {
  await expect(reactionChoice(page)).toHaveCount(0);
  await expect(commentField(page)).toHaveCount(0);
};

/** The writes that a page has asked the server for: how, and where. */
const sentFrom = (page: Page): (() => readonly string[]) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET') sent.push(`${request.method()} ${pathname}`);
  });
  return () => sent;
};

const today = async (phone: Phone): Promise<Page> => {
  const page = await phone.open(TODAY);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
};

const answerAs = async (person: Couple['mia'], text: string): Promise<void> => {
  const { date } = (await person.ask(getDaily)).today;
  await person.ask(answerQuestion, { params: { date }, body: { text, visibility: 'both' } });
};

/** What both said today, and what he has said since. */
const revealed = async () => {
  const { mia, noah } = await createOnboardedCouple();
  await answerAs(mia, 'What she said');
  await answerAs(noah, 'What he said');
  const { date } = (await noah.ask(getDaily)).today;
  const { coupleId: couple } = await noah.ask(getUser);
  await noah.ask(addComment, {
    params: { date, id: randomUUID() },
    body: { text: 'Said by him since' },
    couple,
  });
  return { mia, noah, date };
};

test(
  'what one said in a reveal is deleted without a network, and then for the other too',
  { tag: '@full' },
  () =>
    withOfflinePhone(async (phone) => {
      const { mia, noah } = await revealed();
      await signIn(phone, mia);
      const page = await today(phone);
      await openLetter(page);
      await expect(reactionChoice(page)).toBeVisible();
      await expect(commentField(page)).toBeVisible();
      await waitForServiceWorker(page);
      const sent = sentFrom(page);
      await phone.loseNetwork();
      await page.getByRole('button', { name: 'Hug' }).click();
      await commentField(page).fill('Said by her in a tunnel');
      await button(page, 'Send comment').click();
      await expect(page.getByText('Said by her in a tunnel')).toBeVisible();
      await commentField(page).fill('Begun by her');
      await expect.poll(() => readAllStorage(page)).toContain('Begun by her');
      await askToDelete(page);
      await expect(page.getByText('What Noah wrote stays')).toBeVisible();
      await expectNoFaults(page);
      await button(page, 'Delete it').click();
      await expect(page.getByText('You deleted your answer.')).toBeVisible();
      await expect(page.getByText('What she said')).toHaveCount(0);
      await expect(page.getByText('What he said')).toBeVisible();
      await expectNothingToAdd(page);
      await expect(page.getByText('Said by her in a tunnel')).toHaveCount(0);
      await expect.poll(() => readAllStorage(page)).not.toMatch(/Begun by her|in a tunnel/);
      await phone.findNetwork();
      await expect.poll(async () => (await noah.ask(getDaily)).today.partner).toBeNull();
      // Her comment waited behind the reaction, was never tried to be sent, and so went with it.
      expect(sent().filter((what) => what.includes('/comments/'))).toEqual([]);
      await page.reload();
      await expect(page.getByText('You deleted your answer.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveCount(0);
      await expectNothingToAdd(page);
      await expect(page.getByText('Said by him since')).toBeVisible();
    }),
);

test('an open reveal shows at once what the other deletes, and passes axe', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia, noah, date } = await revealed();
    await signIn(phone, noah);
    const page = await today(phone);
    await openLetter(page);
    await expect(page.getByText('What she said')).toBeVisible();
    await mia.ask(removeAnswer, { params: { date } });
    await expect(page.getByText('Mia deleted their answer.')).toBeVisible();
    await expect(page.getByText('What she said')).toHaveCount(0);
    await expectNoFaults(page);
  }),
);

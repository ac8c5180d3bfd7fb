import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { getUser } from '@usward/core/account/endpoints';
import { addComment, answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import type { Couple } from '../actors/couple.ts';
import { settledCouple } from '../actors/settled.ts';
import { everythingKept } from './kept-here.ts';
import { type Phone, withPhone } from './phone.ts';
import { faultsOf } from './screen-faults.ts';
import { settleWorker } from './settle-worker.ts';
import { signIn } from './sign-in.ts';

const TODAY = '/daily-questions';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const deletion = (page: Page) => page.getByRole('button', { name: /^Delete (what you|your) / });

const deleteAll = async (page: Page): Promise<void> => {
  await deletion(page).click();
  await button(page, 'Delete it').click();
};

const reactionChoice = (page: Page) => page.getByRole('group', { name: 'Your reaction' });

const commentField = (page: Page) =>
  page.getByRole('textbox', { name: /^Add a (later thought|comment)$/ });

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

test('what one said in a reveal is deleted without a network, and then for the other too', () =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const { mia, noah } = await settledCouple();
      await answerAs(mia, 'What she said');
      await answerAs(noah, 'What he said');
      const { date } = (await noah.ask(getDaily)).today;
      const { coupleId: couple } = await noah.ask(getUser);
      await noah.ask(addComment, {
        params: { date, id: randomUUID() },
        body: { text: 'Said by him since', couple },
      });
      await signIn(hers, mia);
      await signIn(his, noah);
      const her = await today(hers);
      await expect(reactionChoice(her)).toBeVisible();
      await expect(commentField(her)).toBeVisible();
      const his_ = await today(his);
      await expect(his_.getByText('What she said')).toBeVisible();
      await settleWorker(her);
      const sent = sentFrom(her);
      await hers.loseNetwork();
      await her.getByRole('button', { name: 'A hug' }).click();
      await commentField(her).fill('Said by her in a tunnel');
      await button(her, 'Send comment').click();
      await expect(her.getByText('Said by her in a tunnel')).toBeVisible();
      await commentField(her).fill('Begun by her');
      await expect.poll(() => everythingKept(her)).toContain('Begun by her');
      await deletion(her).click();
      await expect(her.getByText('Noah’s words stay')).toBeVisible();
      expect(await faultsOf(her)).toEqual([]);
      await button(her, 'Keep it').click();
      await expect(her.getByText('What she said')).toBeVisible();
      await deleteAll(her);
      await expect(her.getByText('You deleted your answer.')).toBeVisible();
      await expect(her.getByText('What she said')).toHaveCount(0);
      await expect(her.getByText('What he said')).toBeVisible();
      await expectNothingToAdd(her);
      await expect(her.getByText('Said by her in a tunnel')).toHaveCount(0);
      await expect.poll(() => everythingKept(her)).not.toMatch(/Begun by her|in a tunnel/);
      await hers.findNetwork();
      await expect(his_.getByText('Mia deleted their answer.')).toBeVisible();
      await expect(his_.getByText('What she said')).toHaveCount(0);
      // Her comment waited behind the reaction, was never tried to be sent, and so went with it.
      expect(sent().filter((what) => what.includes('/comments/'))).toEqual([]);
      expect(await faultsOf(his_)).toEqual([]);
      await her.reload();
      await expect(her.getByText('You deleted your answer.')).toBeVisible();
      await expect(her.getByRole('textbox', { name: 'Your answer' })).toHaveCount(0);
      await expectNothingToAdd(her);
      await expect(her.getByText('Said by him since')).toBeVisible();
    }),
  ));

import { expect, type Page, test } from '@playwright/test';
import { answerForm, getReflection, shareForm } from '@usward/core/reflection/endpoints';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { form, sharedAnswers } from '../support/builders/reflection-requests.ts';
import { withPhone } from './phone.ts';
import { openResult } from './reflection-steps.ts';
import { signIn } from './sign-in.ts';

const WRITTEN = {
  wentWell: 'You two found much to like in how this went, and closeness came easily to you both.',
  question: 'What would let you both feel this way more often?',
  idea: 'Sit side by side for a few minutes tonight, and say one thing you enjoyed.',
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Gives a page a language model like the one that some browsers have; it notes what it is asked. */
const giveModel = (page: Page, answer: string): Promise<unknown> =>
  page.addInitScript((text) => {
    const asked: unknown[] = [];
    const model = {
      availability: async () => 'available',
      create: async () => ({
        prompt: async (words: unknown) => {
          asked.push(words);
          return text;
        },
        destroy: () => undefined,
      }),
    };
    Object.assign(globalThis, { LanguageModel: model, modelWasAsked: asked });
  }, answer);

const readPrompts = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'modelWasAsked'));

/** Says yes to summaries in general, and to this one. */
const sayYes = async (page: Page): Promise<void> => {
  await button(page, 'Have an AI write it').click();
  await page.getByRole('dialog').getByRole('button').first().click();
};

test(
  'a summary is written on the phones of two who both want it, from bands and chips only',
  { tag: '@full' },
  () =>
    withPhone((hers) =>
      withPhone(async (his) => {
        const { mia, noah } = await createOnboardedCouple();
        const id = crypto.randomUUID();
        const params = { id };
        await mia.ask(shareForm, { params, body: { form } });
        for (const person of [mia, noah]) {
          await person.ask(answerForm, { params, body: { answers: sharedAnswers, keep: false } });
        }
        await signIn(hers, mia);
        await signIn(his, noah);
        await giveModel(hers.page(), JSON.stringify(WRITTEN));
        // His comes up with something that nobody is to read.
        await giveModel(
          his.page(),
          JSON.stringify({ ...WRITTEN, idea: 'One of you is to blame.' }),
        );
        const [herPage, hisPage] = [hers.page(), his.page()];
        const sent: string[] = [];
        for (const page of [herPage, hisPage]) {
          page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`));
          await page.goto(`/intimacyLab/feedback/${id}`);
          await openResult(page);
          await expect(page.getByText('Written without AI').first()).toBeVisible();
        }

        await sayYes(herPage);
        await expect(herPage.getByText('once you’ve both said yes')).toBeVisible();
        expect(await readPrompts(herPage)).toEqual([]);
        await sayYes(hisPage);
        await expect(herPage.getByText(WRITTEN.idea)).toBeVisible();
        await expect(herPage.getByText('Written on this device').first()).toBeVisible();
        await expect(hisPage.getByText('The AI couldn’t write one this time')).toBeVisible();
        await expect(hisPage.getByText('to blame')).toHaveCount(0);

        const words = JSON.stringify(await readPrompts(herPage));
        for (const secret of [mia.email, form.title, 'The rain']) {
          expect(words).not.toContain(secret);
        }
        expect(sent.filter((request) => request.includes(WRITTEN.idea))).toEqual([]);
        const read = await mia.ask(getReflection, { params });
        expect(read.summary?.text?.writer).toBe('template');

        // It is still there without asking again, and goes for good when it is taken away.
        await herPage.reload();
        await expect(herPage.getByText(WRITTEN.idea)).toBeVisible();
        expect(await readPrompts(herPage)).toEqual([]);
        await button(herPage, 'Remove it').click();
        await herPage.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
        await expect(herPage.getByText('This summary was removed')).toBeVisible();
        await hisPage.reload();
        await expect(hisPage.getByText('This summary was removed')).toBeVisible();
      }),
    ),
);

import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { answerForm, shareForm } from '@usward/core/reflection/endpoints';
import { paths } from '../../web/src/ui/paths.ts';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { answersAt, form } from '../support/builders/reflection-requests.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { withPhone } from './phone.ts';
import { signIn } from './sign-in.ts';
import { createStateInspector } from './state-faults.ts';
import { createTranslator } from './translated-text.ts';

// Each state is seen in four looks: a busy machine takes minutes.
test.describe.configure({ timeout: 600_000 });

const locales = { en: 'en-GB', ar: 'ar' } as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Shares a form with a part of every kind; its id. */
const share = async (person: TestUser): Promise<string> => {
  const id = randomUUID();
  await person.ask(shareForm, { params: { id }, body: { form } });
  return id;
};

/** Where the first part of each kind is asked, and the first private item. */
const inspectedPages = new Map([
  [0, 'slider'],
  [6, 'choice'],
  [7, 'chips'],
  [8, 'own words'],
  [9, 'private item'],
]);
const PAGE_COUNT = 12;

for (const language of ['en', 'ar'] as const) {
  const translate = createTranslator(language);
  const options = { locale: locales[language] };
  const button = (page: Page, name: string) =>
    page.getByRole('button', { name: translate(name), exact: true });

  test(
    `a form passes axe from its choice to what is shared of it, in ${language}`,
    { tag: '@full' },
    () =>
      withPhone(async (phone) => {
        const { inspect, wrong } = createStateInspector(language);
        const { mia, noah } = await createOnboardedCouple();
        await signIn(phone, mia);
        const page = await phone.open(paths.newFeedback);
        await page.getByRole('radio').first().waitFor();
        await inspect(page, 'choosing');
        await page.locator('main button').last().click();
        await expect(page.locator('main summary').first()).toBeVisible();
        await inspect(page, 'preview');

        const id = await share(noah);
        await phone.open(paths.feedbackDetail(id));
        await button(page, 'Begin').waitFor();
        await inspect(page, 'cover');
        await button(page, 'Begin').click();
        for (let place = 0; place < PAGE_COUNT; place += 1) {
          await expect(heading(page)).toBeFocused();
          const before = (await heading(page).textContent()) ?? '';
          if (place < 7) await page.getByRole('radio').nth(1).check({ force: true });
          if (place === 7) await page.locator('form fieldset button').first().click();
          if (place === 8) await page.getByRole('textbox').fill('The rain on the roof.');
          const name = inspectedPages.get(place);
          if (name !== undefined) await inspect(page, name);
          await page.locator('form button[type=submit]').click();
          await expect(heading(page)).not.toHaveText(before);
        }
        await page.getByRole('switch').first().check();
        await inspect(page, 'what may be seen');
        await button(page, 'Keep it all to myself').click();
        await expect(heading(page)).toHaveText(form.title);
        await inspect(page, 'waiting');
        expect(wrong).toEqual([]);
      }, options),
  );

  test(
    `the result of a form passes axe and stays readable with larger text, in ${language}`,
    { tag: '@full' },
    () =>
      withPhone(async (phone) => {
        const { inspect, wrong } = createStateInspector(language);
        const { mia, noah } = await createOnboardedCouple();
        const id = await share(noah);
        for (const person of [mia, noah]) {
          await person.ask(answerForm, {
            params: { id },
            body: { answers: answersAt(6), keep: false },
          });
        }
        await signIn(phone, mia);
        const page = await phone.open(paths.feedbackDetail(id));
        await inspect(page, 'sealed result');
        await button(page, 'Open what you both shared').click();
        await page.getByText('The rain').first().waitFor();
        await inspect(page, 'result');

        const few = await share(mia);
        for (const person of [mia, noah]) {
          await person.ask(answerForm, { params: { id: few }, body: { answers: {}, keep: true } });
        }
        await phone.open(paths.feedbackDetail(few));
        await expect(heading(page)).toHaveText(translate('Not enough to compare this time'));
        await inspect(page, 'too few answers');
        await phone.open(paths.feedback);
        await page.getByRole('link', { name: form.title }).first().waitFor();
        await inspect(page, 'list');
        expect(wrong).toEqual([]);
      }, options),
  );
}

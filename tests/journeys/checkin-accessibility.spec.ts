import { expect, type Page, test } from '@playwright/test';
import { coupleDay } from '@usward/core/calendar';
import { checkIn } from '@usward/core/checkin/endpoints';
import { getWeekOfDate } from '@usward/core/checkin/week-calendar';
import { answerWeek } from '@usward/core/checkin/week-endpoints';
import { paths } from '../../web/src/ui/paths.ts';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { homeTimeZone } from '../support/home-time-zone.ts';
import { CHECKIN_QUESTIONS } from './checkin-steps.ts';
import { withPhone } from './phone.ts';
import { signIn } from './sign-in.ts';
import { createStateInspector } from './state-faults.ts';
import { createTranslator } from './translated-text.ts';

// Each state is seen in four looks: a busy machine takes minutes.
test.describe.configure({ timeout: 600_000 });

const locales = { en: 'en-GB', ar: 'ar' } as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The way on from a page that is a form. */
const submit = (page: Page): Promise<void> => page.locator('form button[type=submit]').click();

/** By the keyboard, which leaves the page to Next. */
const chooseMiddle = async (page: Page): Promise<void> => {
  await page.getByRole('radio').nth(2).focus();
  await page.keyboard.press('Space');
};

for (const language of ['en', 'ar'] as const) {
  const translate = createTranslator(language);
  const options = { locale: locales[language] };

  test(
    `each page of a check-in passes axe and stays readable with larger text, in ${language}`,
    { tag: '@full' },
    () =>
      withPhone(async (phone) => {
        const { inspect, wrong } = createStateInspector(language);
        const { mia, noah } = await createOnboardedCouple();
        await signIn(phone, mia);
        const page = await phone.open(paths.checkin);
        await heading(page).waitFor();
        await inspect(page, 'mood');
        await chooseMiddle(page);
        for (const question of CHECKIN_QUESTIONS) {
          await submit(page);
          await expect(heading(page)).toHaveText(translate(question));
          await expect(heading(page)).toBeFocused();
          if (await page.getByRole('radio', { checked: false }).nth(4).isVisible())
            await chooseMiddle(page);
          await inspect(page, question);
        }
        await page.getByRole('button', { name: translate('Add a note') }).click();
        await page.getByRole('textbox').fill('The soup on Sunday.');
        await page.locator('form summary').click();
        await inspect(page, 'note and who sees it');
        await submit(page);
        await expect(heading(page)).toHaveText(translate('That’s your check-in'));
        await inspect(page, 'mine');

        const params = { date: coupleDay(Date.now(), homeTimeZone) };
        const mood = { value: 5, visibility: 'now' } as const;
        await noah.ask(checkIn, { params, body: { mood } });
        await page.reload();
        await expect(heading(page)).toHaveText(translate('You’ve both checked in.'));
        await inspect(page, 'both');
        expect(wrong).toEqual([]);
      }, options),
  );

  test(
    `each page of a weekly check-in passes axe and stays readable with larger text, in ${language}`,
    { tag: '@full' },
    () =>
      withPhone(async (phone) => {
        const { inspect, wrong } = createStateInspector(language);
        const { mia, noah } = await createOnboardedCouple();
        const week = getWeekOfDate(coupleDay(Date.now(), homeTimeZone));
        await signIn(phone, mia);
        const page = await phone.open(paths.week(week));
        await page.getByRole('textbox').waitFor();
        await inspect(page, 'first question');
        await page.getByRole('textbox').fill('You made soup.\nTwice.');
        await inspect(page, 'first answer');
        for (const _ of [2, 3, 4]) {
          const before = (await heading(page).textContent()) ?? '';
          await submit(page);
          await expect(heading(page)).not.toHaveText(before);
          await expect(heading(page)).toBeFocused();
        }
        await inspect(page, 'last question');
        await submit(page);
        await expect(heading(page)).toHaveText(translate('Weekly check-in'));
        await inspect(page, 'mine');
        const body = { answers: ['You called first.', null, 'Work.', 'A walk.'] };
        await noah.ask(answerWeek, { params: { week }, body });
        await page.reload();
        await page.getByText('You called first.').waitFor();
        await inspect(page, 'both');
        expect(wrong).toEqual([]);
      }, options),
  );
}

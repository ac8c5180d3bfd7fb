import { expect, type Page, test } from '@playwright/test';
import { CONSENT } from '@usward/core/intimacy/consent';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { openLab } from '../support/builders/open-lab.ts';
import { LAB } from './lab-steps.ts';
import { withPhone } from './phone.ts';
import { signIn } from './sign-in.ts';
import { createStateInspector } from './state-faults.ts';
import { createTranslator } from './translated-text.ts';

// Each state is seen in four looks: a busy machine takes minutes.
test.describe.configure({ timeout: 600_000 });

const locales = { en: 'en-GB', ar: 'ar' } as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const language of ['en', 'ar'] as const) {
  const translate = createTranslator(language);
  const options = { locale: locales[language] };
  const button = (page: Page, name: string) =>
    page.getByRole('button', { name: translate(name), exact: true });

  /** Waits for a step, whose heading has the focus. */
  const expectStep = async (page: Page, name: string): Promise<void> => {
    await expect(heading(page)).toHaveText(translate(name));
    await expect(heading(page)).toBeFocused();
  };

  test(
    `each step of the set-up of Play passes axe and stays readable with larger text, in ${language}`,
    { tag: '@full' },
    () =>
      withPhone(async (phone) => {
        const { inspect, wrong } = createStateInspector(language);
        const { mia } = await createOnboardedCouple();
        await signIn(phone, mia);
        const page = await phone.open(LAB);
        await button(page, 'Truth or dare').waitFor();
        await inspect(page, 'covers');
        await button(page, 'Truth or dare').click();
        await expect(page.getByRole('checkbox')).toHaveCount(CONSENT.statements.length);
        await expect(heading(page)).toBeFocused();
        for (const box of await page.getByRole('checkbox').all()) await box.check();
        await inspect(page, 'consent');
        await button(page, 'Continue').click();
        await expectStep(page, 'How far would you like to go?');
        for (const fold of await page.locator('main summary').all()) await fold.click();
        await inspect(page, 'level');
        await page.locator('[data-part="dock"] button').click();
        await expectStep(page, 'Switch Play on?');
        await inspect(page, 'switch');
        await button(page, 'Switch on').click();
        await expect(heading(page)).not.toHaveText(translate('Switch Play on?'));
        await expect(heading(page)).toBeFocused();
        await inspect(page, 'done');
        expect(wrong).toEqual([]);
      }, options),
  );

  test(
    `a game on one phone and the ideas pass axe and stay readable with larger text, in ${language}`,
    { tag: '@full' },
    () =>
      withPhone(async (phone) => {
        const { inspect, wrong } = createStateInspector(language);
        const couple = await createOnboardedCouple();
        await openLab(couple);
        await signIn(phone, couple.mia);
        const page = await phone.open(LAB);
        await button(page, 'Truth or dare').click();
        await inspect(page, 'where to play');
        await button(page, 'On this phone').click();
        await button(page, 'Begin').waitFor();
        await inspect(page, 'start');
        await button(page, 'Begin').click();
        await button(page, 'I’m in').waitFor();
        await inspect(page, 'are you in');
        await button(page, 'I’m in').click();
        await expect(button(page, 'I’m in')).toBeHidden();
        await expect(heading(page)).toBeFocused();
        await inspect(page, 'hand over');
        await page.locator('main button').first().click();
        await button(page, 'I’m in').click();
        await button(page, 'Truth').waitFor();
        await inspect(page, 'choosing');
        await button(page, 'Dare').click();
        await button(page, 'Done').waitFor();
        await inspect(page, 'card');
        await button(page, 'Stop for tonight').click();
        await button(page, 'Good night').waitFor();
        await inspect(page, 'end');
        await button(page, 'Good night').click();
        await expect(button(page, 'Good night')).toBeHidden();
        await inspect(page, 'hand back');
        await page.locator('main button').first().click();
        await button(page, 'Ideas').click();
        await button(page, 'Yes').waitFor();
        await inspect(page, 'idea');
        expect(wrong).toEqual([]);
      }, options),
  );
}

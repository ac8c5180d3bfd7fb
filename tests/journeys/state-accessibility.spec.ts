import { expect, type Page, test } from '@playwright/test';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { getLegalFile, legalPageNames } from '../../web/build/legal-page.ts';
import { paths } from '../../web/src/ui/paths.ts';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { PASSWORD } from '../support/builders/test-user.ts';
import { withPhone } from './phone.ts';
import { setAppearance } from './screen-faults.ts';
import { signIn } from './sign-in.ts';
import { createStateInspector } from './state-faults.ts';
import { expectShown, toastArea } from './toast-area.ts';
import { createTranslator } from './translated-text.ts';
import { returnToPage, waitForNextVersion, withOldVersion } from './update-steps.ts';

// Each state is seen in four looks: a busy machine takes minutes.
test.describe.configure({ timeout: 600_000 });

const locales = { en: 'en-GB', ar: 'ar' } as const;

/** Goes on from a step that is one form. */
const submit = (page: Page): Promise<void> => page.locator('form button[type=submit]').click();

for (const language of ['en', 'ar'] as const) {
  const translate = createTranslator(language);
  const options = { locale: locales[language] };

  test(
    `the legal pages, the 404 and an error that stays pass axe and stay readable with larger text, in ${language}`,
    { tag: '@full' },
    () =>
      withPhone(async (phone) => {
        const { inspect, wrong } = createStateInspector(language);
        for (const name of legalPageNames) {
          await inspect(await phone.open(`/${getLegalFile(name, language)}`), name);
        }
        const page = await phone.open('/nowhere');
        await page.getByRole('heading', { name: translate('404 Page Not Found') }).waitFor();
        await inspect(page, '404');

        await page.route(/accounts:signInWithPassword/, (route) => route.abort());
        await phone.open(paths.signIn);
        await page.getByRole('textbox').fill('nobody@usward.test');
        await submit(page);
        await page.locator('input[type=password]').fill(PASSWORD);
        await submit(page);
        await expectShown(toastArea(page));
        await inspect(page, 'error');
        expect(wrong).toEqual([]);
      }, options),
  );

  test(
    `the letter of a partner and its menu pass axe and stay readable with larger text, in ${language}`,
    { tag: '@full' },
    () =>
      withPhone(async (phone) => {
        const { inspect, wrong } = createStateInspector(language);
        const { mia, noah } = await createOnboardedCouple();
        const { date } = (await mia.ask(getDaily)).today;
        for (const [person, text] of [
          [mia, 'You kept a plate warm.'],
          [noah, 'Your side of the bed, warmed before I came up on Sunday.'],
        ] as const) {
          const body = { text, visibility: 'both' as const };
          await person.ask(answerQuestion, { params: { date }, body });
        }
        await signIn(phone, mia);
        const page = await phone.open(paths.daily);
        const envelope = page.locator('[data-letter=sealed] button');
        await envelope.waitFor();
        await inspect(page, 'sealed');
        await envelope.press('Enter');
        await expect(page.locator('[data-opened-by]')).toBeFocused();
        await inspect(page, 'open');

        await page.getByRole('button', { name: translate('More for this day') }).click();
        const menu = page.getByRole('dialog').getByRole('list');
        await menu.waitFor();
        await inspect(page, 'menu');
        await menu.getByRole('button').click();
        const confirm = { name: translate('Delete it'), exact: true };
        await page.getByRole('dialog').getByRole('button', confirm).waitFor();
        await inspect(page, 'deleting');
        expect(wrong).toEqual([]);
      }, options),
  );

  test(
    `the page of a first visit without a network passes axe and stays readable with larger text, in ${language}`,
    { tag: '@full' },
    () =>
      withPhone(async (phone) => {
        const { inspect, wrong } = createStateInspector(language);
        const { mia } = await createOnboardedCouple();
        const page = await phone.start();
        await page.route('**/api/dashboard', (route) => route.abort());
        // The page is fetched once the app has started, before the network goes.
        const fetched = page.waitForResponse(/UnreadDashboard-.*\.js$/);
        await signIn(phone, mia);
        await (await fetched).finished();
        await phone.loseNetwork();
        await page.getByRole('heading', { name: translate('You’re offline') }).waitFor();
        await inspect(page, 'offline');
        expect(wrong).toEqual([]);
      }, options),
  );
}

test(
  'the offer of a new version passes axe and stays readable with larger text, in each direction',
  { tag: '@full' },
  () =>
    withOldVersion(async ({ host, page, next }) => {
      host.deploy(next.directory);
      await waitForNextVersion(page, returnToPage);
      const wrong: string[] = [];
      for (const language of ['en', 'ar'] as const) {
        await page.evaluate((one) => localStorage.setItem('usward-language', one), language);
        await setAppearance(page, { colorScheme: 'light', width: 390 });
        await page.reload();
        const name = createTranslator(language)('New version');
        await page.getByRole('complementary', { name }).waitFor();
        const inspector = createStateInspector(language);
        await inspector.inspect(page, `${language} update`);
        wrong.push(...inspector.wrong);
      }
      expect(wrong).toEqual([]);
    }),
);

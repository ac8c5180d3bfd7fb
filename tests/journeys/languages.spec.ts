import { expect, type Page, test } from '@playwright/test';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { getTextDirection, translatedLanguages } from '@usward/core/language/languages';
import { paths } from '../../web/src/ui/paths.ts';
import { createCoupleWithContent } from '../support/builders/couple-with-content.ts';
import { createCoupleWithDays } from '../support/builders/couple-with-days.ts';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { origin } from '../support/environment.ts';
import { getMainPaths } from '../support/main-paths.ts';
import { type Phone, withOfflinePhone, withPhone, withPhoneOnDisk } from './phone.ts';
import { findFaultsInAllAppearances } from './screen-faults.ts';
import { signIn } from './sign-in.ts';
import {
  createUntranslatedDeckFinder,
  createUntranslatedTextFinder,
} from './untranslated-texts.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

const getSpokenText = (page: Page) =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return { lang, dir };
  });

/** Chooses a language by the name it has for itself, and waits until the app has begun anew in it. */
const choose = async (phone: Phone, language: string, name: string): Promise<Page> => {
  const page = await phone.open(paths.editLanguage);
  await page.getByRole('radio', { name, exact: true }).check();
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(new RegExp(`${paths.usMe}$`));
  await expect.poll(async () => (await getSpokenText(page)).lang).toBe(language);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
};

/** Has the app speak a language from its next beginning on. */
const speakHere = (phone: Phone, language: string): Promise<void> =>
  phone.page().evaluate((one) => localStorage.setItem('usward-language', one), language);

test("the landing page greets a visitor in the phone's language", { tag: '@full' }, () =>
  withPhone(
    async (phone) => {
      const englishLeft = createUntranslatedTextFinder('es');
      const page = await phone.open('/');
      await expect.poll(() => englishLeft(page)).toEqual([]);
      expect(await getSpokenText(page)).toEqual({ lang: 'es', dir: 'ltr' });
      await page.locator(`header a[href="${paths.createAccount}"]`).click();
      await expect(page).toHaveURL(new RegExp(`${paths.createAccount}$`));
      await expect(page.getByRole('textbox')).toBeVisible();
      expect(await englishLeft(page)).toEqual([]);
      expect(await getSpokenText(page)).toEqual({ lang: 'es', dir: 'ltr' });
    },
    { locale: 'es-MX' },
  ),
);

test('the app uses English on a phone with an unknown language', { tag: '@full' }, () =>
  withPhone(
    async (phone) => {
      const page = await phone.open('/');
      await expect(page.getByRole('heading', { name: 'Grow toward each other' })).toBeVisible();
      expect(await getSpokenText(page)).toEqual({ lang: 'en', dir: 'ltr' });
    },
    { locale: 'de-DE' },
  ),
);

test('the app uses the chosen language, offline too, until another is chosen', () =>
  withPhoneOnDisk(async (phone) => {
    const { mia } = await createOnboardedCouple();
    await signIn(phone, mia);
    await waitForServiceWorker(phone.page());
    const page = await choose(phone, 'ar', 'العربية');
    expect(await getSpokenText(page)).toEqual({ lang: 'ar', dir: 'rtl' });
    await page.goto(new URL(paths.daily, origin).href);
    await expect(page.locator('h1[lang=ar]')).toBeVisible();
    await phone.close();

    await phone.loseNetwork();
    const later = await phone.open(paths.dashboard);
    await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await getSpokenText(later)).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(await createUntranslatedTextFinder('ar')(later)).toEqual([]);
    await later.goto(new URL(paths.daily, origin).href);
    await expect(later.locator('h1[lang=ar]')).toBeVisible();
    expect(await createUntranslatedDeckFinder('ar')(later)).toEqual([]);

    await phone.findNetwork();
    await choose(phone, 'en', 'English');
    await expect(later.getByRole('heading', { name: 'Your account' })).toBeVisible();
  }));

test(
  'both partners read and search the same question in their own language',
  { tag: '@full' },
  () =>
    withOfflinePhone(async (miaPhone) => {
      const { mia, noah } = await createCoupleWithDays(1, () => ({
        miaText: 'hers',
        noahText: 'his',
      }));
      const [day] = (await noah.ask(getHistory)).items;
      const asked = day?.question.text ?? '';
      await signIn(miaPhone, mia);
      await waitForServiceWorker(miaPhone.page());
      await speakHere(miaPhone, 'es');
      const page = await miaPhone.open(paths.history);
      const heading = page.locator('h3[lang=es]').first();
      await expect(heading).toBeVisible();
      const shown = (await heading.textContent()) ?? '';
      expect(shown).not.toBe(asked);

      await withOfflinePhone(async (noahPhone) => {
        await signIn(noahPhone, noah);
        const his = await noahPhone.open(paths.history);
        await expect(his.getByRole('heading', { name: asked })).toBeVisible();
      });

      await page.getByRole('searchbox').fill(shown.slice(0, 60));
      await expect(page.locator('h3[lang=es] mark').first()).toBeVisible();
      await expect(page.locator('h3')).toHaveCount(1);
    }),
);

test.describe('the app in another language:', () => {
  test.describe.configure({ timeout: 300_000 });

  for (const language of translatedLanguages) {
    test(
      `every screen says all it says, and stands as it should: ${language}`,
      { tag: '@full' },
      () =>
        withOfflinePhone(async (phone) => {
          const { mia, had } = await createCoupleWithContent();
          await signIn(phone, mia);
          await waitForServiceWorker(phone.page());
          await speakHere(phone, language);
          const englishLeft = createUntranslatedTextFinder(language);
          const englishDecks = createUntranslatedDeckFinder(language);
          const wrong: string[] = [];
          for (const path of [
            ...getMainPaths(had),
            paths.editFirstName,
            paths.editGender,
            paths.editEmail,
            paths.editBirthday,
            paths.editStress,
            paths.editTimeZone,
            paths.editHomeTimeZone,
            '/no-such-page',
          ]) {
            const page = await phone.open(path);
            await page.getByRole('heading', { level: 1 }).waitFor();
            await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
            expect((await getSpokenText(page)).dir).toBe(getTextDirection(language));
            const faults = [
              ...(await englishLeft(page)),
              ...(await englishDecks(page)),
              ...(await findFaultsInAllAppearances(page)),
            ];
            wrong.push(...faults.map((fault) => `${path}: ${fault}`));
          }
          expect(wrong).toEqual([]);
        }),
    );
  }
});

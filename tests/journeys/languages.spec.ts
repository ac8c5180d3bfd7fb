import { expect, type Page, test } from '@playwright/test';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { directionOf, otherLanguages } from '@usward/core/language/languages';
import { paths } from '../../web/src/paths.ts';
import { coupleThatHas } from '../actors/couple-that-has.ts';
import { origin } from '../actors/environment.ts';
import { mainScreens } from '../actors/main-screens.ts';
import { coupleOfDays } from '../actors/past-days.ts';
import { settledCouple } from '../actors/settled.ts';
import { englishDecksIn, englishLeftIn } from './english-left.ts';
import { type Phone, withOfflinePhone, withPhone, withPhoneOnDisk } from './phone.ts';
import { faultsOf } from './screen-faults.ts';
import { settleWorker } from './settle-worker.ts';
import { signIn } from './sign-in.ts';

const spoken = (page: Page) =>
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
  await expect.poll(async () => (await spoken(page)).lang).toBe(language);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
};

/** Has the app speak a language from its next beginning on. */
const speakHere = (phone: Phone, language: string): Promise<void> =>
  phone.page().evaluate((one) => localStorage.setItem('usward-language', one), language);

test('greets a visitor in the language of their phone', () =>
  withPhone(
    async (phone) => {
      const englishLeft = englishLeftIn('es');
      const page = await phone.open('/');
      await expect.poll(() => englishLeft(page)).toEqual([]);
      expect(await spoken(page)).toEqual({ lang: 'es', dir: 'ltr' });
      await page.locator(`a[href="${paths.createAccount}"]`).click();
      await expect(page).toHaveURL(new RegExp(`${paths.createAccount}$`));
      await expect(page.getByRole('textbox')).toBeVisible();
      expect(await englishLeft(page)).toEqual([]);
      expect(await spoken(page)).toEqual({ lang: 'es', dir: 'ltr' });
    },
    { locale: 'es-MX' },
  ));

test('speaks English to a phone in a language it does not know', { tag: '@full' }, () =>
  withPhone(
    async (phone) => {
      const page = await phone.open('/');
      await expect(page.getByRole('heading', { name: 'Grow toward each other' })).toBeVisible();
      expect(await spoken(page)).toEqual({ lang: 'en', dir: 'ltr' });
    },
    { locale: 'de-DE' },
  ),
);

test('speaks the language that was chosen, also without a network, until another is', () =>
  withPhoneOnDisk(async (phone) => {
    const { mia } = await settledCouple();
    await signIn(phone, mia);
    await settleWorker(phone.page());
    const page = await choose(phone, 'ar', 'العربية');
    expect(await spoken(page)).toEqual({ lang: 'ar', dir: 'rtl' });
    await page.goto(new URL(paths.daily, origin).href);
    await expect(page.locator('h1[lang=ar]')).toBeVisible();
    await phone.close();

    await phone.loseNetwork();
    const later = await phone.open(paths.dashboard);
    await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await spoken(later)).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(await englishLeftIn('ar')(later)).toEqual([]);
    await later.goto(new URL(paths.daily, origin).href);
    await expect(later.locator('h1[lang=ar]')).toBeVisible();
    expect(await englishDecksIn('ar')(later)).toEqual([]);

    await phone.findNetwork();
    await choose(phone, 'en', 'English');
    await expect(later.getByRole('heading', { name: 'Your account' })).toBeVisible();
  }));

test(
  'has each of two read the same question in their own language, and find it by its words',
  { tag: '@full' },
  () =>
    withOfflinePhone(async (mias) => {
      const { mia, noah } = await coupleOfDays(1, () => ({ mias: 'hers', noahs: 'his' }));
      const [day] = (await noah.ask(getHistory)).items;
      const asked = day?.question.text ?? '';
      await signIn(mias, mia);
      await settleWorker(mias.page());
      await speakHere(mias, 'es');
      const page = await mias.open(paths.history);
      const heading = page.locator('h3[lang=es]').first();
      await expect(heading).toBeVisible();
      const shown = (await heading.textContent()) ?? '';
      expect(shown).not.toBe(asked);

      await withOfflinePhone(async (noahs) => {
        await signIn(noahs, noah);
        const his = await noahs.open(paths.history);
        await expect(his.getByRole('heading', { name: asked })).toBeVisible();
      });

      await page.getByRole('searchbox').fill(shown.slice(0, 60));
      await expect(page.locator('h3[lang=es] mark').first()).toBeVisible();
      await expect(page.locator('h3')).toHaveCount(1);
    }),
);

test.describe('in another language', () => {
  test.describe.configure({ timeout: 300_000 });

  for (const language of otherLanguages) {
    test(
      `every screen says all it says, and stands as it should: ${language}`,
      { tag: '@full' },
      () =>
        withOfflinePhone(async (phone) => {
          const { mia, had } = await coupleThatHas();
          await signIn(phone, mia);
          await settleWorker(phone.page());
          await speakHere(phone, language);
          const englishLeft = englishLeftIn(language);
          const englishDecks = englishDecksIn(language);
          const wrong: string[] = [];
          for (const path of [
            ...mainScreens(had),
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
            expect((await spoken(page)).dir).toBe(directionOf(language));
            const faults = [
              ...(await englishLeft(page)),
              ...(await englishDecks(page)),
              ...(await faultsOf(page)),
            ];
            wrong.push(...faults.map((fault) => `${path}: ${fault}`));
          }
          expect(wrong).toEqual([]);
        }),
    );
  }
});

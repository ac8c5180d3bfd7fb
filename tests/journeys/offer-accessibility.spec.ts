import { expect, type Page, test } from '@playwright/test';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { paths } from '../../web/src/ui/paths.ts';
import {
  createCode,
  createOnboardedCouple,
  createOnboardedUser,
} from '../support/builders/onboarded-users.ts';
import { withOfflinePhone, withPhone } from './phone.ts';
import { signIn } from './sign-in.ts';
import { createStateInspector } from './state-faults.ts';
import { createTranslator } from './translated-text.ts';

// Each state is seen in four looks: a busy machine takes minutes.
test.describe.configure({ timeout: 600_000 });

const locales = { en: 'en-GB', ar: 'ar' } as const;

/** Longer than a reveal is read before something is offered. */
const QUIET_MS = 10_000;

/** Lets the phone share, and the browser ask about notifications and hear a no. */
const declineNotifications = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    navigator.share = async () => undefined;
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => 'denied';
  });

/** Lets the browser be Safari on an iPhone that does not have the app on its home screen. */
const imitateIphone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    navigator.share = async () => undefined;
    Reflect.deleteProperty(window, 'PushManager');
    Object.defineProperty(navigator, 'standalone', { value: false });
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone) Safari/604.1' });
  });

/** Lets the browser offer to install the app, as it does by itself after a while of use. */
const offerInstalling = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const prompt = async () => ({ outcome: 'accepted' });
    return dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  });

for (const language of ['en', 'ar'] as const) {
  const translate = createTranslator(language);
  const options = { locale: locales[language] };
  const sheet = (page: Page, title: string) =>
    page.getByRole('dialog', { name: translate(title), exact: true });

  test(`the offers after an invite was shared pass axe and stay readable with larger text, in ${language}`, {
    tag: '@full',
  }, async () => {
    const { inspect, wrong } = createStateInspector(language);
    const share = async (page: Page) => {
      await page.getByRole('button', { name: translate('Share Invite Code') }).click();
      return sheet(page, 'Want to know when they join?');
    };
    await withOfflinePhone(async (phone) => {
      const mia = await createOnboardedUser();
      await createCode(mia);
      const page = await phone.start();
      await declineNotifications(page);
      await signIn(phone, mia);
      const here = await share(page);
      await here.waitFor();
      await inspect(page, 'here');
      await here
        .getByRole('button', { name: translate('Tell me when my partner is here') })
        .click();
      await here.getByText(translate('Notification permission denied')).waitFor();
      await inspect(page, 'here, denied');
    }, options);
    await withPhone(async (phone) => {
      const mia = await createOnboardedUser();
      await createCode(mia);
      const page = await phone.start();
      await imitateIphone(page);
      await signIn(phone, mia);
      const here = await share(page);
      await here.getByRole('button', { name: translate('Show me how') }).waitFor();
      await inspect(page, 'here, on an iPhone');
      await here.getByRole('button', { name: translate('Show me how') }).click();
      for (const [device, title] of [
        ['iPhone', 'Keep it on your home screen'],
        ['Android', 'Keep it on your home screen'],
        ['Computer', 'Keep it one click away'],
      ] as const) {
        await page.getByRole('radio', { name: translate(device) }).check();
        await sheet(page, title).waitFor();
        await inspect(page, `home, ${device}`);
      }
    }, options);
    expect(wrong).toEqual([]);
  });

  test(
    `the offers after a reveal pass axe and stay readable with larger text, in ${language}`,
    { tag: '@full' },
    () =>
      withOfflinePhone(async (phone) => {
        const { inspect, wrong } = createStateInspector(language);
        const { mia, noah } = await createOnboardedCouple();
        const { date } = (await mia.ask(getDaily)).today;
        for (const person of [mia, noah]) {
          const body = { text: 'The soup on Sunday.', visibility: 'both' as const };
          await person.ask(answerQuestion, { params: { date }, body });
        }
        const page = await phone.start();
        await page.clock.install();
        await declineNotifications(page);
        await signIn(phone, mia);
        await phone.open(paths.daily);
        const waitQuietly = (title: string) =>
          expect(async () => {
            await page.clock.fastForward(QUIET_MS);
            await expect(sheet(page, title)).toBeVisible({ timeout: 1_000 });
          }).toPass({ timeout: 30_000 });

        const envelope = page.locator('[data-letter=sealed] button');
        await envelope.waitFor();
        await offerInstalling(page);
        await envelope.press('Enter');
        await expect(page.locator('[data-opened-by]')).toBeFocused();
        await waitQuietly('Same time tomorrow?');
        await inspect(page, 'tomorrow');
        const tomorrow = sheet(page, 'Same time tomorrow?');
        await tomorrow.getByLabel(translate('Every day at')).fill('');
        await tomorrow.getByRole('button', { name: translate('Remind me') }).click();
        await tomorrow.getByText(translate('Choose a time.')).waitFor();
        await inspect(page, 'tomorrow, without a time');
        await tomorrow.getByRole('button', { name: translate('I’ll remember') }).click();
        await waitQuietly('Keep it one click away');
        await inspect(page, 'home, to install');
        expect(wrong).toEqual([]);
      }, options),
  );
}

import { expect, type Page, test } from '@playwright/test';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { paths } from '../../web/src/ui/paths.ts';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { findEnlargedTextFaults } from './enlarged-text.ts';
import { withPhone } from './phone.ts';
import { findScreenFaults, setAppearance } from './screen-faults.ts';
import { signIn } from './sign-in.ts';

// Each state is seen in six looks: a busy machine takes minutes.
test.describe.configure({ timeout: 300_000 });

/** What is wrong with a state of a screen: light and dark, on a usual and on a narrow phone, and with larger text. */
const findStateFaults = async (page: Page, name: string): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 320]) {
      await setAppearance(page, { colorScheme, width });
      const faults = await findScreenFaults(page);
      wrong.push(...faults.map((fault) => `${colorScheme} ${width} ${fault}`));
    }
  }
  wrong.push(...(await findEnlargedTextFaults(page)));
  return wrong.map((fault) => `${name}: ${fault}`);
};

for (const language of ['en', 'ar']) {
  test(
    `the letter of a partner passes axe and stays readable with larger text, sealed and open, in ${language}`,
    { tag: '@full' },
    () =>
      withPhone(async (phone) => {
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
        const page = phone.page();
        await page.evaluate((one) => localStorage.setItem('usward-language', one), language);
        await page.goto(paths.daily);
        const envelope = page.locator('[data-letter=sealed] button');
        await envelope.waitFor();
        const sealed = await findStateFaults(page, 'sealed');
        await envelope.press('Enter');
        await expect(page.locator('[data-opened-by]')).toBeFocused();
        const open = await findStateFaults(page, 'open');
        expect([...sealed, ...open]).toEqual([]);
      }),
  );
}

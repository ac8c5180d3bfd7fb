import { expect, type Page, test } from '@playwright/test';
import { markInviteSeen, saveOnboarding } from '@usward/core/account/endpoints';
import { coupleDay } from '@usward/core/calendar';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { pairUp } from '../support/builders/couple.ts';
import {
  createOnboardedCouple,
  createOnboardedUser,
  TOGETHER_SINCE,
} from '../support/builders/onboarded-users.ts';
import { createUser } from '../support/builders/test-user.ts';
import { homeTimeZone } from '../support/home-time-zone.ts';
import { getSealedText, openLetter, unfoldAnswer, writeAnswer } from './invite-steps.ts';
import { type Phone, withPhone } from './phone.ts';
import { expectNoFaults } from './screen-faults.ts';
import { signIn } from './sign-in.ts';

const DAY_MS = 86_400_000;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const go = async (phone: Phone, path: string): Promise<Page> => {
  const page = phone.page();
  await page.goto(new URL(path, page.url()).href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
};

/** The day’s question, and not the heading that stands there until it has been read. */
const question = (page: Page) => page.getByRole('heading', { level: 1, name: /\?$/ });

/** Asks for another question with an answer begun, and looks at what is said to that. */
const lookAtSheet = async (page: Page): Promise<void> => {
  await page.getByLabel('Your answer').fill('Half a thought');
  await page.getByRole('button', { name: /Not this question/ }).click();
  await expect(page.getByText('Your draft stays on this device')).toBeVisible();
  await expectNoFaults(page);
};

/** From now on the server takes a page's requests to come so much later. */
const setClockAhead = async (page: Page, milliseconds: number): Promise<void> => {
  await page.route('**/api/**', (route) =>
    route.continue({
      headers: {
        ...route.request().headers(),
        'usward-now': new Date(Date.now() + milliseconds).toISOString(),
      },
    }),
  );
};

/** Runs with two signed-in phones of one couple. */
const withTwo = (use: (hers: Phone, his: Phone) => Promise<void>): Promise<void> =>
  withPhone((hers) =>
    withPhone(async (his) => {
      const { mia, noah } = await createOnboardedCouple();
      await signIn(hers, mia);
      await signIn(his, noah);
      await use(hers, his);
    }),
  );

test('a question is swapped for both, and the reveal is answered with a tap and a thought', () =>
  withTwo(async (hers, his) => {
    const mia = await go(hers, '/daily-questions');
    const first = await question(mia).textContent();
    await mia.getByRole('button', { name: /Not this question/ }).click();
    await button(mia, 'Another question').click();
    await expect(question(mia)).not.toHaveText(first ?? '');
    const second = (await question(mia).textContent()) ?? '';

    const noah = await go(his, '/daily-questions');
    await expect(question(noah)).toHaveText(second);
    await writeAnswer(mia, 'A whole thought');
    await writeAnswer(noah, 'Another one');
    await Promise.all([openLetter(mia), openLetter(noah)]);
    await expect(noah.getByText('A whole thought')).toBeVisible();
    await expect(mia.getByText('Another one')).toBeVisible();

    await button(mia, 'Hug').click();
    await expect(button(mia, 'Hug')).toHaveAttribute('aria-pressed', 'true');
    const own = noah.getByRole('article', { name: 'Your answer' });
    await expect(own.getByText('Mia sent a hug')).toBeVisible();
    await button(mia, 'Hug').click();
    await expect(button(mia, 'Hug')).toHaveAttribute('aria-pressed', 'false');
    await expect(noah.getByText('Mia sent a hug')).toHaveCount(0);

    await his.loseNetwork();
    await noah.getByLabel('Add a comment').fill('Said in a tunnel');
    await noah.getByLabel('Add a comment').press('Control+Enter');
    const comments = noah.getByRole('region', { name: 'Comments' });
    await expect(comments.getByText('Said in a tunnel')).toBeVisible();
    await expect(comments.getByText(/Saved on this device/)).toBeVisible();
    await expect(mia.getByText('Said in a tunnel')).toHaveCount(0);
    await his.findNetwork();
    await expect(mia.getByText('Said in a tunnel')).toBeVisible();
    await expect(noah.getByText(/Today at/)).toBeVisible();
    await expectNoFaults(mia);

    await noah.getByRole('button', { name: 'Remove your comment' }).click();
    await button(noah, 'Remove it').click();
    await expect(noah.getByText('Said in a tunnel')).toHaveCount(0);
    await expect(mia.getByText('Said in a tunnel')).toHaveCount(0);
  }));

test(
  'a question of one’s own is put, said yes to, and asked on its day; a left one tells nobody',
  { tag: '@full' },
  () =>
    withTwo(async (hers, his) => {
      const asked = 'Would you come along if I learned to sail?';
      const mia = await go(hers, '/daily-questions');
      await mia.getByRole('link', { name: 'Your own questions' }).click();
      for (const text of [asked, 'What would you rather not be asked?']) {
        await mia.getByRole('textbox', { name: 'Your question' }).fill(text);
        await button(mia, 'Suggest it to Noah').click();
        await expect(mia.getByRole('listitem').filter({ hasText: text })).toBeVisible();
      }
      await expect(mia.getByText('Waiting for Noah')).toHaveCount(2);
      await expectNoFaults(mia);

      const noah = await go(his, '/daily-questions');
      await noah.getByRole('link', { name: /Mia would like to ask you something/ }).click();
      const cards = noah.getByRole('article', { name: 'A question from Mia' });
      await expect(cards).toHaveCount(2);
      await expectNoFaults(noah);
      await cards
        .filter({ hasText: 'rather not be' })
        .getByRole('button', { name: 'I’d rather not' })
        .click();
      await noah.getByRole('dialog').getByRole('button', { name: 'I’d rather not' }).click();
      await expect(cards).toHaveCount(1);
      await cards.getByRole('button', { name: 'Yes, ask us' }).click();
      await expect(cards).toHaveCount(0);
      await expect(noah.getByText(/Mia’s question, coming up on/)).toBeVisible();
      await expect(mia.getByText(/^Coming up on/)).toBeVisible();
      await expect(mia.getByText('Waiting for Noah')).toHaveCount(1);

      await setClockAhead(noah, DAY_MS);
      await go(his, '/daily-questions');
      await expect(question(noah)).toHaveText(asked);
      await expect(noah.getByText('A question from Mia')).toBeVisible();
      await writeAnswer(noah, 'Anywhere');
      await expect(getSealedText(noah, 'Mia')).toBeVisible();
      await unfoldAnswer(noah);
      await expect(button(noah, 'Change')).toBeVisible();
      await button(noah, 'More for this day').click();
      await expect(noah.getByRole('button', { name: /^Delete your answer/ })).toBeVisible();
      await noah.keyboard.press('Escape');
      await setClockAhead(mia, DAY_MS);
      await go(hers, '/daily-questions');
      await expect(mia.getByText('Your own question')).toBeVisible();

      await go(hers, '/daily-questions/own');
      await mia.getByRole('button', { name: /Withdraw/ }).click();
      await expect(mia.getByText('Waiting for Noah')).toHaveCount(0);
    }),
);

test(
  'another question, five topics at rest, a break and the rooms of somebody alone pass axe',
  { tag: '@full' },
  () =>
    withPhone((hers) =>
      withPhone(async (phone) => {
        await signIn(hers, (await createOnboardedCouple()).mia);
        await lookAtSheet(await go(hers, '/daily-questions'));
        const mia = await go(hers, '/daily-questions/topics');
        for (const topic of ['Home', 'Food', 'Memories', 'Learning', 'Adventure']) {
          await mia.getByRole('switch', { name: topic, exact: true }).uncheck();
        }
        await mia.getByRole('switch', { name: 'Intimacy' }).click();
        await expect(mia.getByText(/You can pause up to five topics/)).toBeVisible();
        await expectNoFaults(mia);
        await button(mia, 'Take a break').click();
        await expect(button(mia, 'End the break')).toBeVisible();
        await go(hers, '/daily-questions');
        await expect(mia.getByText(/You’re both taking a break/)).toBeVisible();
        await expectNoFaults(mia);

        await signIn(phone, await createOnboardedUser());
        const alone = await go(phone, '/daily-questions/own');
        await expect(
          alone.getByText(/Once your partner joins, you can ask each other things/),
        ).toBeVisible();
        await expectNoFaults(alone);
        await go(phone, '/daily-questions/topics');
        await alone.getByRole('switch', { name: 'Home' }).uncheck();
        await expect(alone.getByText('Paused', { exact: true })).toBeVisible();
        await expectNoFaults(alone);
      }),
    ),
);

test(
  'a note from before the two met here is read by the other once it is shared, and not before',
  { tag: '@full' },
  () =>
    withPhone((hers) =>
      withPhone(async (his) => {
        const then = Date.now() - 5 * DAY_MS;
        const [mia, noah] = await Promise.all([
          createUser({ firstName: 'Mia', now: then }),
          createUser({ firstName: 'Noah', now: then }),
        ]);
        const date = coupleDay(then, homeTimeZone);
        const body = { text: 'Written on a rainy evening', visibility: 'me' } as const;
        await mia.ask(answerQuestion, { params: { date }, body }, { now: then });
        await pairUp(mia, noah);
        for (const person of [mia, noah]) {
          await person.ask(saveOnboarding, { body: { togetherSince: TOGETHER_SINCE } });
          await person.ask(markInviteSeen);
        }
        await signIn(hers, mia);
        await signIn(his, noah);

        const herPage = await go(hers, `/daily-questions/${date}`);
        await expect(herPage.getByText('Only you can read this')).toBeVisible();
        const share = herPage.getByRole('switch', { name: 'Let Noah read this' });
        await expect(share).not.toBeChecked();
        const hisPage = await go(his, '/daily-questions/history');
        await expect(hisPage.getByText('Written on a rainy evening')).toHaveCount(0);

        await share.check();
        await expect(herPage.getByText('You and Noah can read this')).toBeVisible();
        await expectNoFaults(herPage);
        await expect(async () => {
          await hisPage.reload();
          await expect(hisPage.getByText('Written on a rainy evening')).toBeVisible({
            timeout: 2000,
          });
        }).toPass();
        await expect(hisPage.getByText('Shared by Mia')).toBeVisible();
        await expectNoFaults(hisPage);

        await share.uncheck();
        await expect(herPage.getByText('Only you can read this')).toBeVisible();
        await expect(async () => {
          await hisPage.reload();
          await expect(hisPage.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(hisPage.getByText('Written on a rainy evening')).toHaveCount(0);
        }).toPass();
      }),
    ),
);

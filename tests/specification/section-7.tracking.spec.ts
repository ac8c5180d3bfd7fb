import { expect } from '@playwright/test';
import { getUser } from '@usward/core/account/endpoints';
import { getDaily } from '@usward/core/daily/endpoints';
import { settledCouple } from '../actors/settled.ts';
import { withPhone } from '../journeys/phone.ts';
import { enter, signIn } from '../journeys/sign-in.ts';
import { signUp } from '../journeys/sign-up.ts';
import { writeAnswer } from '../journeys/steps.ts';
import { test } from '../journeys/test.ts';
import { check } from './check-in-browser.ts';
import { saidOf, sentEvents } from './section-7.tracking-log.ts';

const WORDS = 'A 🚇 of our own';

test('a sign-up is counted once, with the screens on its way', () =>
  withPhone(async (phone) => {
    const events = sentEvents(await phone.open('/'));
    await signUp(phone, 'Mia');
    await check('S7.32', () =>
      expect
        .poll(() => saidOf(events, 'User Signed Up'))
        .toEqual([{ signup_method: 'email', has_first_name: true, has_last_name: true }]),
    );
    const asVisitor = events.filter(({ token }) => token === null);
    expect(saidOf(asVisitor, 'Page Viewed')).toEqual([{ page_name: '/auth/create-account' }]);
  }));

test('a sign-in, screens, tabs and an answer are counted without a word of what was written', () =>
  withPhone(async (phone) => {
    const { mia } = await settledCouple();
    const events = sentEvents(await phone.open('/'));
    await enter(phone.page(), mia);
    await check('S7.33', () =>
      expect.poll(() => saidOf(events, 'User Logged In')).toEqual([{ login_method: 'email' }]),
    );
    const identified = () => events.filter(({ type }) => type === 'identify');
    await check('S7.34', async () => {
      await expect.poll(() => identified().map(({ distinctId }) => distinctId)).toEqual([mia.id]);
      expect(identified()[0]?.token).toMatch(/^Bearer ./);
    });
    await check('S7.35', async () => {
      const { createdAt } = await mia.ask(getUser);
      expect(identified()[0]?.properties).toEqual({
        $email: mia.email,
        $first_name: 'Mia',
        $last_name: 'Test',
        $created: createdAt,
        isOnboarded: true,
      });
    });

    const { date, question } = (await mia.ask(getDaily)).today;
    const page = phone.page();
    await page.getByRole('link', { name: 'Questions' }).click();
    await check('S7.30', () =>
      expect.poll(() => saidOf(events, 'Tab Switched')).toEqual([{ tab_name: 'questions' }]),
    );
    await writeAnswer(page, WORDS);
    await check('S7.31', () =>
      expect
        .poll(() => saidOf(events, 'Question Answered'))
        .toEqual([
          {
            category_name: question.topic,
            question_id: question.id,
            answer_length: [...WORDS].length,
          },
        ]),
    );
    await phone.open(`/daily-questions/${date}`);
    await check('S7.29', () =>
      expect
        .poll(() => saidOf(events, 'Page Viewed'))
        .toEqual(
          ['/auth/sign-in', '/dashboard', '/daily-questions', '/daily-questions/:date'].map(
            (page_name) => ({ page_name }),
          ),
        ),
    );
    expect(JSON.stringify(events)).not.toMatch(/of our own|2\d{3}-\d{2}-\d{2}"/);
  }));

const wishes = {
  'the browser asks for it': () =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
  'the person switched it off': () => localStorage.setItem('usward-tracking', 'off'),
};

for (const [name, wish] of Object.entries(wishes)) {
  test(`nothing is counted while ${name}`, () =>
    withPhone(async (phone) => {
      const { mia } = await settledCouple();
      const page = await phone.open('/');
      await page.addInitScript(wish);
      const events = sentEvents(page);
      const sender = page.waitForResponse(/\/assets\/tracking-delivery/);
      await signIn(phone, mia);
      await page.getByRole('link', { name: 'Questions' }).click();
      const answered = page.waitForResponse(/\/api\/daily\/[^/]+\/answer$/);
      await writeAnswer(page, WORDS);
      await expect(page.getByText('It opens when you both answer.')).toBeVisible();
      // What would be counted has happened, and what would send it is there.
      for (const response of [await answered, await sender]) await response.finished();
      await page.getByRole('link', { name: 'Check-in' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /How are you/ })).toBeVisible();
      // Events go out in their order: of what came before the wish ended, nothing does.
      await page.evaluate(() => {
        Reflect.deleteProperty(navigator, 'globalPrivacyControl');
        localStorage.removeItem('usward-tracking');
      });
      await page.getByRole('link', { name: 'Us', exact: true }).click();
      await expect.poll(() => saidOf(events, 'Page Viewed')).toEqual([{ page_name: '/us' }]);
      expect(saidOf(events, 'Tab Switched')).toEqual([{ tab_name: 'us' }]);
      expect(events).toHaveLength(2);
    }));
}

import { expect, type Locator, type Page, test } from '@playwright/test';
import { getCheckins } from '@usward/core/checkin/endpoints';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { paths } from '../../web/src/ui/paths.ts';
import {
  createCode,
  createOnboardedCouple,
  createOnboardedUser,
} from '../support/builders/onboarded-users.ts';
import { PASSWORD } from '../support/builders/test-user.ts';
import { button, emailField, heading, passwordField } from './account-steps.ts';
import { NEED_QUESTION } from './checkin-steps.ts';
import { FOCUS_LOST, findFocusFault } from './focus-faults.ts';
import { answerField, getSealedText } from './invite-steps.ts';
import { tabTo } from './keyboard.ts';
import { withPhone } from './phone.ts';
import { signIn } from './sign-in.ts';

/** The focus has come to rest on something that is seen. */
const expectFocus = (page: Page): Promise<void> =>
  expect.poll(() => findFocusFault(page)).toBeNull();

/** After the last control Tab leaves the page, and comes back to the first one. */
const checkStop = async (page: Page): Promise<void> => {
  const fault = await findFocusFault(page);
  if (fault !== FOCUS_LOST) expect.soft(fault).toBeNull();
};

/** Goes somewhere by Tab and presses a key there. */
const press = async (target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(target, checkStop);
  await target.page().keyboard.press(key);
};

/** Goes to a field by Tab and types into it. */
const type = async (field: Locator, text: string): Promise<void> => {
  await tabTo(field, checkStop);
  await expectFocus(field.page());
  await field.page().keyboard.type(text);
};

test(
  'a day is answered, opened, reacted to and checked in with the keyboard alone, the focus always in sight',
  { tag: '@full' },
  () =>
    withPhone(async (phone) => {
      const { mia, noah } = await createOnboardedCouple();
      const page = await phone.open('/');
      await press(page.getByRole('link', { name: 'Sign in' }).first());
      await type(emailField(page), mia.email);
      await press(button(page, 'Continue'));
      await type(passwordField(page), PASSWORD);
      await press(button(page, 'Sign In'));
      await expect(page.getByRole('link', { name: 'Write your answer' })).toBeVisible();
      await expectFocus(page);

      await press(page.getByRole('link', { name: 'Write your answer' }));
      await type(answerField(page), 'You kept a plate warm.');
      await press(button(page, 'Send my answer'));
      await expect(getSealedText(page, 'Noah')).toBeVisible();
      await expectFocus(page);

      const { date } = (await noah.ask(getDaily)).today;
      const body = { text: 'Your side of the bed, warmed.', visibility: 'both' as const };
      await noah.ask(answerQuestion, { params: { date }, body });
      const envelope = page.getByRole('button', { name: /answer is in\./ });
      await expect(envelope).toBeVisible();
      await expectFocus(page);
      await press(envelope);
      await expect(page.getByText(body.text)).toBeVisible();
      await expect(page.locator('main [inert]')).toHaveCount(0);
      await expectFocus(page);
      const reaction = page
        .getByRole('group', { name: 'Your reaction' })
        .getByRole('button')
        .nth(1);
      await press(reaction, 'Space');
      await expect(reaction).toHaveAttribute('aria-pressed', 'true');
      await expect
        .poll(async () => (await noah.ask(getDaily)).today.reactions.partner)
        .not.toBeNull();
      await expectFocus(page);

      await press(page.getByRole('link', { name: 'Check-in', exact: true }));
      await expect(heading(page, 'How are you, Mia?')).toBeFocused();
      await press(page.getByRole('radio', { name: 'Heavy' }), 'Space');
      await press(button(page, 'Next'));
      for (const question of ['How’s your energy?', 'How close do you feel?', 'And stress?']) {
        await expect(heading(page, question)).toBeFocused();
        await press(button(page, 'Skip'));
      }
      await expect(heading(page, NEED_QUESTION)).toBeFocused();
      await press(button(page, 'Check in'));
      await expect(heading(page, 'That’s your check-in')).toBeVisible();
      await expectFocus(page);
      await expect.poll(async () => (await noah.ask(getCheckins)).today.partner).not.toBeNull();
    }),
);

test(
  'the field shows that it has the focus where an answer can be sealed or kept',
  { tag: '@full' },
  () =>
    withPhone(async (phone) => {
      const mia = await createOnboardedUser();
      await createCode(mia);
      await signIn(phone, mia);
      const page = await phone.open(paths.daily);
      await expect(button(page, 'Keep it to myself')).toBeVisible();
      await expect(answerField(page)).toBeFocused();
      await expectFocus(page);
    }),
);

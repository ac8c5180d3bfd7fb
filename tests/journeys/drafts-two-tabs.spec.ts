import { expect, type Page, test } from '@playwright/test';
import { getUser } from '@usward/core/account/endpoints';
import { coupleDay } from '@usward/core/calendar';
import { getCheckins } from '@usward/core/checkin/endpoints';
import { getWeekOfDate } from '@usward/core/checkin/week-calendar';
import { getWeek } from '@usward/core/checkin/week-endpoints';
import { getQuizRound } from '@usward/core/quiz/endpoints';
import { setAbout } from '@usward/core/us/endpoints';
import { paths } from '../../web/src/ui/paths.ts';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { getQuizById } from '../support/builders/quiz-answers.ts';
import { getSharedForm, shareSunday, sundayForm } from '../support/builders/shared-form.ts';
import { homeTimeZone } from '../support/home-time-zone.ts';
import { chooseFeeling, goToNeeds } from './checkin-steps.ts';
import { type Phone, withPhone } from './phone.ts';
import { fillIn } from './reflection-steps.ts';
import { signIn } from './sign-in.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** The same address in two tabs of one browser. */
const openTwice = async (phone: Phone, path: string) => {
  const one = await phone.open(path);
  const other = await one.context().newPage();
  await other.goto(path);
  return [one, other] as const;
};

test('a check-in begun in one tab goes on in the other, and is sent once', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia, noah } = await createOnboardedCouple();
    await signIn(phone, mia);
    const [one, other] = await openTwice(phone, paths.checkin);
    await chooseFeeling(one, 'Light');
    await expect(other.getByRole('radio', { name: 'Light' })).toBeChecked();
    await goToNeeds(other);
    await button(other, 'Add a note').click();
    await other.getByRole('textbox').fill('A note to myself');
    await goToNeeds(one);
    await expect(one.getByRole('textbox')).toHaveValue('A note to myself');
    expect((await noah.ask(getCheckins)).today.partner).toBeNull();
    await button(one, 'Check in').dblclick();
    for (const page of [one, other]) {
      await expect(page.getByRole('heading', { name: 'That’s your check-in' })).toBeVisible();
    }
    await expect.poll(async () => (await noah.ask(getCheckins)).today.partner).toEqual({ mood: 4 });
  }),
);

test('a week begun in one tab goes on in the other, and is sealed in both', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia, noah } = await createOnboardedCouple();
    const week = getWeekOfDate(coupleDay(Date.now(), homeTimeZone));
    await signIn(phone, mia);
    const [one, other] = await openTwice(phone, paths.week(week));
    await one.getByRole('textbox').fill('You made soup.');
    await expect(other.getByRole('textbox')).toHaveValue('You made soup.');
    for (const at of [2, 3, 4]) {
      await button(other, /^(Next|Skip this one)$/)
        .last()
        .click();
      await expect(other.getByText(`${at} of 4`)).toBeVisible();
    }
    await button(other, 'Send my answers').click();
    for (const page of [one, other]) {
      await expect(page.getByText(/^Yours is safe\./)).toBeVisible();
    }
    expect((await noah.ask(getWeek, { params: { week } })).partner).toBeNull();
  }),
);

test('a quiz begun in one tab goes on in the other, and is sent once', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia, noah } = await createOnboardedCouple();
    const quiz = getQuizById('weekend');
    await signIn(phone, mia);
    const [one, other] = await openTwice(phone, paths.quizDetail(quiz.id));
    await button(one, 'Begin').click();
    for (const { text } of quiz.items.slice(0, -1)) {
      await expect(one.getByRole('heading', { name: text })).toBeVisible();
      await one.getByRole('radio').first().check();
    }
    await button(other, 'Continue').click();
    const last = other.getByRole('heading', { name: quiz.items.at(-1)?.text ?? '?' });
    const next = button(other, 'Next');
    await expect(last.or(next)).toBeVisible();
    // It may not have heard yet that the question before was passed.
    if (await next.isVisible()) await next.click();
    await expect(last).toBeVisible();
    await other.getByRole('radio').first().check();
    await expect(one.getByRole('radio').first()).toBeChecked();
    await button(other, 'Send my answers').click();
    await expect(other.getByText(/^Yours is safe\./)).toBeVisible();
    // There it can still be changed, and is not sent a second time.
    await expect(button(one, 'Save changes')).toBeVisible();
    await expect(button(one, 'Send my answers')).toHaveCount(0);
    const params = { quiz: quiz.id, round: '1' };
    await expect
      .poll(async () => (await noah.ask(getQuizRound, { params })).partnerAnswered)
      .toBe(true);
  }),
);

test(
  'what may be seen of a form is switched in one tab and sent in the other',
  { tag: '@full' },
  () =>
    withPhone(async (phone) => {
      const { mia, noah } = await createOnboardedCouple();
      const id = await shareSunday(mia);
      await signIn(phone, noah);
      const [one, other] = await openTwice(phone, paths.feedbackDetail(id));
      await fillIn(one, sundayForm, 'It was good to laugh');
      await button(other, 'Continue').click();
      for (const page of [one, other]) {
        for (let item = 0; item < 3; item += 1) await button(page, 'Skip').click();
        await expect(page.getByRole('switch')).toHaveCount(3);
      }
      await one.getByRole('switch', { name: 'Closeness' }).check();
      await one.getByRole('switch', { name: 'Lightness' }).check();
      await expect(other.getByRole('switch', { name: 'Lightness' })).toBeChecked();
      await expect(other.getByRole('switch', { name: 'What stays with you?' })).not.toBeChecked();
      await button(other, 'Share 2 of 3 with Mia').click();
      await expect(other.getByText(/^Yours is safe\./)).toBeVisible();
      // There they can still be changed, and nothing was switched on by the way.
      await expect(one.getByRole('switch', { name: 'What stays with you?' })).not.toBeChecked();
      await expect.poll(async () => (await getSharedForm(mia)).partnerAnswered).toBe(true);
      const { mine } = await getSharedForm(noah);
      expect(mine?.answers).toMatchObject({ near: { shared: true }, said: { shared: false } });
    }),
);

test('a color from one tab and a sign from the other are both worn', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia, noah } = await createOnboardedCouple();
    await mia.ask(setAbout, { body: { emblem: { color: 'sea', sign: 'star' } } });
    await noah.ask(setAbout, { body: { emblem: { color: 'moss', sign: 'hill' } } });
    await signIn(phone, mia);
    const [one, other] = await openTwice(phone, paths.usMe);
    for (const page of [one, other]) {
      await expect(page.getByRole('radio', { name: 'Star' })).toBeChecked();
    }
    await phone.loseNetwork();
    await one.getByRole('radio', { name: 'Dawn' }).click();
    await expect(other.getByRole('radio', { name: 'Dawn' })).toBeChecked();
    await other.getByRole('radio', { name: 'Moon' }).click();
    await expect(one.getByRole('radio', { name: 'Moon' })).toBeChecked();
    await phone.findNetwork();
    const worn = { color: 'dawn', sign: 'moon' };
    await expect.poll(async () => (await mia.ask(getUser)).emblem).toEqual(worn);
    await expect.poll(async () => (await noah.ask(getUser)).partner?.emblem).toEqual(worn);
    await expect(one.getByRole('radio', { name: 'Moon' })).toBeChecked();
    await expect(other.getByRole('radio', { name: 'Dawn' })).toBeChecked();
  }),
);

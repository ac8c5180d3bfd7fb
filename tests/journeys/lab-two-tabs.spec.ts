import { expect, type Page, test } from '@playwright/test';
import { getIdeas, getOwnCards } from '@usward/core/intimacy/endpoints';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { openLab } from '../support/builders/open-lab.ts';
import { enterLab } from './enter-lab.ts';
import { type Phone, withPhone } from './phone.ts';
import { signIn } from './sign-in.ts';

/** How long an idea stands before a tap counts, with a margin, in milliseconds. */
const SETTLES = 500;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** Mia with the room open in two tabs of one browser. */
const inTwoTabs = async (phone: Phone) => {
  const two = await createOnboardedCouple();
  await openLab(two);
  await signIn(phone, two.mia);
  await phone.page().clock.install();
  const one = await enterLab(phone);
  const other = await one.context().newPage();
  await other.goto('/intimacyLab');
  await expect(button(other, 'On two phones')).toBeVisible();
  return { ...two, one, other };
};

test('what is switched off in one tab is off in the other', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { one, other } = await inTwoTabs(phone);
    await button(one, 'Switch it off').click();
    await one.getByRole('dialog').getByRole('button', { name: 'Switch it off' }).click();
    for (const page of [one, other]) {
      await expect(page.getByRole('heading', { name: /^Not set up/ })).toBeVisible();
    }
  }),
);

test('an answer to an idea in one tab counts in the other', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { mia, one, other } = await inTwoTabs(phone);
    for (const page of [one, other]) {
      await button(page, /^Ideas/).click();
      await expect(page.getByText('30 left today')).toBeVisible();
    }
    // A tap counts once the idea has stood for a moment.
    await one.clock.fastForward(SETTLES);
    await button(one, 'No').click();
    for (const page of [one, other]) await expect(page.getByText('29 left today')).toBeVisible();
    await expect.poll(async () => (await mia.ask(getIdeas)).mine.length).toBe(1);
    // Also once the answer has been sent, and waits on this phone no longer.
    for (const page of [one, other]) await expect(page.getByText('29 left today')).toBeVisible();
  }),
);

test(
  'words begun in one tab are there in the other, and sent by a double tap they are one card',
  { tag: '@full' },
  () =>
    withPhone(async (phone) => {
      const { mia, one, other } = await inTwoTabs(phone);
      for (const page of [one, other]) {
        await button(page, /^Cards of your own/).click();
        await expect(page.getByLabel('What you would ask')).toBeVisible();
      }
      await other.getByLabel('What you would ask').fill('What made you laugh?');
      await expect(one.getByLabel('What you would ask')).toHaveValue('What made you laugh?');
      await button(one, 'Put it in the deck').dblclick();
      for (const page of [one, other]) {
        await expect(page.getByLabel('What you would ask')).toHaveValue('');
        await expect(page.getByText('What made you laugh?')).toHaveCount(1);
      }
      await expect.poll(async () => (await mia.ask(getOwnCards)).mine.length).toBe(1);
    }),
);

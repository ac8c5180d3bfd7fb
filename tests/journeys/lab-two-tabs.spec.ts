import { expect, type Page, test } from '@playwright/test';
import { getIdeas, getOwnCards } from '@usward/core/intimacy/endpoints';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { openLab } from '../support/builders/open-lab.ts';
import { enterLab } from './enter-lab.ts';
import { cover, OFF_NOTE, OPEN_NOTE } from './lab-steps.ts';
import { type Phone, withPhone } from './phone.ts';
import { signIn } from './sign-in.ts';

/** How long an idea stands before a tap counts, with a margin, in milliseconds. */
const SETTLES = 500;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** Mia with the room open in two tabs of one browser. */
const inTwoTabs = async (phone: Phone) => {
  const couple = await createOnboardedCouple();
  await openLab(couple);
  await signIn(phone, couple.mia);
  await phone.page().clock.install();
  const one = await enterLab(phone);
  const other = await one.context().newPage();
  await other.goto('/intimacyLab');
  await expect(cover(other, OPEN_NOTE)).toBeVisible();
  return { ...couple, one, other };
};

test('what is switched off in one tab is off in the other', { tag: '@full' }, () =>
  withPhone(async (phone) => {
    const { one, other } = await inTwoTabs(phone);
    await button(one, 'Turn off Play').click();
    await one.getByRole('dialog').getByRole('button', { name: 'Turn off Play' }).click();
    for (const page of [one, other]) {
      await expect(cover(page, OFF_NOTE)).toBeVisible();
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
  'a draft started in one tab appears in the other, and a double tap sends one card',
  { tag: '@full' },
  () =>
    withPhone(async (phone) => {
      const { mia, one, other } = await inTwoTabs(phone);
      for (const page of [one, other]) {
        await button(page, /^Your own cards/).click();
        await expect(page.getByLabel('What you’d ask')).toBeVisible();
      }
      await other.getByLabel('What you’d ask').fill('What made you laugh?');
      await expect(one.getByLabel('What you’d ask')).toHaveValue('What made you laugh?');
      await button(one, 'Add to deck').dblclick();
      for (const page of [one, other]) {
        await expect(page.getByLabel('What you’d ask')).toHaveValue('');
        await expect(page.getByText('What made you laugh?')).toHaveCount(1);
      }
      await expect.poll(async () => (await mia.ask(getOwnCards)).mine.length).toBe(1);
    }),
);

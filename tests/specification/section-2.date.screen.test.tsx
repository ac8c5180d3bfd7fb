import { screen } from '@testing-library/react';
import { getUser } from '@usward/core/account/endpoints';
import { expect, it } from 'vitest';
import { createUserWithoutDate, TOGETHER_SINCE } from '../support/builders/onboarded-users.ts';
import { fill, findHeading, press } from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

const DATE = 'When Did You Two Start?';
const INVITE = 'Invite your partner';

const openDate = async () => {
  const mia = await createUserWithoutDate();
  return { mia, user: await renderAt('/', mia) };
};

check('S2.65', async () => {
  await openDate();
  await findHeading(DATE);
});

check('S2.66', async () => {
  const { user } = await openDate();
  const field = await fill(user, 'Together since', TOGETHER_SINCE);
  expect(field).toMatchObject({ type: 'date', value: TOGETHER_SINCE });
});

check('S2.67', async () => {
  const { mia, user } = await openDate();
  await fill(user, 'Together since', TOGETHER_SINCE);
  await press(user, 'Save Date');
  await findHeading(INVITE);
  expect((await mia.ask(getUser)).togetherSince).toBe(TOGETHER_SINCE);
});

check('S2.68', async () => {
  const { mia, user } = await openDate();
  await press(user, 'Skip for now');
  await findHeading(INVITE);
  expect((await mia.ask(getUser)).togetherSince).toBeNull();
});

it('a skipped date is asked for again at the next visit', async () => {
  const { mia, user } = await openDate();
  await press(user, 'Skip for now');
  await findHeading(INVITE);
  await renderAt('/', mia);
  await findHeading(DATE);
});

it('an emptied day cannot be saved, and stays nobody’s choice', async () => {
  const { mia, user } = await openDate();
  await fill(user, 'Together since', '');
  expect(await screen.findByText('Choose a day, or skip this for now.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save Date' })).toHaveProperty('disabled', true);
  await user.keyboard('{Enter}');
  await press(user, 'Skip for now');
  await findHeading(INVITE);
  expect((await mia.ask(getUser)).togetherSince).toBeNull();
});

it('a day that is still to come cannot be saved', async () => {
  const { user } = await openDate();
  await fill(user, 'Together since', '2999-01-01');
  expect(
    await screen.findByText('That day hasn’t come yet. Choose today or an earlier one.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save Date' })).toHaveProperty('disabled', true);
});

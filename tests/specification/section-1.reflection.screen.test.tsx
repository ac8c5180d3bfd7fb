import { screen, waitFor, within } from '@testing-library/react';
import { getReflections } from '@usward/core/reflection/endpoints';
import { expect } from 'vitest';
import { settledCouple } from '../actors/settled.ts';
import { answerSunday, sharedForm, shareSunday, sunday } from '../actors/shared-form.ts';
import { enterOpenLab } from '../support/screens/lab-steps.ts';
import { expectAddress, follow } from '../support/screens/page.ts';
import {
  FEEDBACK,
  fillIn,
  makeForm,
  openShared,
  seesBands,
  sendAll,
} from '../support/screens/reflection-steps.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

const HERS = 'The walk by the river';
const HIS = 'Cooking together';

const expectInMain = (words: RegExp): Promise<void> =>
  waitFor(() => expect(screen.getByRole('main').textContent).toMatch(words));

/** Mia at the form that both have answered. */
const openAnswered = async () => {
  const { mia, noah } = await settledCouple();
  const id = await shareSunday(mia);
  await answerSunday(mia, id, HERS, 7);
  await answerSunday(noah, id, HIS, 6);
  await openShared(await renderAt(FEEDBACK, mia));
  return { mia, noah };
};

check('S1.05', async () => {
  await renderAt(FEEDBACK, (await settledCouple()).mia);
  await expectInMain(/Feedback for after sex/);
});

check('S1.06', async () => {
  const { mia, noah } = await settledCouple();
  await makeForm(await renderAt(FEEDBACK, mia));
  await waitFor(async () => expect((await sharedForm(noah)).form.title).toBe(sunday.title));
});

check('S1.07', async () => {
  const { mia, noah } = await settledCouple();
  await shareSunday(mia);
  await openShared(await renderAt(FEEDBACK, noah));
  expect((await noah.ask(getReflections, {})).items).toHaveLength(1);
});

check('S1.08', async () => {
  const { mia, noah } = await settledCouple();
  await answerSunday(mia, await shareSunday(mia), HERS);
  const user = await renderAt(FEEDBACK, noah);
  await openShared(user);
  await fillIn(user, HIS);
  await sendAll(user);
  expect(await screen.findAllByText(HERS)).not.toHaveLength(0);
  await openShared(await renderAt(FEEDBACK, mia));
  expect(await screen.findAllByText(HIS)).not.toHaveLength(0);
});

check('S1.09', async () => {
  const { noah } = await openAnswered();
  await seesBands();
  await openShared(await renderAt(FEEDBACK, noah));
  await seesBands();
});

check('S1.10', async () => {
  await openAnswered();
  const summary = await screen.findByRole('region', { name: 'In a few words' });
  expect(summary.textContent).toContain('Written without AI');
  expect(within(summary).getByRole('heading', { name: 'What went well' })).toBeTruthy();
});

check('S1.11', async () => {
  await renderAt('/');
  await expectInMain(/couples to grow together/);
  await renderAt(FEEDBACK, (await settledCouple()).mia);
  await expectInMain(/Feedback for after sex/);
});

check('S1.12', async () => {
  const { user } = await enterOpenLab();
  await follow(user, /Feedback forms/);
  await expectAddress(FEEDBACK);
});

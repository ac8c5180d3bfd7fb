import { screen, waitFor, within } from '@testing-library/react';
import {
  agreeToSummaries,
  agreeToSummary,
  getReflections,
} from '@usward/core/reflection/endpoints';
import { SUMMARY_CONSENT } from '@usward/core/reflection/summary';
import { expect } from 'vitest';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import {
  answerSunday,
  getSharedForm,
  shareSunday,
  sundayForm,
} from '../support/builders/shared-form.ts';
import { enterOpenLab } from '../support/screens/lab-steps.ts';
import { expectAddress, follow, press } from '../support/screens/page.ts';
import { provideLanguageModel } from '../support/screens/platform.ts';
import {
  expectBands,
  FEEDBACK,
  fillIn,
  makeForm,
  openResult,
  openShared,
  sendAll,
} from '../support/screens/reflection-steps.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

const HERS = 'The walk by the river';
const HIS = 'Cooking together';

/** What the AI writes. */
const WRITTEN = {
  wentWell: 'You two found much to like in how this went, and closeness came easily to you both.',
  question: 'What would let you both feel this way more often?',
  idea: 'Sit side by side for a few minutes tonight, and say one thing you enjoyed.',
};

const expectInMain = (words: RegExp): Promise<void> =>
  waitFor(() => expect(screen.getByRole('main').textContent).toMatch(words));

/** A couple whose form both have answered. */
const answeredByBoth = async () => {
  const { mia, noah } = await createOnboardedCouple();
  const id = await shareSunday(mia);
  await answerSunday(mia, id, HERS, 7);
  await answerSunday(noah, id, HIS, 6);
  return { mia, noah };
};

check('S1.05', async () => {
  await renderAt(FEEDBACK, (await createOnboardedCouple()).mia);
  await expectInMain(/Reflect after sex/);
});

check('S1.06', async () => {
  const { mia, noah } = await createOnboardedCouple();
  await makeForm(await renderAt(FEEDBACK, mia));
  await waitFor(async () => expect((await getSharedForm(noah)).form.title).toBe(sundayForm.title));
});

check('S1.07', async () => {
  const { mia, noah } = await createOnboardedCouple();
  await shareSunday(mia);
  await openShared(await renderAt(FEEDBACK, noah));
  expect((await noah.ask(getReflections, {})).items).toHaveLength(1);
});

check('S1.08', async () => {
  const { mia, noah } = await createOnboardedCouple();
  await answerSunday(mia, await shareSunday(mia), HERS);
  const user = await renderAt(FEEDBACK, noah);
  await openShared(user);
  await fillIn(user, HIS);
  await sendAll(user);
  await openResult(user);
  expect(await screen.findAllByText(HERS)).not.toHaveLength(0);
  const hers = await renderAt(FEEDBACK, mia);
  await openShared(hers);
  await openResult(hers);
  expect(await screen.findAllByText(HIS)).not.toHaveLength(0);
});

check('S1.09', async () => {
  const { mia, noah } = await answeredByBoth();
  for (const person of [mia, noah]) {
    const user = await renderAt(FEEDBACK, person);
    await openShared(user);
    await openResult(user);
    await expectBands();
  }
});

check('S1.10', async () => {
  provideLanguageModel(JSON.stringify(WRITTEN));
  const { mia, noah } = await answeredByBoth();
  const { id } = await getSharedForm(noah);
  await noah.ask(agreeToSummaries, { body: { version: SUMMARY_CONSENT.version } });
  await noah.ask(agreeToSummary, { params: { id }, body: { agreed: true } });
  const user = await renderAt(FEEDBACK, mia);
  await openShared(user);
  await openResult(user);
  await expectBands();
  await press(user, 'Have an AI write it');
  await press(user, 'Yes, I agree');
  const summary = await screen.findByRole('region', { name: 'In a few words' });
  for (const words of Object.values(WRITTEN)) {
    expect(await within(summary).findByText(words)).toBeTruthy();
  }
  expect(summary.textContent).not.toContain('Written without AI');
});

check('S1.11', async () => {
  await renderAt('/');
  await expectInMain(/couples to grow together/);
  await renderAt(FEEDBACK, (await createOnboardedCouple()).mia);
  await expectInMain(/Reflect after sex/);
});

check('S1.12', async () => {
  const { user } = await enterOpenLab();
  await follow(user, 'How was it?');
  await expectAddress(FEEDBACK);
});

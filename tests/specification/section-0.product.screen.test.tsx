import { screen, waitFor } from '@testing-library/react';
import { getUser } from '@usward/core/account/endpoints';
import { getCheckins } from '@usward/core/checkin/endpoints';
import { getDaily } from '@usward/core/daily/endpoints';
import { expect } from 'vitest';
import { manifest } from '../../web/build/manifest.ts';
import {
  createOnboardedCouple,
  createOnboardedUser,
  createUserWithoutDate,
  TOGETHER_SINCE,
} from '../support/builders/onboarded-users.ts';
import { fillSignUp } from '../support/screens/account-steps.ts';
import { choose, sendCheckin } from '../support/screens/checkin-steps.ts';
import { getSignUps } from '../support/screens/fake-provider.ts';
import { CODE_FIELD_LABEL, openInviteWithCode } from '../support/screens/invite-steps.ts';
import { enterOpenLab } from '../support/screens/lab-steps.ts';
import { fill, findButton, findHeading, press } from '../support/screens/page.ts';
import { takeWeekend, WAITING_FOR_PARTNER_TEXT } from '../support/screens/quiz-steps.ts';
import { closePage, renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

check('S0.01', async () => {
  await renderAt('/');
  await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(/app for couples/i));
  expect(manifest).toMatchObject({ name: 'Usward', display: 'standalone' });
});

check('S0.02', async () => {
  const user = await fillSignUp('Mia', 'mia@example.test');
  await press(user, 'Create my account');
  await findHeading('When Did You Two Start?');
  expect(getSignUps().map(({ email }) => email)).toEqual(['mia@example.test']);
});

check('S0.03', async () => {
  const person = await createUserWithoutDate();
  const user = await renderAt('/', person);
  await fill(user, 'Together since', TOGETHER_SINCE);
  await press(user, 'Save Date');
  await findHeading('Invite your partner');
  expect((await person.ask(getUser)).togetherSince).toBe(TOGETHER_SINCE);
});

check('S0.04', async () => {
  const { mia, user, code } = await openInviteWithCode();
  expect(code).toHaveLength(5);
  await fill(user, CODE_FIELD_LABEL, code.slice(0, 4));
  expect(await findButton('Connect Partner')).toHaveProperty('disabled', true);
  await fill(user, CODE_FIELD_LABEL, code);
  await press(user, 'Connect Partner');
  expect(await screen.findByText('Success! You have made it official')).toBeTruthy();
  await renderAt('/dashboard', mia);
  await findHeading('Noah is here');
});

check('S0.05', async () => {
  const user = await renderAt('/quiz/weekend', (await createOnboardedCouple()).mia);
  await takeWeekend(user, 0);
  expect(await screen.findByText(WAITING_FOR_PARTNER_TEXT)).toBeTruthy();
});

check('S0.06', async () => {
  const { user } = await enterOpenLab();
  await press(user, 'Truth or dare');
  for (const mode of ['On two phones', 'On this phone']) {
    expect(await findButton(mode)).toBeTruthy();
  }
});

check('S0.07', async () => {
  const { mia, noah } = await createOnboardedCouple();
  const user = await renderAt('/daily-questions', mia);
  await fill(user, 'Your answer', 'By the sea.');
  await press(user, 'Send my answer');
  expect(await screen.findByText(/^Yours is sealed\./)).toBeTruthy();
  await waitFor(async () => expect((await noah.ask(getDaily)).today.partnerAnswered).toBe(true));
});

check('S0.08', async () => {
  const { mia } = await createOnboardedCouple();
  const user = await renderAt('/checkin', mia);
  await choose('Light');
  await sendCheckin(user);
  expect(await findButton('Change it')).toBeTruthy();
  await waitFor(async () => expect((await mia.ask(getCheckins)).today.mine).not.toBeNull());
});

check('S0.09', async () => {
  const paths = ['/dashboard', '/daily-questions', '/intimacyLab', '/quiz', '/checkin', '/us'];
  for (const person of [(await createOnboardedCouple()).mia, await createOnboardedUser('Noah')]) {
    await closePage();
    const headings: (string | null)[] = [];
    for (const path of paths) {
      await renderAt(path, person);
      const heading = await waitFor(() => {
        expect(document.querySelector('main[aria-busy="true"]')).toBeNull();
        return screen.getByRole('heading', { level: 1, name: /^(?!404)./ });
      });
      headings.push(heading.textContent);
    }
    expect([...new Set(headings)]).toEqual(headings);
  }
});

import { screen, waitFor } from '@testing-library/react';
import { getUser } from '@usward/core/account/endpoints';
import { getDaily } from '@usward/core/daily/endpoints';
import { type Tracking, track } from '@usward/core/tracking/endpoints';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { waitForPaint } from '../../web/src/device/startup/wait-for-paint.ts';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { fillSignUp, signInByForm } from '../support/screens/account-steps.ts';
import { requestsTo } from '../support/screens/network.ts';
import {
  expectAddress,
  fill,
  findHeading,
  follow,
  press,
  settle,
} from '../support/screens/page.ts';
import { setNavigator } from '../support/screens/platform.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

const WORDS = 'A 🚇 of our own';

const sentEvents = (): readonly (Tracking & { readonly token: string | null })[] =>
  requestsTo('POST /api/track').map(({ body, headers }) => ({
    ...v.parse(track.body, body),
    token: headers.get('Authorization'),
  }));

const getEventProperties = (name: string): readonly unknown[] =>
  sentEvents()
    .filter(({ eventName }) => eventName === name)
    .map(({ properties }) => properties);

/** Somebody has said yes to being counted on this device. */
const agree = () => localStorage.setItem('usward-tracking', 'true');

check('S7.32', async () => {
  const user = await fillSignUp();
  await user.click(await screen.findByRole('switch', { name: 'Share how you use the app' }));
  await press(user, 'Create my account');
  await findHeading('When Did You Two Start?');
  await waitFor(() =>
    expect(getEventProperties('User Signed Up')).toEqual([
      { signup_method: 'email', has_first_name: true, has_last_name: true },
    ]),
  );
});

const signIn = async () => {
  agree();
  const { mia } = await createOnboardedCouple();
  const user = await signInByForm(mia.email);
  await expectAddress('/dashboard');
  await findHeading('Mia and Noah');
  return { mia, user };
};

check('S7.33', async () => {
  await signIn();
  await waitFor(() =>
    expect(getEventProperties('User Logged In')).toEqual([{ login_method: 'email' }]),
  );
});

const identified = () => sentEvents().filter(({ type }) => type === 'identify');

check('S7.34', async () => {
  const { mia } = await signIn();
  await waitFor(() => expect(identified().map(({ distinctId }) => distinctId)).toEqual([mia.id]));
  expect(identified()[0]?.token).toMatch(/^Bearer ./);
});

check('S7.35', async () => {
  const { mia } = await signIn();
  const { createdAt } = await mia.ask(getUser);
  await waitFor(() => expect(identified()).toHaveLength(1));
  expect(identified()[0]?.properties).toEqual({
    $email: mia.email,
    $first_name: 'Mia',
    $last_name: 'Test',
    $created: createdAt,
    isOnboarded: true,
  });
});

check('S7.30', async () => {
  const { user } = await signIn();
  await follow(user, 'Questions');
  await waitFor(() =>
    expect(getEventProperties('Tab Switched')).toEqual([{ tab_name: 'questions' }]),
  );
});

const answerToday = async () => {
  const { mia, user } = await signIn();
  await follow(user, 'Questions');
  await fill(user, 'Your answer', WORDS);
  await press(user, 'Send my answer');
  expect(await screen.findByText(/^Yours is sealed\./)).toBeTruthy();
  return { mia, user };
};

check('S7.31', async () => {
  const { mia } = await answerToday();
  const { question } = (await mia.ask(getDaily)).today;
  await waitFor(() =>
    expect(getEventProperties('Question Answered')).toEqual([
      {
        category_name: question.topic,
        question_id: question.id,
        answer_length: [...WORDS].length,
      },
    ]),
  );
  expect(JSON.stringify(sentEvents())).not.toMatch(/of our own|2\d{3}-\d{2}-\d{2}"/);
});

check('S7.29', async () => {
  const { mia } = await answerToday();
  const { date } = (await mia.ask(getDaily)).today;
  await renderAt(`/daily-questions/${date}`, mia);
  const pages = ['/auth/sign-in', '/dashboard', '/daily-questions', '/daily-questions/:date'];
  await waitFor(() =>
    expect(getEventProperties('Page Viewed')).toEqual(pages.map((page_name) => ({ page_name }))),
  );
});

it('nothing is counted while the browser asks for it', async () => {
  setNavigator('globalPrivacyControl', true);
  const { user } = await answerToday();
  await follow(user, 'Check-in');
  await findHeading(/How are you/);
  // Events go out after the paint.
  await waitForPaint();
  await settle();
  setNavigator('globalPrivacyControl', false);
  // Events go out in their order: of what came before the wish ended, nothing does.
  await follow(user, 'Us');
  await waitFor(() => expect(getEventProperties('Page Viewed')).toEqual([{ page_name: '/us' }]));
  expect(getEventProperties('Tab Switched')).toEqual([{ tab_name: 'us' }]);
  expect(sentEvents()).toHaveLength(2);
});

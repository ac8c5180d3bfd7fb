import { screen, waitFor } from '@testing-library/react';
import { getUser } from '@usward/core/account/endpoints';
import { addDays } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { pairUp } from '../../../../tests/support/builders/couple.ts';
import {
  createCode,
  createUserBeforeInvite,
  createUserWithoutDate,
  TOGETHER_SINCE,
  TOGETHER_SINCE_TEXT,
} from '../../../../tests/support/builders/onboarded-users.ts';
import {
  delayRequests,
  dropRequests,
  replaceResponse,
  requestsTo,
} from '../../../../tests/support/screens/network.ts';
import {
  expectAddress,
  expectFocus,
  fill,
  findButton,
  findHeading,
  nextToast,
  press,
  settle,
} from '../../../../tests/support/screens/page.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { getLocalDate } from '../../device/local-date.ts';

const DATE = 'When Did You Two Start?';
const INVITE = 'Invite your partner';
const CONNECT = 'Link with this code?';
const SUCCESS = 'Success! You have made it official';
const WAYS = ['Save Date', 'Skip for now'];
const accepting = 'POST /api/invites/accept/*';

const storedCode = () => localStorage.getItem('pendingInviteCode');

const openWithCode = async () => {
  const [mia, noah] = await Promise.all([
    createUserWithoutDate('Mia'),
    createUserWithoutDate('Noah'),
  ]);
  const code = await createCode(mia);
  const user = await renderAt(`/join?code=${code}`, noah);
  await findHeading(DATE);
  return { noah, code, user };
};

describe('the date step with a code', () => {
  it('shows the code and what both buttons do with it, and sends nothing', async () => {
    const { code } = await openWithCode();
    expect(screen.getByText(code)).toBeTruthy();
    expect(screen.getByText(/you’ll be linked with the person who sent this code/)).toBeTruthy();
    await settle();
    expect(requestsTo(accepting)).toEqual([]);
    expect(storedCode()).toBe(code);
  });

  it.each(WAYS)('uses it once, however often “%s” is tapped', async (way) => {
    const { user } = await openWithCode();
    await user.dblClick(await findButton(way));
    await findHeading(SUCCESS);
    await expectAddress('/dashboard');
    expect(requestsTo(accepting)).toHaveLength(1);
    expect(storedCode()).toBeNull();
  });

  it.each(WAYS)('goes on without it after “Don’t use this code” and “%s”', async (way) => {
    const { code, user } = await openWithCode();
    await press(user, 'Don’t use this code');
    await waitFor(() => expect(screen.queryByText(code)).toBeNull());
    await expectFocus('heading', DATE);
    expect(storedCode()).toBeNull();
    await press(user, way);
    await findHeading(INVITE);
    expect(requestsTo(accepting)).toEqual([]);
  });

  it.each(WAYS)('keeps it where no answer came after “%s”, and asks', async (way) => {
    const { code, user } = await openWithCode();
    dropRequests(accepting);
    await press(user, way);
    expect(await nextToast()).toMatchObject({ kind: 'error', title: 'Connection Failed' });
    await findHeading(CONNECT);
    expect(storedCode()).toBe(code);
    expect(requestsTo(accepting).length).toBeGreaterThan(0);
  });

  it('sends no code where the date was not saved', async () => {
    const { code, user } = await openWithCode();
    replaceResponse('POST /api/auth/save-onboarding', 500, {});
    await press(user, 'Save Date');
    expect(await nextToast()).toMatchObject({ description: 'Failed to save onboarding data' });
    expect(requestsTo(accepting)).toEqual([]);
    expect(screen.getByText(code)).toBeTruthy();
  });

  it('asks again in a page that was reloaded before the answer', async () => {
    const { noah, code, user } = await openWithCode();
    delayRequests(accepting);
    await press(user, 'Save Date');
    await waitFor(() => expect(requestsTo(accepting)).toHaveLength(1));
    await reload();
    await findHeading(CONNECT);
    expect(screen.getByText(code)).toBeTruthy();
    await settle();
    expect(requestsTo(accepting)).toHaveLength(1);
    expect((await noah.ask(getUser)).togetherSince).toBe('2025-01-01');
  });
});

describe('the date step', () => {
  it('offers the date that the partner picked, and saves it as it is', async () => {
    const [mia, noah] = await Promise.all([
      createUserBeforeInvite('Mia'),
      createUserWithoutDate('Noah'),
    ]);
    await pairUp(mia, noah);
    const user = await renderAt('/', noah);
    await screen.findByText(`Mia picked ${TOGETHER_SINCE_TEXT}.`);
    expect(await screen.findByLabelText('Together since')).toHaveProperty('value', TOGETHER_SINCE);
    await press(user, 'Save Date');
    await findHeading('Noah and Mia');
    expect((await noah.ask(getUser)).togetherSince).toBe(TOGETHER_SINCE);
  });

  it('answers a date in days, and refuses one to come in words', async () => {
    const today = getLocalDate();
    const user = await renderAt('/', await createUserWithoutDate());
    await findHeading(DATE);
    await screen.findByText(/^That’s .+ days together\./);
    await fill(user, 'Together since', addDays(today, -1));
    await screen.findByText(/^That’s 1 day together\. Next: One month together, in \d+ days\.$/);
    await fill(user, 'Together since', today);
    await screen.findByText('Today. What a good day to start.');
    await fill(user, 'Together since', addDays(today, 2));
    // It may be on its way to another date.
    const TO_COME = /^That day hasn’t come yet\./;
    expect(screen.queryByText(TO_COME)).toBeNull();
    expect(screen.getByText('Today. What a good day to start.')).toBeTruthy();
    await user.tab();
    await screen.findByText('That day hasn’t come yet. Choose today or an earlier one.');
    expect(await findButton('Save Date')).toHaveProperty('disabled', true);
  });
});

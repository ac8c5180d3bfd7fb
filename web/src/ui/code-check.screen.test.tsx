import { screen, waitFor } from '@testing-library/react';
import { FREE_WRONG_CODES_PER_HOUR } from '@usward/core/pairing/guesses';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordWrongCodes } from '../../../tests/support/builders/code-puzzles.ts';
import { createUserBeforeInvite } from '../../../tests/support/builders/onboarded-users.ts';
import {
  countStartedWorkers,
  fakeWorkers,
} from '../../../tests/support/screens/fake-puzzle-worker.ts';
import {
  CODE_FIELD_LABEL,
  openInviteWithCode,
} from '../../../tests/support/screens/invite-steps.ts';
import { goOffline, goOnline, requestsTo } from '../../../tests/support/screens/network.ts';
import {
  errorToast,
  fill,
  findButton,
  findHeading,
  follow,
  nextToast,
  passTime,
  press,
  stopClock,
} from '../../../tests/support/screens/page.ts';
import { renderAt } from '../../../tests/support/screens/render-at.tsx';

const CONNECT = 'Connect Partner';
const SUCCESS = 'Success! You have made it official';
const accepting = 'POST /api/invites/accept/*';

const codeField = () => screen.findByLabelText<HTMLInputElement>(CODE_FIELD_LABEL);
const checking = () => screen.findByText(/^Checking\.\.\. /);

beforeEach(() => recordWrongCodes(Date.now(), FREE_WRONG_CODES_PER_HOUR));
afterEach(() => recordWrongCodes(Date.now(), 0));

/** Noah at his invite step, with Mia's code typed. */
const typeCode = async () => {
  const opened = await openInviteWithCode();
  await fill(opened.user, CODE_FIELD_LABEL, opened.code);
  return opened;
};

describe('CodeForm, while many wrong codes come in', () => {
  it('solves the puzzle and connects, without a word from the person', async () => {
    fakeWorkers('solves');
    const { user } = await typeCode();
    await press(user, CONNECT);
    expect(await findHeading(SUCCESS)).toBeTruthy();
    expect(requestsTo(accepting)).toMatchObject([{ body: undefined }, { body: { solved: {} } }]);
  });

  it('says how long it takes at most', async () => {
    const solved = Promise.withResolvers<void>();
    fakeWorkers(solved.promise);
    const { user } = await typeCode();
    await press(user, CONNECT);
    expect((await checking()).textContent).toBe(
      'Checking... At most 10 seconds left. You can leave this page and come back.',
    );
    expect((await findButton(CONNECT)).getAttribute('aria-disabled')).toBe('true');
    solved.resolve();
    expect(await findHeading(SUCCESS)).toBeTruthy();
  });

  it('goes on where the person leaves, and still holds the code as they come back', async () => {
    const solved = Promise.withResolvers<void>();
    fakeWorkers(solved.promise);
    const { user, code } = await typeCode();
    await press(user, CONNECT);
    await checking();
    await follow(user, 'Next');
    await press(user, 'I have a code');
    expect((await codeField()).value).toBe(code);
    expect(await checking()).toBeTruthy();
    solved.resolve();
    expect(await findHeading(SUCCESS)).toBeTruthy();
    expect(countStartedWorkers()).toBe(1);
  });

  it('holds the code where the app was ended meanwhile', async () => {
    fakeWorkers('says nothing');
    const { noah, user, code } = await typeCode();
    await press(user, CONNECT);
    await checking();
    await renderAt('/invite', noah);
    expect((await codeField()).value).toBe(code);
  });

  it('starts over where the phone ends the worker', async () => {
    fakeWorkers('dies', 'solves');
    const { user } = await typeCode();
    await press(user, CONNECT);
    expect(await findHeading(SUCCESS)).toBeTruthy();
    expect(countStartedWorkers()).toBe(2);
  });

  it('says so where the phone ends each worker, and keeps the code', async () => {
    fakeWorkers('dies');
    const { user, code } = await typeCode();
    await press(user, CONNECT);
    expect((await nextToast()).title).toBe('Connection Failed');
    expect(await screen.findByText(/^Your phone couldn’t finish checking\./)).toBeTruthy();
    expect((await codeField()).value).toBe(code);
    fakeWorkers('solves');
    await press(user, CONNECT);
    expect(await findHeading(SUCCESS)).toBeTruthy();
  });

  it('does not wait for a worker that says nothing', async () => {
    fakeWorkers('says nothing', 'solves');
    const { user } = await typeCode();
    stopClock(Date.now());
    await press(user, CONNECT);
    await checking();
    await passTime(16_000);
    expect(await findHeading(SUCCESS)).toBeTruthy();
  });

  it('works on without a network, and keeps the code for the next try', async () => {
    const solved = Promise.withResolvers<void>();
    fakeWorkers(solved.promise, 'solves');
    const { user, code } = await typeCode();
    await press(user, CONNECT);
    await checking();
    goOffline();
    solved.resolve();
    expect(await nextToast()).toEqual(
      errorToast('Connection Failed', 'Invalid code or connection error. Please try again.'),
    );
    expect(await screen.findByText('We couldn’t reach Usward. Try again.')).toBeTruthy();
    expect((await codeField()).value).toBe(code);
    goOnline();
    const button = await findButton(CONNECT);
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await press(user, CONNECT);
    expect(await findHeading(SUCCESS)).toBeTruthy();
  });

  it('stops working for somebody who signs out', async () => {
    fakeWorkers('says nothing');
    const { user } = await typeCode();
    await press(user, CONNECT);
    await checking();
    const robin = await createUserBeforeInvite('Robin');
    await renderAt('/invite', robin);
    expect((await codeField()).value).toBe('');
    expect(screen.queryByText(/^Checking\.\.\. /)).toBeNull();
  });
});

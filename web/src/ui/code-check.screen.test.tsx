import { screen, waitFor } from '@testing-library/react';
import { FREE_WRONG_AN_HOUR } from '@usward/core/pairing/guesses';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { uninvited } from '../../../tests/actors/settled.ts';
import { wrongCodesIn } from '../../../tests/actors/solving.ts';
import { CODE_FIELD, openInviteWithCode } from '../../../tests/support/screens/invite-steps.ts';
import { goOffline, goOnline, requestsTo } from '../../../tests/support/screens/network.ts';
import {
  error,
  fill,
  findButton,
  findHeading,
  follow,
  nextToast,
  passTime,
  press,
  stopClock,
} from '../../../tests/support/screens/page.ts';
import { provideWorkers, startedWorkers } from '../../../tests/support/screens/puzzle-worker.ts';
import { renderAt } from '../../../tests/support/screens/render-at.tsx';

const CONNECT = 'Connect Partner';
const SUCCESS = 'Success! You have made it official';
const accepting = 'POST /api/invites/accept/*';

const codeField = () => screen.findByLabelText<HTMLInputElement>(CODE_FIELD);
const checking = () => screen.findByText(/^Checking\.\.\. /);

beforeEach(() => wrongCodesIn(Date.now(), FREE_WRONG_AN_HOUR));
afterEach(() => wrongCodesIn(Date.now(), 0));

/** Noah at his invite step, with Mia's code typed. */
const typeCode = async () => {
  const opened = await openInviteWithCode();
  await fill(opened.user, CODE_FIELD, opened.code);
  return opened;
};

describe('CodeForm, while many wrong codes come in', () => {
  it('solves the puzzle and connects, without a word from the person', async () => {
    provideWorkers('solves');
    const { user } = await typeCode();
    await press(user, CONNECT);
    expect(await findHeading(SUCCESS)).toBeTruthy();
    expect(requestsTo(accepting)).toMatchObject([{ body: undefined }, { body: { solved: {} } }]);
  });

  it('says how long it takes at most', async () => {
    const solved = Promise.withResolvers<void>();
    provideWorkers(solved.promise);
    const { user } = await typeCode();
    await press(user, CONNECT);
    expect((await checking()).textContent).toBe(
      'Checking... at most 10 seconds. You can leave this page and come back.',
    );
    expect((await findButton(CONNECT)).getAttribute('aria-disabled')).toBe('true');
    solved.resolve();
    expect(await findHeading(SUCCESS)).toBeTruthy();
  });

  it('goes on where the person leaves, and still holds the code as they come back', async () => {
    const solved = Promise.withResolvers<void>();
    provideWorkers(solved.promise);
    const { user, code } = await typeCode();
    await press(user, CONNECT);
    await checking();
    await follow(user, 'Next');
    await press(user, 'I have a code');
    expect((await codeField()).value).toBe(code);
    expect(await checking()).toBeTruthy();
    solved.resolve();
    expect(await findHeading(SUCCESS)).toBeTruthy();
    expect(startedWorkers()).toBe(1);
  });

  it('holds the code where the app was ended meanwhile', async () => {
    provideWorkers('says nothing');
    const { noah, user, code } = await typeCode();
    await press(user, CONNECT);
    await checking();
    await renderAt('/invite', noah);
    expect((await codeField()).value).toBe(code);
  });

  it('begins anew where the phone ends the worker', async () => {
    provideWorkers('dies', 'solves');
    const { user } = await typeCode();
    await press(user, CONNECT);
    expect(await findHeading(SUCCESS)).toBeTruthy();
    expect(startedWorkers()).toBe(2);
  });

  it('says so where the phone ends each worker, and keeps the code', async () => {
    provideWorkers('dies');
    const { user, code } = await typeCode();
    await press(user, CONNECT);
    expect((await nextToast()).title).toBe('Connection Failed');
    expect(await screen.findByText(/^Your phone could not finish checking\./)).toBeTruthy();
    expect((await codeField()).value).toBe(code);
    provideWorkers('solves');
    await press(user, CONNECT);
    expect(await findHeading(SUCCESS)).toBeTruthy();
  });

  it('does not wait for a worker that says nothing', async () => {
    provideWorkers('says nothing', 'solves');
    const { user } = await typeCode();
    stopClock(Date.now());
    await press(user, CONNECT);
    await checking();
    await passTime(16_000);
    expect(await findHeading(SUCCESS)).toBeTruthy();
  });

  it('works on without a network, and keeps the code for the next try', async () => {
    const solved = Promise.withResolvers<void>();
    provideWorkers(solved.promise, 'solves');
    const { user, code } = await typeCode();
    await press(user, CONNECT);
    await checking();
    goOffline();
    solved.resolve();
    expect(await nextToast()).toEqual(
      error('Connection Failed', 'Invalid code or connection error. Please try again.'),
    );
    expect(await screen.findByText('No answer came. Try it once more.')).toBeTruthy();
    expect((await codeField()).value).toBe(code);
    goOnline();
    const button = await findButton(CONNECT);
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await press(user, CONNECT);
    expect(await findHeading(SUCCESS)).toBeTruthy();
  });

  it('stops working for somebody who signs out', async () => {
    provideWorkers('says nothing');
    const { user } = await typeCode();
    await press(user, CONNECT);
    await checking();
    const robin = await uninvited('Robin');
    await renderAt('/invite', robin);
    expect((await codeField()).value).toBe('');
    expect(screen.queryByText(/^Checking\.\.\. /)).toBeNull();
  });
});

import { screen, waitFor } from '@testing-library/react';
import { getUser } from '@usward/core/account/endpoints';
import { DAY_MS } from '@usward/core/durations';
import { unpair } from '@usward/core/pairing/endpoints';
import { FREE_WRONG_CODES_PER_HOUR } from '@usward/core/pairing/guesses';
import { describe, expect, it, onTestFinished } from 'vitest';
import { recordWrongCodes } from '../../../../tests/support/builders/code-puzzles.ts';
import {
  createCode,
  createOnboardedCouple,
  createOnboardedUser,
  createUserWithoutDate,
} from '../../../../tests/support/builders/onboarded-users.ts';
import { signInByForm } from '../../../../tests/support/screens/account-steps.ts';
import { fakeWorkers } from '../../../../tests/support/screens/fake-puzzle-worker.ts';
import {
  delayRequests,
  dropRequests,
  goOffline,
  goOnline,
  replaceResponse,
  requestsTo,
  stopIntercepting,
} from '../../../../tests/support/screens/network.ts';
import {
  expectAddress,
  findButton,
  findHeading,
  nextToast,
  press,
  settle,
  toastArea,
} from '../../../../tests/support/screens/page.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';

const CONNECT = 'Link with this code?';
const SUCCESS = 'Success! You have made it official';
const accepting = 'POST /api/invites/accept/*';

const storedCode = () => localStorage.getItem('pendingInviteCode');
const storedTime = () => localStorage.getItem('usward-code-since');

const storeCode = (code: string, at: number): void => {
  localStorage.setItem('pendingInviteCode', code);
  localStorage.setItem('usward-code-since', `${code} ${at}`);
};

/** Waits until the screen asks about this code. */
const expectAsked = async (code: string): Promise<void> => {
  await findHeading(CONNECT);
  expect(screen.getByText(code)).toBeTruthy();
};

const withCode = async () => {
  const [mia, noah] = await Promise.all([createOnboardedUser('Mia'), createOnboardedUser('Noah')]);
  return { noah, code: await createCode(mia) };
};

const openAsked = async () => {
  const { noah, code } = await withCode();
  const user = await renderAt(`/?code=${code}`, noah);
  await expectAsked(code);
  return { noah, code, user };
};

describe('a code that came by a link', () => {
  it.each(['/?code=', '/join?code='])(
    'is shown by a page view of %s, and neither sent nor stored',
    async (path) => {
      const { noah, code } = await withCode();
      // From now on the phone knows who this is.
      await renderAt('/dashboard', noah);
      await findHeading(/Noah/);
      await renderAt(path + code, noah);
      await expectAsked(code);
      await settle();
      expect(requestsTo(accepting)).toEqual([]);
      expect(storedCode()).toBeNull();
      expect(await noah.ask(getUser)).toMatchObject({ pairing: 'alone' });
    },
  );

  it('connects by a tap on Connect, and is forgotten', async () => {
    const { noah, user } = await openAsked();
    await press(user, 'Connect');
    expect(await nextToast()).toMatchObject({ title: 'Connected!' });
    await findHeading(SUCCESS);
    await expectAddress('/dashboard');
    expect(requestsTo(accepting)).toHaveLength(1);
    expect([storedCode(), storedTime()]).toEqual([null, null]);
    expect(await noah.ask(getUser)).toMatchObject({ pairing: 'paired' });
  });

  it('is sent once by a double tap', async () => {
    const { user } = await openAsked();
    const release = delayRequests(accepting);
    await user.dblClick(await findButton('Connect'));
    await findHeading('Linking your accounts...');
    release();
    await findHeading(SUCCESS);
    expect(requestsTo(accepting)).toHaveLength(1);
  });

  it('is forgotten by “Not now”, and no later start asks', async () => {
    const { noah, user } = await openAsked();
    await press(user, 'Not now');
    await findHeading(/Noah/);
    await expectAddress('/dashboard');
    await renderAt('/us', noah);
    await findHeading(/./);
    await expectAddress('/us');
    expect([storedCode(), storedTime()]).toEqual([null, null]);
    expect(requestsTo(accepting)).toEqual([]);
  });

  it('is not sent again by a page view after it connected', async () => {
    const { noah, code, user } = await openAsked();
    await press(user, 'Connect');
    await findHeading(SUCCESS);
    await renderAt(`/?code=${code}`, noah);
    await expectAddress('/dashboard');
    expect(requestsTo(accepting)).toHaveLength(1);
  });

  it('is no question for somebody who is connected', async () => {
    const { noah } = await createOnboardedCouple();
    await renderAt(`/?code=${await createCode(await createOnboardedUser('Ida'))}`, noah);
    await findHeading('Noah and Mia');
    await expectAddress('/dashboard');
    expect(requestsTo(accepting)).toEqual([]);
  });

  it('of a former partner says that it begins a new shared space', async () => {
    const { mia, noah } = await createOnboardedCouple();
    await noah.ask(unpair);
    const code = await createCode(mia);
    await renderAt(`/?code=${code}`, noah);
    await expectAsked(code);
    expect(screen.getByText(/^This starts a new shared space\./)).toBeTruthy();
  });
});

describe('a code that was refused', () => {
  it('leads on, and is not asked about again', async () => {
    const noah = await createOnboardedUser('Noah');
    const user = await renderAt('/?code=22222', noah);
    await press(user, 'Connect');
    expect(await nextToast()).toMatchObject({ kind: 'error', title: 'Connection Failed' });
    await findHeading(/Noah/);
    await expectAddress('/dashboard');
    expect([storedCode(), storedTime()]).toEqual([null, null]);
  });
});

describe('a code that nobody decided about', () => {
  it('is kept when no answer came, and connects by another tap', async () => {
    const { code, user } = await openAsked();
    dropRequests(accepting);
    await press(user, 'Connect');
    expect(await nextToast()).toMatchObject({ kind: 'error', title: 'Connection Failed' });
    await expectAsked(code);
    expect(storedCode()).toBe(code);
    stopIntercepting(accepting);
    goOffline();
    goOnline();
    await waitFor(async () =>
      expect(await findButton('Connect')).toHaveProperty('disabled', false),
    );
    await press(user, 'Connect');
    await findHeading(SUCCESS);
  });

  it('is kept after an outage, and the screen says what to do', async () => {
    const { code, user } = await openAsked();
    replaceResponse(accepting, 500, {});
    await press(user, 'Connect');
    expect(await screen.findByText(/^That didn’t go through\./)).toBeTruthy();
    expect(storedCode()).toBe(code);
    stopIntercepting(accepting);
    await press(user, 'Connect');
    await findHeading(SUCCESS);
  });

  it('waits as long as the server asks', async () => {
    const { code, user } = await openAsked();
    const message = 'Too many tries. Wait a moment and try again.';
    replaceResponse(accepting, 429, { message }, { 'Retry-After': '720' });
    await press(user, 'Connect');
    expect(await screen.findByText('Wait 12 minutes before you try again.')).toBeTruthy();
    expect(await findButton('Connect')).toHaveProperty('disabled', true);
    expect(storedCode()).toBe(code);
  });

  it('is paid for by the phone while many wrong codes come in, for the same tap', async () => {
    await recordWrongCodes(Date.now(), FREE_WRONG_CODES_PER_HOUR);
    onTestFinished(() => recordWrongCodes(Date.now(), 0));
    const solved = Promise.withResolvers<void>();
    fakeWorkers(solved.promise);
    const { user } = await openAsked();
    await press(user, 'Connect');
    expect(await screen.findByText(/^Checking\.\.\. /)).toBeTruthy();
    solved.resolve();
    await findHeading(SUCCESS);
    expect(requestsTo(accepting)).toMatchObject([{ body: undefined }, { body: { solved: {} } }]);
  });

  it('waits for the network', async () => {
    await openAsked();
    goOffline();
    expect(await screen.findByText(/^You’re offline\./)).toBeTruthy();
    expect(await findButton('Connect')).toHaveProperty('disabled', true);
  });

  it('is asked about again by a page that was reloaded midway', async () => {
    const { code, user } = await openAsked();
    delayRequests(accepting);
    await press(user, 'Connect');
    await waitFor(() => expect(requestsTo(accepting)).toHaveLength(1));
    await reload();
    await expectAsked(code);
    await settle();
    expect(requestsTo(accepting)).toHaveLength(1);
  });
});

describe('a stored code', () => {
  it('is shown before it is used, wherever the app is opened', async () => {
    const { noah, code } = await withCode();
    storeCode(code, Date.now());
    await renderAt('/us', noah);
    await expectAsked(code);
    await settle();
    expect(requestsTo(accepting)).toEqual([]);
  });

  it('gives way to the one in the address, and “Not now” forgets both', async () => {
    const { noah, code } = await withCode();
    storeCode('22222', Date.now());
    const user = await renderAt(`/?code=${code}`, noah);
    await expectAsked(code);
    await press(user, 'Not now');
    await findHeading(/Noah/);
    await expectAddress('/dashboard');
    expect([storedCode(), storedTime()]).toEqual([null, null]);
  });

  it.each([
    ['is 24 hours old', -DAY_MS],
    ['was stored by a clock that was ahead', DAY_MS],
  ])('is dropped where it %s', async (_, age) => {
    const { noah, code } = await withCode();
    storeCode(code, Date.now() + age);
    await renderAt('/us', noah);
    await findHeading(/./);
    await expectAddress('/us');
    expect([storedCode(), storedTime()]).toEqual([null, null]);
  });
});

describe('a phone shared by two people:', () => {
  it('a code that a visitor opened is shown to a user who signs in, and not used', async () => {
    const { noah, code } = await withCode();
    await renderAt(`/join?code=${code}`);
    await expectAddress(`/?code=${code}`);
    await signInByForm(noah.email);
    await expectAsked(code);
    await settle();
    expect(requestsTo(accepting)).toEqual([]);
  });

  it('what came of a code is nothing to the next person', async () => {
    const { user } = await openAsked();
    const release = delayRequests(accepting);
    await press(user, 'Connect');
    await waitFor(() => expect(requestsTo(accepting)).toHaveLength(1));
    localStorage.clear();
    await renderAt('/', await createUserWithoutDate('Ida'));
    release();
    await settle();
    await findHeading('When Did You Two Start?');
    expect(toastArea().children).toHaveLength(0);
  });
});

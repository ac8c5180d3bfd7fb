import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MINUTE_MS } from '@usward/core/durations';
import { acceptInvite } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import {
  createCode,
  createOnboardedUser,
  createUserBeforeInvite,
} from '../../../tests/support/builders/onboarded-users.ts';
import {
  delayRequests,
  goOffline,
  goOnline,
  requestsTo,
} from '../../../tests/support/screens/network.ts';
import {
  errorToast,
  fill,
  findButton,
  nextToast,
  passTime,
  press,
  stopClock,
} from '../../../tests/support/screens/page.ts';
import { renderAt } from '../../../tests/support/screens/render-at.tsx';

const FIELD = 'Your partner’s code';
const CONNECT = 'Connect Partner';
const SUCCESS = 'Success! You have made it official';
const accepting = 'POST /api/invites/accept/*';

const codeField = () => screen.findByLabelText<HTMLInputElement>(FIELD);

const openForm = async () => {
  const noah = await createUserBeforeInvite('Noah');
  return { noah, user: await renderAt('/invite', noah) };
};

describe('CodeForm', () => {
  it.each([
    ['k7m2p', 'K7M2P'],
    ['k7-m 2p', 'K7M2P'],
    ['xyz234567', 'XYZ23'],
  ])('tidies “%s” to “%s”', async (typed, tidied) => {
    const { user } = await openForm();
    await user.type(await codeField(), typed);
    expect((await codeField()).value).toBe(tidied);
  });

  it('tidies a pasted code', async () => {
    const { user } = await openForm();
    await user.click(await codeField());
    await user.paste(' k7-m2p ');
    expect((await codeField()).value).toBe('K7M2P');
  });

  it('enables the button for a whole code only', async () => {
    const { user } = await openForm();
    const button = await findButton(CONNECT);
    await user.type(await codeField(), 'K7M2');
    expect(button).toHaveProperty('disabled', true);
    await user.type(await codeField(), 'P');
    expect(button).toHaveProperty('disabled', false);
    await user.keyboard('{Backspace}');
    expect(button).toHaveProperty('disabled', true);
  });

  it('keeps a half-typed code when the app is closed before it is sent', async () => {
    const { noah, user } = await openForm();
    await user.type(await codeField(), 'K7M');
    await renderAt('/invite', noah);
    expect((await codeField()).value).toBe('K7M');
  });

  it('says which character no code has', async () => {
    const { user } = await openForm();
    await user.type(await codeField(), 'K7M0');
    expect(await screen.findByText(/Codes never contain 0\./)).toBeTruthy();
  });

  it.each([
    ['a double tap', async (user) => user.dblClick(await findButton(CONNECT))],
    [
      'a form that is submitted twice',
      async () => {
        const { form } = await codeField();
        if (form === null) throw new Error('The field stands in no form.');
        fireEvent.submit(form);
        fireEvent.submit(form);
      },
    ],
  ] satisfies [string, (user: Awaited<ReturnType<typeof renderAt>>) => Promise<void>][])(
    '%s sends the code once',
    async (_, send) => {
      const mia = await createOnboardedUser('Mia');
      const { user } = await openForm();
      await fill(user, FIELD, await createCode(mia));
      const release = delayRequests(accepting);
      await send(user);
      release();
      expect(await screen.findByRole('heading', { name: SUCCESS })).toBeTruthy();
      expect(requestsTo(accepting)).toHaveLength(1);
    },
  );

  it('says what to compare after a wrong code, until another is typed', async () => {
    const { user } = await openForm();
    await fill(user, FIELD, '22222');
    await press(user, CONNECT);
    expect(await nextToast()).toEqual(
      errorToast('Connection Failed', 'Invalid code or connection error. Please try again.'),
    );
    expect(screen.getByText(/^Check all five characters/)).toBeTruthy();
    await fill(user, FIELD, '33333');
    expect(screen.queryByText(/^Check all five characters/)).toBeNull();
  });

  it('counts down after too many wrong codes, and comes back by itself', async () => {
    const { noah, user } = await openForm();
    for (const code of ['22222', '33333', '44444', '55555', '66666']) {
      expect((await noah.call(acceptInvite, { params: { code } })).status).toBe(404);
    }
    await fill(user, FIELD, '77777');
    stopClock(Date.now());
    await press(user, CONNECT);
    expect(await nextToast()).toEqual(
      errorToast('Connection Failed', 'Too many tries. Wait a moment and try again.'),
    );
    expect(screen.getByText(/^Wait 1[45] minutes before you try again\.$/)).toBeTruthy();
    const button = await findButton(CONNECT);
    expect(button).toHaveProperty('disabled', true);
    await passTime(10 * MINUTE_MS);
    expect(await screen.findByText(/^Wait [45] minutes before you try again\.$/)).toBeTruthy();
    await passTime(5 * MINUTE_MS);
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    expect(screen.queryByText(/^Wait /)).toBeNull();
  });

  it('waits for the network before it sends', async () => {
    const mia = await createOnboardedUser('Mia');
    const { user } = await openForm();
    await fill(user, FIELD, await createCode(mia));
    goOffline();
    const button = await findButton(CONNECT);
    await waitFor(() => expect(button).toHaveProperty('disabled', true));
    await user.click(await codeField());
    await user.keyboard('{Enter}');
    goOnline();
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    expect(requestsTo(accepting)).toEqual([]);
    await press(user, CONNECT);
    expect(await screen.findByRole('heading', { name: SUCCESS })).toBeTruthy();
  });
});

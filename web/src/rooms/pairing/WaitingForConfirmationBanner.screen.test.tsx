import { screen, waitFor } from '@testing-library/react';
import { getUser } from '@usward/core/account/endpoints';
import { HOUR_MS } from '@usward/core/durations';
import { CONSENT } from '@usward/core/intimacy/consent';
import { giveConsent } from '@usward/core/intimacy/endpoints';
import { confirmCouple } from '@usward/core/pairing/endpoints';
import { getTimeline } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { createUnconfirmedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { choose, sendCheckin } from '../../../../tests/support/screens/checkin-steps.ts';
import {
  fill,
  findButton,
  nextToast,
  press,
  setDate,
  settle,
  successToast,
} from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const WAITING = 'Waiting for Mia to confirm';

/** Opens a screen as Noah, whom Mia has not confirmed yet. */
const openWaiting = async (path: string) => {
  const couple = await createUnconfirmedCouple();
  const user = await renderAt(path, couple.noah);
  await screen.findAllByText(WAITING);
  // The banner is there before the room's own code is.
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('main[aria-busy="true"]')).toBeNull());
  await settle();
  return { ...couple, user };
};

const absent = (role: 'button' | 'link' | 'switch', name: RegExp) =>
  expect(screen.queryByRole(role, { name })).toBeNull();

describe('an unconfirmed pairing:', () => {
  it.each([
    '/dashboard',
    '/daily-questions',
    '/daily-questions/history',
    '/daily-questions/own',
    '/daily-questions/topics',
    '/checkin',
    '/quiz',
    '/intimacyLab',
    '/intimacyLab/feedback',
    '/intimacyLab/feedback/new',
    '/us',
    '/us/me',
    '/us/you',
    '/us/timeline',
  ])('%s says so, and nothing of being connected', async (path) => {
    await openWaiting(path);
    expect(document.body.textContent).not.toMatch(/you’re linked with Mia|once you’re linked/i);
    expect(await findButton(/^This isn’t my partner/)).toBeTruthy();
  });

  it('the dashboard sends no thought', async () => {
    await openWaiting('/dashboard');
    absent('button', /^Send a thought/);
  });

  it('nobody is asked a question of one’s own', async () => {
    await openWaiting('/daily-questions/own');
    expect(await screen.findByText(/^Once Mia confirms, you can ask/)).toBeTruthy();
    expect(screen.queryByLabelText('Your question')).toBeNull();
  });

  it('the questions take no break for two', async () => {
    await openWaiting('/daily-questions/topics');
    absent('button', /Take a break/);
  });

  it('a check-in that is shared at once says who reads it until then', async () => {
    const { user } = await openWaiting('/checkin');
    expect(await screen.findByText(/^Only you, until Mia confirms\./)).toBeTruthy();
    await choose('Light');
    await sendCheckin(user);
    expect(await screen.findByText('Only you, until Mia confirms')).toBeTruthy();
    expect(screen.queryByText('You and Mia')).toBeNull();
  });

  it('an answer for both says beside the choice who reads it until then', async () => {
    const { user } = await openWaiting('/daily-questions');
    const words = 'Only you, until Mia confirms';
    expect(await screen.findByText(words)).toBeTruthy();
    await press(user, 'Change who can read it');
    await user.click(await screen.findByRole('radio', { name: /^Only me/ }));
    expect(screen.queryByText(words)).toBeNull();
  });

  it('a moment is kept for oneself', async () => {
    const { noah, user } = await openWaiting('/us/timeline');
    await press(user, 'Add a memory');
    await fill(user, 'What happened?', 'The first tea');
    expect(screen.queryByText('Who can see it?')).toBeNull();
    await press(user, 'Save this memory');
    await waitFor(async () =>
      expect((await noah.ask(getTimeline)).items).toContainEqual(
        expect.objectContaining({ text: 'The first tea', visibility: 'me' }),
      ),
    );
  });

  it('what the partner shares is not called lost', async () => {
    await openWaiting('/us/you');
    expect(await screen.findByText('You’ll see it here once Mia has confirmed.')).toBeTruthy();
  });

  it('play has nothing to switch on', async () => {
    const { noah } = await createUnconfirmedCouple();
    await noah.ask(giveConsent, { body: { version: CONSENT.version } });
    await renderAt('/intimacyLab', noah);
    await screen.findByText('This isn’t set up for the two of you.');
    await screen.findByText(WAITING);
    absent('button', /^Truth or dare/);
  });

  it('a form can be built, and is shared later', async () => {
    await openWaiting('/intimacyLab/feedback');
    expect(await screen.findByText(/^Mia needs to confirm before you can share\./)).toBeTruthy();
  });

  it('the joiner can undo it, after being asked once more', async () => {
    const { mia, user } = await openWaiting('/daily-questions');
    await press(user, 'This isn’t my partner');
    await screen.findByRole('dialog', { name: 'Unlink from Mia?' });
    await press(user, 'Unlink');
    expect(await nextToast()).toEqual(successToast('You’re no longer linked'));
    expect(await screen.findByRole('region', { name: 'Your invite' })).toBeTruthy();
    expect(screen.queryByText(WAITING)).toBeNull();
    expect((await mia.ask(getUser)).pairing).toBe('alone');
  });
});

describe('once the inviter has confirmed', () => {
  it('no screen waits, and the joiner can undo it in Us for a day', async () => {
    const { mia, noah } = await createUnconfirmedCouple();
    await mia.ask(confirmCouple);
    const user = await renderAt('/us', noah);
    await press(user, /^This isn’t my partner/);
    expect(await screen.findByText(/as if you’d never been linked/)).toBeTruthy();
    expect(screen.queryByText(WAITING)).toBeNull();
    await press(user, 'Unlink');
    expect(await nextToast()).toEqual(successToast('You’re no longer linked'));
    expect((await mia.ask(getUser)).pairing).toBe('alone');
  });

  it('a day later there is nothing to undo', async () => {
    const { mia, noah } = await createUnconfirmedCouple();
    await mia.ask(confirmCouple);
    setDate(Date.now() + 25 * HOUR_MS);
    await renderAt('/us', noah);
    await findButton(/^Unlink/);
    await settle();
    absent('button', /This isn’t my partner/);
  });
});

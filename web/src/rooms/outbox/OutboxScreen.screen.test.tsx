import { screen, waitFor, within } from '@testing-library/react';
import { getDaily } from '@usward/core/daily/endpoints';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { expectLogged } from '../../../../tests/support/screens/expected-logs.ts';
import {
  dropRequests,
  endCaptivePortal,
  goOffline,
  goOnline,
  replaceResponse,
  requestsTo,
  simulateCaptivePortal,
  stopIntercepting,
} from '../../../../tests/support/screens/network.ts';
import { fill, findHeading, follow, press } from '../../../../tests/support/screens/page.ts';
import { simulateFullStores } from '../../../../tests/support/screens/platform.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const WORDS = 'Words that nobody took';
const REFUSAL = 'The server’s own words.';
const LATER = 'That’s a lot at once. Wait a moment and try again.';
const EMPTY = /^Nothing is waiting on this device/;
const answering = 'PUT /api/daily/*';

const needsYou = () => screen.queryByRole('heading', { level: 2, name: 'Couldn’t send' });

const writeAnswer = async (user: Awaited<ReturnType<typeof renderAt>>, text: string) => {
  await fill(user, 'Your answer', text);
  await press(user, 'Send my answer');
};

/** Today's question of somebody with a partner, who came by the dashboard. */
const openToday = async () => {
  const couple = await createOnboardedCouple();
  const user = await renderAt('/dashboard', couple.mia);
  await findHeading('Mia and Noah');
  await follow(user, 'Questions');
  await screen.findByRole('textbox', { name: 'Your answer' });
  return { ...couple, user };
};

const hasAnswered = async ({ noah }: Pick<Awaited<ReturnType<typeof openToday>>, 'noah'>) =>
  (await noah.ask(getDaily)).today.partnerAnswered;

const expectAnswered = (scene: Pick<Awaited<ReturnType<typeof openToday>>, 'noah'>) =>
  waitFor(async () => expect(await hasAnswered(scene)).toBe(true));

/** An answer that waits without a network, at the page of what is on its way. */
const openWaiting = async () => {
  const scene = await openToday();
  goOffline();
  await writeAnswer(scene.user, WORDS);
  expect(await screen.findByText(/^Saved on this device\. We’ll send it/)).toBeTruthy();
  // The reloaded page cannot look who this is.
  expectLogged(/NetworkError/);
  const user = await renderAt('/us/outbox', scene.mia);
  await findHeading('Waiting to send');
  return { ...scene, user };
};

/** An answer that the server refused with a code, at the page of what is on its way. */
const openRefused = async (code: string) => {
  const scene = await openToday();
  replaceResponse(answering, 409, { message: REFUSAL, code });
  await writeAnswer(scene.user, WORDS);
  expect(await screen.findByText(REFUSAL)).toBeTruthy();
  const user = await renderAt('/us/outbox', scene.mia);
  const card = await screen.findByRole('region', { name: 'Today’s answer' });
  return { ...scene, user, card };
};

describe('OutboxScreen', () => {
  it('says that nothing waits', async () => {
    await renderAt('/us/outbox', (await createOnboardedCouple()).mia);
    expect(await screen.findByText(EMPTY)).toBeTruthy();
  });

  it('lists what waits for a network', async () => {
    await openWaiting();
    expect(await screen.findByText('Will be sent')).toBeTruthy();
    expect(await screen.findByText('Today’s answer')).toBeTruthy();
    expect(screen.getByText(/^(Waiting since|Sending now)/)).toBeTruthy();
    expect(screen.getByText('We’ll send everything when you’re online.')).toBeTruthy();
    expect(needsYou()).toBeNull();
  });

  it('says what was sent once the network is back', async () => {
    const scene = await openWaiting();
    goOnline();
    expect(await screen.findByText('Just sent')).toBeTruthy();
    expect(await screen.findByText(EMPTY)).toBeTruthy();
    await expectAnswered(scene);
    expect(requestsTo(answering)).toHaveLength(1);
  });

  it('says why an answer waits that the server put off, and keeps it', async () => {
    const scene = await openToday();
    replaceResponse(answering, 429, { message: LATER, code: 'too-many' }, { 'Retry-After': '60' });
    await writeAnswer(scene.user, WORDS);
    await waitFor(() => expect(requestsTo(answering)).toHaveLength(1));
    await renderAt('/us/outbox', scene.mia);
    expect(await screen.findByText(LATER)).toBeTruthy();
    expect(needsYou()).toBeNull();
    expect(await screen.findByText('Today’s answer')).toBeTruthy();
  });

  it.each([200, 404, 511])(
    'holds an answer behind a Wi-Fi that answers everything with %i, and sends it once',
    async (status) => {
      const scene = await openToday();
      simulateCaptivePortal(status);
      await writeAnswer(scene.user, WORDS);
      expect(await screen.findByText(/^Saved on this device\. We’ll send it/)).toBeTruthy();
      await follow(scene.user, 'Today');
      await follow(scene.user, 'Everything waiting to send');
      expect(await screen.findByText('Can’t reach Usward')).toBeTruthy();
      expect(await screen.findByText(/^(Waiting since|Sending now)/)).toBeTruthy();
      expect(needsYou()).toBeNull();
      expect(await hasAnswered(scene)).toBe(false);

      endCaptivePortal();
      // The app asks for the server when somebody comes back to it.
      document.dispatchEvent(new Event('visibilitychange'));
      expect(await screen.findByText('Just sent')).toBeTruthy();
      expect(await screen.findByText(EMPTY)).toBeTruthy();
      await expectAnswered(scene);
      const keys = requestsTo(answering).map(({ headers }) => headers.get('Idempotency-Key'));
      expect(keys.length).toBeGreaterThan(1);
      expect(new Set(keys).size).toBe(1);
    },
  );

  it('shows the server’s words, and those of the person behind a tap', async () => {
    const { user, card } = await openRefused('frozen');
    expect(needsYou()).not.toBeNull();
    expect(within(card).getByText(REFUSAL)).toBeTruthy();
    const words = within(card).getByText(WORDS).closest('details');
    expect(words).toHaveProperty('open', false);
    await user.click(within(card).getByText('What you wrote'));
    expect(words).toHaveProperty('open', true);
  });

  it('sends a refused answer when it is tried again', async () => {
    const scene = await openRefused('frozen');
    stopIntercepting(answering);
    await press(scene.user, 'Try again');
    expect(await screen.findByText(EMPTY)).toBeTruthy();
    await expectAnswered(scene);
  });

  it('keeps an answer for a day that has closed as a private note', async () => {
    const scene = await openRefused('closed');
    expect(within(scene.card).queryByRole('button', { name: 'Try again' })).toBeNull();
    stopIntercepting(answering);
    await press(scene.user, 'Save as a private note');
    expect(await screen.findByText(EMPTY)).toBeTruthy();
    await waitFor(async () =>
      expect((await scene.mia.ask(getDaily)).today.mine).toMatchObject({
        text: WORDS,
        visibility: 'me',
      }),
    );
    expect(await hasAnswered(scene)).toBe(false);
  });

  it('keeps refused words that are not let go after all', async () => {
    const { user } = await openRefused('locked');
    await press(user, 'Delete this text');
    await press(user, 'Keep them');
    expect(screen.getByRole('region', { name: 'Today’s answer' })).toBeTruthy();
  });

  it('discards refused words after a question, and moves the focus on', async () => {
    const { mia, user } = await openRefused('locked');
    await press(user, 'Delete this text');
    await press(user, 'Delete');
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Today’s answer' })).toBeNull(),
    );
    const heading = await findHeading('Waiting to send');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await renderAt('/us/outbox', mia);
    expect(await screen.findByText(EMPTY)).toBeTruthy();
  });
});

describe('a full phone', () => {
  const openFull = async () => {
    expectLogged(/QuotaExceededError/);
    simulateFullStores('writes', 'drafts');
    return openToday();
  };

  it('sends an answer straight to the server', async () => {
    const scene = await openFull();
    await writeAnswer(scene.user, WORDS);
    expect(await screen.findByText(/^Yours is sealed\./)).toBeTruthy();
    await expectAnswered(scene);
  });

  it('leaves an answer that cannot be sent in its field, from where it goes out later', async () => {
    const scene = await openFull();
    dropRequests(answering);
    await writeAnswer(scene.user, WORDS);
    expect(await screen.findByText(/couldn’t save/)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveProperty('value', WORDS);
    stopIntercepting(answering);
    goOffline();
    goOnline();
    await waitFor(async () => {
      await press(scene.user, 'Send my answer');
      await screen.findByText(/^Yours is sealed\./, {}, { timeout: 500 });
    });
    await expectAnswered(scene);
  });
});

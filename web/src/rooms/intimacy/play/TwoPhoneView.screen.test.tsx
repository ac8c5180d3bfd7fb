import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getPlaySession, setReady } from '@usward/core/intimacy/endpoints';
import { describe, expect, it, vi } from 'vitest';
import type { TestUser } from '../../../../../tests/support/builders/test-user.ts';
import { togetherSetting } from '../../../../../tests/support/fakes/test-lab.ts';
import {
  blurWindow,
  enterOpenLab,
  findCovers,
  goBack,
  OPEN_NOTE,
  startGame,
} from '../../../../../tests/support/screens/lab-steps.ts';
import { delayRequests, requestsTo } from '../../../../../tests/support/screens/network.ts';
import {
  expectFocus,
  findButton,
  follow,
  press,
  settle,
} from '../../../../../tests/support/screens/page.ts';
import { setDraft } from '../../../device/storage/drafts.ts';

/** What a session reads like to whoever is not ready. */
const notReady = { state: 'none', readyUntil: null };

const expectNotReady = (person: TestUser): Promise<void> =>
  waitFor(async () => expect(await person.ask(getPlaySession)).toEqual(notReady));

const openLobby = async () => {
  const scene = await enterOpenLab();
  await startGame(scene.user, 'On two phones');
  await expectFocus('heading', 'Truth or dare');
  return scene;
};

const sayReady = async (user: UserEvent): Promise<void> => {
  await press(user, 'Ready now');
  await expectFocus('heading', 'You’re ready');
};

const openReady = async () => {
  const scene = await openLobby();
  await sayReady(scene.user);
  return scene;
};

describe('TwoPhoneView before a game', () => {
  it('takes the two to be apart where this clock is not theirs at home, and remembers a choice', async () => {
    vi.stubEnv('TZ', 'Asia/Kathmandu');
    const { user } = await enterOpenLab();
    setDraft('intimacy/play/where', '');
    const isChosen = async (name: string) =>
      (await screen.findByRole<HTMLInputElement>('radio', { name })).checked;
    await startGame(user, 'On two phones');
    expect(await isChosen('Far apart')).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'In the same room' }));
    await press(user, 'Back');
    await startGame(user, 'On two phones');
    expect(await isChosen('In the same room')).toBe(true);
  });

  it('shows nothing of the partner’s “ready now”', async () => {
    const { mia, noah } = await openLobby();
    await findButton('Ready now');
    const before = screen.getByRole('main').textContent;
    const reads = () => requestsTo('GET /api/intimacy/play-session').length;
    const readBefore = reads();
    await noah.ask(setReady, { body: { setting: togetherSetting } });
    blurWindow();
    await waitFor(() => expect(reads()).toBeGreaterThan(readBefore));
    await settle();
    expect(await mia.ask(getPlaySession)).toEqual(notReady);
    expect(screen.getByRole('main').textContent).toBe(before);
  });

  it('looks after it was taken back as it did before', async () => {
    const { mia, user } = await openLobby();
    await findButton('Ready now');
    const before = screen.getByRole('main').textContent;
    await sayReady(user);
    await press(user, 'Withdraw');
    await expectFocus('button', 'Ready now');
    await expectNotReady(mia);
    await waitFor(() => expect(screen.getByRole('main').textContent).toBe(before));
  });

  it('says for how long one is ready', async () => {
    const { mia, noah } = await openReady();
    expect(screen.getByText(/while this screen is open, for 10 more minutes/)).toBeTruthy();
    expect(await mia.ask(getPlaySession)).not.toEqual(notReady);
    expect(await noah.ask(getPlaySession)).toEqual(notReady);
  });

  it('takes “ready now” back with Back, before it is said again', async () => {
    const { mia, user } = await openReady();
    await press(user, 'Back');
    await startGame(user, 'On two phones');
    await sayReady(user);
    expect(await mia.ask(getPlaySession)).not.toEqual(notReady);
    await press(user, 'Back');
    await expectNotReady(mia);
  });

  it('takes “ready now” back with Hide', async () => {
    const { mia, user } = await openReady();
    await press(user, 'Hide');
    await expectNotReady(mia);
    await follow(user, 'Play');
    await startGame(user, 'On two phones');
    expect(await findButton('Ready now')).toBeTruthy();
  });

  it('takes “ready now” back that is still being said as its screen is left', async () => {
    const { mia, noah, user } = await openLobby();
    const release = delayRequests('PUT /api/intimacy/play-session/ready');
    await press(user, 'Ready now');
    await waitFor(() => expect(requestsTo('PUT /api/intimacy/play-session/ready')).toHaveLength(1));
    goBack();
    await findCovers(OPEN_NOTE);
    release();
    await waitFor(() => expect(requestsTo('PUT /api/intimacy/play-session/ready')).toHaveLength(2));
    await expectNotReady(mia);
    expect(await noah.ask(getPlaySession)).toEqual(notReady);
  });
});

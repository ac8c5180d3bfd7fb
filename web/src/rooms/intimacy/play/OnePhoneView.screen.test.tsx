import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { switchLab } from '@usward/core/intimacy/endpoints';
import { describe, expect, it } from 'vitest';
import {
  blurWindow,
  enterOpenLab,
  findCovers,
  goBack,
  goForward,
  OFF_NOTE,
  OPEN_NOTE,
  startGame,
} from '../../../../../tests/support/screens/lab-steps.ts';
import {
  expectFocus,
  findHeading,
  follow,
  press,
} from '../../../../../tests/support/screens/page.ts';

const HAND_BACK = 'Hand the phone back to Mia';

/** On one phone: both say that they are in, and it is the other's turn. */
const beginOnOne = async (user: UserEvent): Promise<void> => {
  await startGame(user, 'On this phone');
  await press(user, 'Begin');
  await press(user, 'I’m in');
  await press(user, 'I’m Noah');
  await press(user, 'I’m in');
};

const drawTruth = async (user: UserEvent): Promise<string | null> => {
  await press(user, 'Truth');
  return within(await screen.findByRole('article')).getByRole('paragraph').textContent;
};

/** The partner has the phone in hand, with a card on it. */
const openInHisHand = async () => {
  const scene = await enterOpenLab();
  await beginOnOne(scene.user);
  return { ...scene, card: await drawTruth(scene.user) };
};

/** There is the way to hand the phone back, and nothing else. */
const isHandedBack = async (): Promise<void> => {
  await findHeading(HAND_BACK);
  expect(screen.getByRole('main').textContent).toBe('MHand the phone back to MiaI’m Mia');
};

const stop = async (user: UserEvent): Promise<void> => {
  await press(user, 'Stop for tonight');
  await press(user, 'Good night');
};

describe('OnePhoneView in the partner’s hand', () => {
  it('has nothing beside the game but the way to hand the phone back', async () => {
    const { card } = await openInHisHand();
    goBack();
    await isHandedBack();
    await expectFocus('heading', HAND_BACK);
    goForward();
    expect(await screen.findByText(card ?? '?')).toBeTruthy();
  });

  it('asks for the phone on the way by a link of the app, and after Hide', async () => {
    const { user } = await openInHisHand();
    await follow(user, 'Play');
    await isHandedBack();
    await press(user, 'Hide');
    await findHeading('Mia and Noah');
    await follow(user, 'Play');
    await isHandedBack();
  });

  it('waits in the owner’s hand, and goes on by way of the partner’s', async () => {
    const { user, card } = await openInHisHand();
    goBack();
    await press(user, 'I’m Mia');
    await expectFocus('heading', 'Play');
    await startGame(user, 'On this phone');
    await findHeading('Pass the phone to Noah');
    goBack();
    await isHandedBack();
    goForward();
    await press(user, 'I’m Noah');
    expect(await screen.findByText(card ?? '?')).toBeTruthy();
  });

  it('says before it is passed that a bolder card is asked for', async () => {
    const { user } = await openInHisHand();
    await press(user, 'Ask Mia to go bolder');
    await findHeading('Pass the phone to Mia');
    expect(screen.getByText(/^Mia will be asked about going bolder/)).toBeTruthy();
    await press(user, 'I’m Mia');
    await findHeading('Bolder?');
  });

  it('says by name whose turn it is, and that once', async () => {
    const { user } = await enterOpenLab();
    await beginOnOne(user);
    await expectFocus('heading', 'Noah, your turn');
    expect(
      screen.getAllByRole('status').map(({ textContent }) => textContent.trim()),
    ).not.toContain('Your turn.');
  });

  it.each(['his', 'her'])('begins anew right after a stop in %s hand', async (whose) => {
    const { user } = await openInHisHand();
    if (whose === 'her') {
      await press(user, 'Done');
      await press(user, 'I’m Mia');
    }
    await stop(user);
    if (whose === 'his') await press(user, 'I’m Mia');
    await findCovers(OPEN_NOTE);
    await beginOnOne(user);
    await findHeading('Noah, your turn');
    await press(user, 'Skip my turn');
    await press(user, 'I’m Mia');
    await findHeading('Mia, your turn');
  });

  it('is handed back once it was stopped', async () => {
    const { user } = await openInHisHand();
    await stop(user);
    await isHandedBack();
    await press(user, 'I’m Mia');
    await findCovers(OPEN_NOTE);
  });

  it('tells nothing of a room that closes meanwhile', async () => {
    const { mia, user } = await enterOpenLab();
    await beginOnOne(user);
    // From another phone of hers.
    await mia.ask(switchLab, { body: { on: false } });
    blurWindow();
    await expectFocus('heading', 'That’s it for tonight');
    await press(user, 'Good night');
    await isHandedBack();
    await press(user, 'I’m Mia');
    await findCovers(OFF_NOTE);
  });
});

describe('OnePhoneView in the owner’s hand', () => {
  it('asks nobody in the owner’s own turn, and forgets a game that is over', async () => {
    const { user } = await openInHisHand();
    await press(user, 'Done');
    goBack();
    await isHandedBack();
    goForward();
    await findHeading('Pass the phone to Mia');
    await press(user, 'I’m Mia');
    await findHeading('Mia, your turn');
    goBack();
    await findCovers(OPEN_NOTE);
    await startGame(user, 'On this phone');
    await findHeading('Mia, your turn');
    await stop(user);
    await findCovers(OPEN_NOTE);
  });
});

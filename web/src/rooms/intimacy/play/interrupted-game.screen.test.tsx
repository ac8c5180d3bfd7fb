import { screen, waitFor, within } from '@testing-library/react';
import {
  getPlaySession,
  setReady,
  stopPlaySession,
  submitMove,
} from '@usward/core/intimacy/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '../../../../../tests/support/builders/test-user.ts';
import { togetherSetting } from '../../../../../tests/support/fakes/test-lab.ts';
import {
  enterOpenLab,
  findCovers,
  goBack,
  OPEN_NOTE,
  startGame,
} from '../../../../../tests/support/screens/lab-steps.ts';
import { dropNextResponse, requestsTo } from '../../../../../tests/support/screens/network.ts';
import {
  expectFocus,
  findButton,
  findHeading,
  press,
} from '../../../../../tests/support/screens/page.ts';
import { reload } from '../../../../../tests/support/screens/render-at.tsx';

const MOVES = 'POST /api/intimacy/play-session/moves';
const OVER = 'That’s it for tonight';

const getPlayed = async (person: TestUser) => {
  const view = await person.ask(getPlaySession);
  if (view.state !== 'playing') throw new Error(`The session is ${view.state}.`);
  return view;
};

const move = async (person: TestUser, type: 'next'): Promise<void> => {
  const { id, step } = await getPlayed(person);
  await person.ask(submitMove, { body: { playSession: id, step, move: { type } } });
};

/** Both are ready, and it is her turn. */
const openHerTurn = async () => {
  const scene = await enterOpenLab();
  const { mia, noah, user } = scene;
  await noah.ask(setReady, { body: { setting: togetherSetting } });
  await startGame(user, 'On two phones');
  await press(user, 'Ready now');
  await findButton('Stop for tonight');
  const { side, currentTurn } = await getPlayed(mia);
  if (currentTurn !== side) await move(noah, 'next');
  await findHeading('Your turn');
  return scene;
};

const findCard = async (): Promise<string> => {
  const card = await screen.findByRole('article', { name: 'Truth' });
  return within(card).getByRole('paragraph').textContent ?? '';
};

const openHerCard = async () => {
  const scene = await openHerTurn();
  await press(scene.user, 'Truth');
  return { ...scene, card: await findCard() };
};

describe('a game on two phones that is interrupted', () => {
  it('has the same card once the app was closed, and draws no other', async () => {
    const { mia, card } = await openHerCard();
    const { step } = await getPlayed(mia);
    await reload();
    expect(await findCard()).toBe(card);
    expect((await getPlayed(mia)).step).toBe(step);
  });

  it('draws one card where the answer to it was lost', async () => {
    const { mia, user } = await openHerTurn();
    const { step } = await getPlayed(mia);
    dropNextResponse(MOVES, async () => undefined);
    await press(user, 'Truth');
    const card = await findCard();
    const played = await getPlayed(mia);
    expect(played.step).toBe(step + 1);
    expect(played.card?.text).toBe(card);
    const keys = requestsTo(MOVES).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('goes on with the same card after Back', async () => {
    const { user, card } = await openHerCard();
    goBack();
    await findCovers(OPEN_NOTE);
    await startGame(user, 'On two phones');
    expect(await findCard()).toBe(card);
  });

  it('ends with the same words where the partner stops it in the middle of a card, and names nobody', async () => {
    const { mia, noah, card } = await openHerCard();
    const { id } = await getPlayed(mia);
    await noah.ask(stopPlaySession, { body: { playSession: id } });
    await expectFocus('heading', OVER);
    const stopped = screen.getByRole('main').textContent;
    expect(stopped).not.toContain(card);
    expect(stopped).not.toContain('Noah');
  });

  it('shows no card any more once the partner has left', async () => {
    const { noah, card } = await openHerCard();
    await noah.ask(unpair);
    await waitFor(() => expect(document.body.textContent).not.toContain(card));
    expect(document.body.textContent).not.toContain('Noah left');
  });
});

describe('a game on one phone that is interrupted', () => {
  it('is over once the app was closed, and its card is nowhere any more', async () => {
    const { user } = await enterOpenLab();
    await startGame(user, 'On this phone');
    for (const name of ['Begin', 'I’m in', 'I’m Noah', 'I’m in', 'Truth']) await press(user, name);
    const card = await findCard();
    await reload();
    await findHeading(OVER);
    expect(document.body.textContent).not.toContain(card);
    await press(user, 'Good night');
    await findCovers(OPEN_NOTE);
    await startGame(user, 'On this phone');
    expect(await findButton('Begin')).toBeTruthy();
  });
});

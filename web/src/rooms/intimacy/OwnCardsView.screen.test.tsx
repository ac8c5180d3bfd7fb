import { screen, waitFor, within } from '@testing-library/react';
import { getOwnCards } from '@usward/core/intimacy/endpoints';
import { describe, expect, it } from 'vitest';
import { writeCardAs } from '../../../../tests/support/builders/open-lab.ts';
import {
  chooseRadio,
  enterOpenLab,
  findCovers,
  LAB,
  OPEN_NOTE,
} from '../../../../tests/support/screens/lab-steps.ts';
import { goOffline, goOnline } from '../../../../tests/support/screens/network.ts';
import { fill, press } from '../../../../tests/support/screens/page.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { expectWriteStaysVisible } from '../../../../tests/support/screens/slow-reads.ts';

const WORDS = 'Which evening with me would you live through once more?';
const FIELD = 'What you’d ask';
const CARDS = /Your own cards/;

const openCards = async () => {
  const scene = await enterOpenLab();
  await press(scene.user, CARDS);
  return scene;
};

/** Noah at a card that Mia wrote. */
const openHerCard = async () => {
  const scene = await enterOpenLab();
  await writeCardAs(scene.mia, WORDS);
  const user = await renderAt(LAB, scene.noah);
  await findCovers(OPEN_NOTE);
  await press(user, CARDS);
  return { ...scene, user, card: await screen.findByRole('article', { name: 'A card by Mia' }) };
};

describe('OwnCardsView of one’s own cards', () => {
  it('keeps a card that was begun over a reload', async () => {
    const { user } = await openCards();
    await fill(user, FIELD, 'Which evening with me');
    await chooseRadio(user, 'Warm');
    expect(await screen.findByText('Saved on this device')).toBeTruthy();
    await reload();
    expect(await screen.findByLabelText(FIELD)).toHaveProperty('value', 'Which evening with me');
  });

  it('sends a card once there is a network, and says until then that it is on its way', async () => {
    const { noah, user } = await openCards();
    await fill(user, FIELD, WORDS);
    await chooseRadio(user, 'Warm');
    goOffline();
    await press(user, 'Add to deck');
    expect(await screen.findByText('Warm truth. Waiting to send.')).toBeTruthy();
    goOnline();
    expect(await screen.findByText('Warm truth')).toBeTruthy();
    const { partners } = await noah.ask(getOwnCards);
    expect(partners.map(({ text, level }) => [text, level])).toEqual([[WORDS, 1]]);
  });

  it('never takes a card back that was just written, however slow reading is', async () => {
    const { user } = await openCards();
    await fill(user, FIELD, WORDS);
    await expectWriteStaysVisible({
      reads: 'GET /api/intimacy*',
      write: async () => {
        await press(user, 'Add to deck');
        await screen.findByText(/^Sweet truth/);
      },
      shows: () => screen.queryByText(/^Sweet truth/) !== null,
    });
  });

  it('takes a card away from both', async () => {
    const { mia, noah } = await enterOpenLab();
    await writeCardAs(mia, WORDS);
    const user = await renderAt(LAB, mia);
    await press(user, CARDS);
    await press(user, `Remove: ${WORDS}`);
    await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull());
    await waitFor(async () => expect((await noah.ask(getOwnCards)).partners).toEqual([]));
  });
});

describe('OwnCardsView of the partner’s cards', () => {
  it('welcomes a card, and tells its author nothing', async () => {
    const { mia, noah, user, card } = await openHerCard();
    const before = await mia.ask(getOwnCards);
    expect(card.textContent).toContain(WORDS);
    await user.click(within(card).getByRole('button', { name: 'Welcome' }));
    expect(await screen.findByText('Welcome')).toBeTruthy();
    await waitFor(async () =>
      expect((await noah.ask(getOwnCards)).partners.map(({ welcome }) => welcome)).toEqual([true]),
    );
    expect(await mia.ask(getOwnCards)).toEqual(before);
  });
});

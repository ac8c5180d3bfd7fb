import { screen, waitFor } from '@testing-library/react';
import { checkIn, getCheckins, replyToNeed } from '@usward/core/checkin/endpoints';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import {
  CLOSENESS_QUESTION,
  choose,
  goToPage,
  sendCheckin,
} from '../../../../tests/support/screens/checkin-steps.ts';
import { findHeading, press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { getReadCache } from '../../device/cache/read-cache.ts';

const HUG = 'Hug coming your way';

/** Noah at what Mia shared: light, in need of touch, and low once both have checked in. */
const openAsNoah = async () => {
  const { mia, noah } = await createOnboardedCouple();
  const { date } = (await mia.ask(getCheckins)).today;
  await mia.ask(checkIn, {
    params: { date },
    body: {
      mood: { value: 4, visibility: 'now' },
      energy: { value: 2, visibility: 'both' },
      stress: { value: 5, visibility: 'me' },
      need: { value: 'touch', visibility: 'now' },
    },
  });
  const user = await renderAt('/checkin', noah);
  const card = await screen.findByRole('article', { name: 'From Mia' });
  return { mia, noah, user, card };
};

const getNews = () =>
  [...screen.getByRole('main').querySelectorAll('[aria-live="polite"] > p')].map(
    ({ textContent }) => textContent,
  );

const mainText = () => screen.getByRole('main').textContent;

describe('PartnerCheckin', () => {
  it('says what is shared now, and that more opens', async () => {
    const { card } = await openAsNoah();
    expect(card.textContent).toContain('Mood: Light');
    expect(card.textContent).toContain('Mia could use a hug.');
    expect(card.textContent).not.toContain('Energy');
    expect(screen.getByText(/^Mia shared something\. You’ll see it/)).toBeTruthy();
  });

  it('says the rest once both have checked in, but nothing of what is for oneself', async () => {
    const { user } = await openAsNoah();
    await choose('Steady');
    await goToPage(user, CLOSENESS_QUESTION);
    await choose('Close');
    await sendCheckin(user);
    await waitFor(() => expect(mainText()).toContain('Mia: Low'));
    expect(mainText()).toContain('You: Close');
    expect(mainText()).not.toContain('Stress');
  });

  it('answers a need, which the partner reads until it is taken back', async () => {
    const { mia, noah, user } = await openAsNoah();
    await press(user, HUG);
    expect(await screen.findByText(/Mia can read it\./)).toBeTruthy();
    await renderAt('/checkin', mia);
    await waitFor(() => expect(mainText()).toContain(`Noah says: ${HUG}`));
    const his = await renderAt('/checkin', noah);
    await screen.findByText(/Mia can read it\./);
    await press(his, HUG);
    await waitFor(async () =>
      expect((await mia.ask(getCheckins)).today.replies.partner).toBeNull(),
    );
    await waitFor(() => expect(screen.queryByText(/Mia can read it\./)).toBeNull());
  });

  it('tells a screen reader of what came while the page was open, and not what was there', async () => {
    const { mia, noah } = await openAsNoah();
    const { date } = (await noah.ask(getCheckins)).today;
    await renderAt('/checkin', mia);
    await findHeading('That’s your check-in');
    const body = { mood: { value: 3, visibility: 'now' } } as const;
    await noah.ask(checkIn, { params: { date }, body });
    await getReadCache().refetchQueries();
    const met = 'You’ve both checked in.';
    await waitFor(() => expect(getNews()).toEqual([met]));
    await noah.ask(replyToNeed, { params: { date }, body: { reply: 'hug' } });
    await getReadCache().refetchQueries();
    await waitFor(() => expect(getNews()).toEqual([met, `Noah says: ${HUG}`]));
    await renderAt('/checkin', mia);
    await findHeading(met);
    expect(getNews()).toEqual([]);
  });

  it('offers replies that fit the need, and shows the chosen one above what can be changed', async () => {
    const { mia, noah } = await createOnboardedCouple();
    const { date } = (await mia.ask(getCheckins)).today;
    const body = { need: { value: 'space', visibility: 'now' } } as const;
    await mia.ask(checkIn, { params: { date }, body });
    const his = await renderAt('/checkin', noah);
    await screen.findByRole('button', { name: 'I’m here' });
    expect(screen.queryByRole('button', { name: HUG })).toBeNull();
    await press(his, 'Take all the time you need');
    await screen.findByText(/Mia can read it\./);
    await renderAt('/checkin', mia);
    const reply = await screen.findByText(/^Noah says/);
    const change = screen.getByRole('button', { name: 'Change it' });
    expect(reply.compareDocumentPosition(change)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('region', { name: 'Your check-in' }).contains(reply)).toBe(false);
  });

  it('is gone with a check-in that is deleted', async () => {
    const { mia, noah } = await openAsNoah();
    const user = await renderAt('/checkin', mia);
    await press(user, 'Delete');
    await press(user, 'Delete it');
    await findHeading('How are you, Mia?');
    await waitFor(async () => expect((await noah.ask(getCheckins)).today.partner).toBeNull());
  });
});

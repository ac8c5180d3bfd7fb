import { screen, within } from '@testing-library/react';
import { checkIn, getCheckins } from '@usward/core/checkin/endpoints';
import { describe, expect, it } from 'vitest';
import {
  createOnboardedCouple,
  createOnboardedUser,
} from '../../../../tests/support/builders/onboarded-users.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const EMPTY = 'Your weeks will show up here';
const PARTNER_HINT = /Noah’s line appears after you’ve each shared this on five days\./;

describe('TrendsScreen', () => {
  it('leads to the first check-in while nothing was logged', async () => {
    const { mia } = await createOnboardedCouple();
    await renderAt('/checkin/trends', mia);
    await screen.findByRole('heading', { name: EMPTY });
    expect(screen.getByText(PARTNER_HINT)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Check in' }).getAttribute('href')).toBe('/checkin');
  });

  it('says nothing of a partner to somebody alone', async () => {
    await renderAt('/checkin/trends', await createOnboardedUser('Mia'));
    await screen.findByRole('heading', { name: EMPTY });
    expect(screen.queryByText(/line appears after/)).toBeNull();
  });

  it('shows a curve as soon as one day was logged', async () => {
    const { mia } = await createOnboardedCouple();
    const { date } = (await mia.ask(getCheckins)).today;
    await mia.ask(checkIn, {
      params: { date },
      body: { mood: { value: 4, visibility: 'me' } },
    });
    await renderAt('/checkin/trends', mia);
    await screen.findByText('You logged this on 1 day.');
    expect(screen.queryByRole('heading', { name: EMPTY })).toBeNull();
  });

  it('says the same in words: a day of moods, and the average of its week', async () => {
    const { mia } = await createOnboardedCouple();
    const { date } = (await mia.ask(getCheckins)).today;
    const body = { mood: { value: 4, visibility: 'me' } } as const;
    await mia.ask(checkIn, { params: { date }, body });
    const user = await renderAt('/checkin/trends', mia);
    const averages = await screen.findByRole('table', { name: /^Mood by week/ });
    expect(within(averages).getByRole('cell', { name: '4.0' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /\. You: Light\.$/ })).toBeTruthy();
    await user.click(await screen.findByRole('radio', { name: '7 days' }));
    const days = await screen.findByRole('table', { name: 'Mood, last 7 days' });
    expect(within(days).getByRole('cell', { name: '4, light' })).toBeTruthy();
  });

  it('says so where a feeling was never logged, and keeps the way to the others', async () => {
    const { mia } = await createOnboardedCouple();
    const { date } = (await mia.ask(getCheckins)).today;
    const body = { mood: { value: 4, visibility: 'me' } } as const;
    await mia.ask(checkIn, { params: { date }, body });
    const user = await renderAt('/checkin/trends', mia);
    await user.click(await screen.findByRole('radio', { name: 'Stress' }));
    expect(await screen.findByText('You haven’t logged this yet.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: '90 days' })).toBeTruthy();
  });
});

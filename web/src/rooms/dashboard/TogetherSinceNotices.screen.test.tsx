import { screen, waitFor } from '@testing-library/react';
import { getUs } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { createCoupleWithTwoDates } from '../../../../tests/support/builders/onboarded-users.ts';
import { findButton, findHeading, follow, press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const QUESTION = 'Which date should we count from?';

const question = () => screen.queryByRole('heading', { name: QUESTION });

describe('DateChoice', () => {
  it('says which date counts until one is chosen', async () => {
    const { mia } = await createCoupleWithTwoDates();
    await renderAt('/dashboard', mia);
    expect(await screen.findByRole('heading', { name: QUESTION })).toBeTruthy();
    expect(
      screen.getByText(/Until one of you chooses, we’ll count from 9 June 2023\./),
    ).toBeTruthy();
  });

  it('asks both of the two', async () => {
    const { noah } = await createCoupleWithTwoDates();
    await renderAt('/dashboard', noah);
    expect(await findButton('24 June 2023, your date')).toBeTruthy();
    expect(await findButton('9 June 2023, Mia’s date')).toBeTruthy();
  });

  it('has both count from the date that one of them chose', async () => {
    const { mia, noah } = await createCoupleWithTwoDates();
    const user = await renderAt('/dashboard', mia);
    await press(user, '24 June 2023, Noah’s date');
    expect(await screen.findByText('You’re counting from 24 June 2023')).toBeTruthy();
    await waitFor(() => expect(question()).toBeNull());
    await follow(user, 'Us');
    expect(await screen.findByText(/since 24 June 2023/)).toBeTruthy();

    const his = await renderAt('/dashboard', noah);
    await findHeading('Noah and Mia');
    expect(question()).toBeNull();
    await follow(his, 'Us');
    expect(await screen.findByText(/since 24 June 2023/)).toBeTruthy();
    expect((await noah.ask(getUs)).togetherSince).toBe('2023-06-24');
  });
});

import { screen } from '@testing-library/react';
import { addDays } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import { dateless } from '../../../../tests/actors/settled.ts';
import { fill, findButton, findHeading } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { todayHere } from '../../device/today-here.ts';

const DATE = 'When Did You Two Start?';

describe('the date step', () => {
  it('answers a date in days, and refuses one to come in words', async () => {
    const today = todayHere();
    const user = await renderAt('/', await dateless());
    await findHeading(DATE);
    await screen.findByText(/^That’s .+ days together\./);
    await fill(user, 'Together since', addDays(today, -1));
    await screen.findByText('That’s 1 day together. Day 100 is 99 days away.');
    await fill(user, 'Together since', today);
    await screen.findByText('Today. What a good day to start.');
    await fill(user, 'Together since', addDays(today, 2));
    await screen.findByText('That day hasn’t come yet. Choose today or an earlier one.');
    expect(await findButton('Save Date')).toHaveProperty('disabled', true);
  });
});

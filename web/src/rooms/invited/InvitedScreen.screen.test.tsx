import { screen } from '@testing-library/react';
import { DAY_MS } from '@usward/core/durations';
import { describe, expect, it } from 'vitest';
import {
  expectAddress,
  findHeading,
  follow,
  press,
} from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const INVITED = 'Someone saved you a seat';
const LANDING = 'Grow toward each other';
const CODE = 'K7M2P';

const storedKeys = () =>
  ['pendingInviteCode', 'usward-code-since'].filter((key) => localStorage.getItem(key) !== null);

describe('a visitor with a code', () => {
  it('is invited: the code is shown and stored, and both ways in are there', async () => {
    await renderAt('/?code=k7m2p');
    await findHeading(INVITED);
    expect(screen.getByText(CODE)).toBeTruthy();
    expect(screen.getByText('Free for both of you. No ads.')).toBeTruthy();
    expect(localStorage.getItem('pendingInviteCode')).toBe(CODE);
    for (const name of ['Create an account', /Sign In$/]) {
      expect(screen.getByRole('link', { name })).toBeTruthy();
    }
  });

  it('is invited again after a look at sign-up, without the code in the address', async () => {
    const user = await renderAt(`/join?code=${CODE}`);
    await follow(user, 'Create an account');
    await findHeading("What's your email?");
    await follow(user, 'Back');
    await findHeading(INVITED);
    await expectAddress('/');
    expect(screen.getByText(CODE)).toBeTruthy();
  });

  it('can turn the code down, which forgets it', async () => {
    const user = await renderAt(`/?code=${CODE}`);
    await press(user, 'Don’t use this code');
    await findHeading(LANDING);
    await expectAddress('/');
    expect(storedKeys()).toEqual([]);
    await renderAt('/');
    await findHeading(LANDING);
  });

  it('sees the landing a day later', async () => {
    localStorage.setItem('pendingInviteCode', CODE);
    localStorage.setItem('usward-code-since', `${CODE} ${Date.now() - DAY_MS}`);
    await renderAt('/');
    await findHeading(LANDING);
    expect(storedKeys()).toEqual([]);
  });

  it('whose code cannot exist sees the landing', async () => {
    await renderAt('/?code=00000');
    await findHeading(LANDING);
    expect(storedKeys()).toEqual([]);
  });
});

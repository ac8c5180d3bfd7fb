import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { signInAgain, withToken } from '../../../../../tests/support/builders/test-user.ts';
import {
  COUPLE_HEADING,
  expectNothingShown,
  hidePage,
  openLockOn,
  PIN,
  showPage,
  stopLockClock,
  unlock,
} from '../../../../../tests/support/screens/lock-steps.ts';
import {
  fill,
  findButton,
  findHeading,
  passTime,
  press,
} from '../../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../../tests/support/screens/render-at.tsx';
import { storedSession } from '../../../../../tests/support/screens/stored-data.ts';
import { getWaitMs } from '../../../device/lock/lock-rules.ts';

const WRONG = 'That’s not your PIN. Try again.';
const COUNTDOWN = /You can try again in 0:\d\d/;

/** The lock screen of Mia, who opens the app. */
const openLocked = async (path = '/dashboard') => {
  const { mia } = await openLockOn();
  const user = await renderAt(path, mia);
  await expectNothingShown();
  return { mia, user };
};

/** The lock screen on a stopped clock, after three wrong tries. */
const openAfterThreeTries = async () => {
  const scene = await openLocked();
  stopLockClock();
  for (const _time of [1, 2]) {
    await unlock(scene.user, '0000');
    await screen.findByText(WRONG);
  }
  await unlock(scene.user, '0000');
  await screen.findByText(/^Too many tries\./);
  return scene;
};

describe('LockScreen', () => {
  it('opens by its PIN where the link led', async () => {
    const { user } = await openLocked('/checkin');
    await unlock(user);
    await findHeading('How are you, Mia?');
    expect(document.title).toBe('Check-in · Usward');
  });

  it('opens by its own keys, and takes back a digit', async () => {
    const { user } = await openLocked();
    for (const digit of '27182') await press(user, digit);
    await press(user, '1');
    await press(user, 'Delete the last digit');
    expect(screen.getByText('5 digits')).toBeTruthy();
    await press(user, '8');
    expect(screen.getByLabelText('Your PIN')).toHaveProperty('value', PIN);
    await press(user, 'Unlock');
    await findHeading(COUPLE_HEADING);
  });

  it('shows as many places for every PIN before it is typed', async () => {
    await openLocked();
    expect(screen.getByRole('group', { name: 'Digits' })).toBeTruthy();
    expect(document.querySelectorAll('label i')).toHaveLength(4);
  });

  it('takes no try for a while after three wrong ones', async () => {
    await openAfterThreeTries();
    expect(screen.getByText(COUNTDOWN)).toBeTruthy();
    expect(await findButton('Unlock')).toHaveProperty('disabled', true);
  });

  it('goes on waiting over a reload, also with the right PIN', async () => {
    const { mia } = await openAfterThreeTries();
    const user = await renderAt('/dashboard', mia);
    await screen.findByText(COUNTDOWN);
    await fill(user, 'Your PIN', PIN);
    await user.keyboard('{Enter}');
    await expectNothingShown();
    expect(screen.getByText(COUNTDOWN)).toBeTruthy();
  });

  it('opens by the right PIN after the wait', async () => {
    const { user } = await openAfterThreeTries();
    await passTime(getWaitMs(3));
    await waitFor(() => expect(screen.queryByText(COUNTDOWN)).toBeNull());
    await unlock(user);
    await findHeading(COUPLE_HEADING);
  });

  it('lets a user who forgot the PIN sign in again, and keeps none of their data until then', async () => {
    const { mia, user } = await openLocked();
    await press(user, 'Forgot it?');
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }),
    );
    await screen.findAllByRole('link', { name: 'Create an account' });
    await waitFor(async () => expect(await storedSession()).toEqual([]));
    expect(Object.keys(localStorage)).toEqual([]);
    const again = withToken(mia, await signInAgain(mia));
    for (const _time of ['signed in', 'reloaded']) {
      await renderAt('/dashboard', again);
      await findHeading(COUPLE_HEADING);
    }
  });
});

/** Half an answer on an app that was unlocked, on a stopped clock. */
const writeHalf = async () => {
  const { user } = await openLocked('/daily-questions');
  await unlock(user);
  await fill(user, 'Your answer', 'Half a thought');
  stopLockClock();
  return user;
};

const covers = () => screen.queryAllByRole('dialog', { name: 'Covered' });

describe('an app that was out of sight', () => {
  it('is covered, and unlocked for a user who is back soon', async () => {
    await writeHalf();
    hidePage();
    expect(covers()).toHaveLength(1);
    await passTime(30_000);
    showPage();
    expect(covers()).toEqual([]);
    expect(screen.getByLabelText('Your answer')).toHaveProperty('value', 'Half a thought');
  });

  it('asks a user who was away too long, and still has what they had typed', async () => {
    const user = await writeHalf();
    hidePage();
    await passTime(61_000);
    showPage();
    await expectNothingShown();
    expect(document.body.textContent).not.toContain('Half a thought');
    expect(screen.queryByDisplayValue('Half a thought')).toBeNull();
    await unlock(user);
    const field = await screen.findByLabelText('Your answer');
    expect(field).toHaveProperty('value', 'Half a thought');
    expect(document.activeElement).toBe(field);
  });
});

describe('an app whose page unloads', () => {
  it('is covered and leaves the lock alone, so that the next page can read it', async () => {
    await writeHalf();
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
    window.dispatchEvent(new Event('pagehide'));
    expect(covers()).toHaveLength(1);
    await passTime(61_000);
    expect(covers()).toHaveLength(1);
    expect(begin.mock.calls.filter(([stores]) => [stores].flat().includes('session'))).toEqual([]);
  });
});

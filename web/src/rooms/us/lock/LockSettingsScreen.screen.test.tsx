import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../../tests/support/builders/onboarded-users.ts';
import {
  expectNothingShown,
  hidePage,
  openLockOn,
  PIN,
  showPage,
  unlock,
} from '../../../../../tests/support/screens/lock-steps.ts';
import { findButton, findHeading, press } from '../../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../../tests/support/screens/render-at.tsx';
import { lockedUserId } from '../../../device/storage/local-storage.ts';

const findOff = () => screen.findByRole('heading', { name: 'Lock it with' });

const expectImmediateLock = () =>
  waitFor(() =>
    expect(screen.getByRole('radio', { name: 'Right away' })).toHaveProperty('checked', true),
  );

describe('LockSettingsScreen', () => {
  it('has the app lock at once', async () => {
    const { user } = await openLockOn();
    await user.click(screen.getByRole('radio', { name: 'Right away' }));
    await expectImmediateLock();
    hidePage();
    showPage();
    await expectNothingShown();
    await unlock(user);
    await expectImmediateLock();
  });

  it('takes the lock off by its PIN alone', async () => {
    const { mia, user } = await openLockOn();
    await press(user, /^Turn the lock off/);
    const sheet = within(await screen.findByRole('dialog', { name: 'Turn the lock off?' }));
    const tryPin = async (pin: string) => {
      await user.type(await sheet.findByLabelText('Your PIN'), pin);
      await user.click(sheet.getByRole('button', { name: 'Turn it off' }));
    };
    await tryPin('0000');
    await sheet.findByText(/^That’s not your PIN\./);
    expect(lockedUserId.get()).toBe(mia.id);
    await tryPin(PIN);
    await findOff();
    expect(lockedUserId.get()).toBeNull();
    await renderAt('/us/lock', mia);
    await findOff();
  });

  it('offers no passkey where the phone does not know its owner', async () => {
    await renderAt('/us/lock', (await createOnboardedCouple()).mia);
    await findButton(/^A PIN/);
    expect(screen.queryByRole('button', { name: /^A passkey/ })).toBeNull();
  });

  it('locks the app when it is hidden', async () => {
    const { user } = await openLockOn();
    await press(user, /^Hide the app now/);
    await expectNothingShown();
    await unlock(user);
    await findHeading('App lock');
  });
});

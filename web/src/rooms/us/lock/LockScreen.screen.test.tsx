import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  expectNothingShown,
  LOCKED,
  NAMES,
  openLockOn,
  unlock,
} from '../../../../../tests/support/screens/lock-steps.ts';
import { findHeading } from '../../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../../tests/support/screens/render-at.tsx';

describe('LockScreen', () => {
  it('opens by its PIN', async () => {
    const { mia } = await openLockOn();
    const user = await renderAt('/dashboard', mia);
    await expectNothingShown();
    await unlock(user);
    await findHeading(NAMES);
    expect(screen.queryByRole('heading', { name: LOCKED })).toBeNull();
  });
});

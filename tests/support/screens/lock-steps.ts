import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { withOlderToken } from '../builders/older-token.ts';
import { createOnboardedCouple } from '../builders/onboarded-users.ts';
import type { TestUser } from '../builders/test-user.ts';
import { fill, findHeading, press } from './page.ts';
import { renderAt } from './render-at.tsx';

/** The PIN of everybody who locks the app here. */
export const PIN = '271828';

const LOCKED = 'Enter your PIN';
export const COUPLE_HEADING = 'Mia and Noah';

/** Hashes PINs fast: each takes a quarter of a second on purpose, and nobody attacks one here. */
const speedUpPinHashing = (): void => {
  const { subtle } = crypto;
  const derive = subtle.deriveBits.bind(subtle);
  vi.spyOn(subtle, 'deriveBits').mockImplementation((how, key, length) =>
    derive(
      typeof how === 'object' && 'iterations' in how ? { ...how, iterations: 1 } : how,
      key,
      length,
    ),
  );
};

/** Mia's app, locked by {@link PIN}, on the page of the lock. */
export const openLockOn = async (): Promise<{
  readonly mia: TestUser;
  readonly user: UserEvent;
}> => {
  speedUpPinHashing();
  const mia = withOlderToken((await createOnboardedCouple()).mia);
  const user = await renderAt('/us/lock', mia);
  await press(user, /^A PIN/);
  await fill(user, 'New PIN', PIN);
  await fill(user, 'Confirm new PIN', PIN);
  await press(user, 'Turn the lock on');
  await screen.findByRole('heading', { name: 'The lock is on' });
  return { mia, user };
};

/** Types a PIN on the lock screen. */
export const unlock = async (user: UserEvent, pin: string = PIN): Promise<void> => {
  await fill(user, 'Your PIN', pin);
  await press(user, 'Unlock');
};

/** Nothing of the person is in the page, whatever is looked at. */
export const expectNothingShown = async (): Promise<void> => {
  await findHeading(LOCKED);
  const markup = document.documentElement.outerHTML;
  for (const trace of ['Mia', 'Noah', 'aria-label="Main"']) expect(markup).not.toContain(trace);
  expect(document.title).toBe('Usward');
};

/** From now on both clocks that the lock goes by move only by `passTime`. */
export const stopLockClock = (): void => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
};

const setVisibility = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Puts the app out of sight, as a phone does. */
export const hidePage = (): void => setVisibility('hidden');

/** Brings the app back into sight. */
export const showPage = (): void => setVisibility('visible');

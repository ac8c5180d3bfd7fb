import { screen } from '@testing-library/react';
import { FREE_WRONG_CODES_PER_HOUR } from '@usward/core/pairing/guesses';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordWrongCodes } from '../../../../tests/support/builders/code-puzzles.ts';
import {
  createCode,
  createOnboardedUser,
  createUserWithoutDate,
} from '../../../../tests/support/builders/onboarded-users.ts';
import { fakeWorkers } from '../../../../tests/support/screens/fake-puzzle-worker.ts';
import { findHeading, press } from '../../../../tests/support/screens/page.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';

const SUCCESS = 'Success! You have made it official';
const LINKING = 'Linking your accounts...';

const checking = () => screen.findByText(/^Checking\.\.\. At most 10 seconds/);

beforeEach(() => recordWrongCodes(Date.now(), FREE_WRONG_CODES_PER_HOUR));
afterEach(() => recordWrongCodes(Date.now(), 0));

describe('a code that came by a link, while many wrong codes come in', () => {
  it('says how long it takes after a tap on Connect, and connects', async () => {
    const solved = Promise.withResolvers<void>();
    fakeWorkers(solved.promise);
    const [mia, noah] = await Promise.all([
      createOnboardedUser('Mia'),
      createOnboardedUser('Noah'),
    ]);
    const user = await renderAt(`/?code=${await createCode(mia)}`, noah);
    await press(user, 'Connect');
    await findHeading(LINKING);
    expect(await checking()).toBeTruthy();
    solved.resolve();
    expect(await findHeading(SUCCESS)).toBeTruthy();
  });

  it('says so after the date was saved, too', async () => {
    const solved = Promise.withResolvers<void>();
    fakeWorkers(solved.promise);
    const [mia, noah] = await Promise.all([
      createOnboardedUser('Mia'),
      createUserWithoutDate('Noah'),
    ]);
    const user = await renderAt(`/?code=${await createCode(mia)}`, noah);
    await press(user, 'Save Date');
    expect(await checking()).toBeTruthy();
    solved.resolve();
    expect(await findHeading(SUCCESS)).toBeTruthy();
  });

  it('is asked about again where the app was ended before the puzzle was solved', async () => {
    fakeWorkers('says nothing');
    const [mia, noah] = await Promise.all([
      createOnboardedUser('Mia'),
      createOnboardedUser('Noah'),
    ]);
    const code = await createCode(mia);
    const user = await renderAt(`/?code=${code}`, noah);
    await press(user, 'Connect');
    await findHeading(LINKING);
    await reload();
    await findHeading('Link with this code?');
    expect(screen.getByText(code)).toBeTruthy();
  });
});

import { screen } from '@testing-library/react';
import { FREE_WRONG_AN_HOUR } from '@usward/core/pairing/guesses';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dateless, freshCode, settledAlone } from '../../../../tests/actors/settled.ts';
import { wrongCodesIn } from '../../../../tests/actors/solving.ts';
import { findHeading, press } from '../../../../tests/support/screens/page.ts';
import { provideWorkers } from '../../../../tests/support/screens/puzzle-worker.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';

const SUCCESS = 'Success! You have made it official';
const LINKING = 'Linking the two of you...';

const checking = () => screen.findByText(/^Checking\.\.\. at most 10 seconds/);

beforeEach(() => wrongCodesIn(Date.now(), FREE_WRONG_AN_HOUR));
afterEach(() => wrongCodesIn(Date.now(), 0));

describe('a code that came by a link, while many wrong codes come in', () => {
  it('says how long it takes after a tap on Connect, and connects', async () => {
    const solved = Promise.withResolvers<void>();
    provideWorkers(solved.promise);
    const [mia, noah] = await Promise.all([settledAlone('Mia'), settledAlone('Noah')]);
    const user = await renderAt(`/?code=${await freshCode(mia)}`, noah);
    await press(user, 'Connect');
    await findHeading(LINKING);
    expect(await checking()).toBeTruthy();
    solved.resolve();
    expect(await findHeading(SUCCESS)).toBeTruthy();
  });

  it('says so after the date was saved, too', async () => {
    const solved = Promise.withResolvers<void>();
    provideWorkers(solved.promise);
    const [mia, noah] = await Promise.all([settledAlone('Mia'), dateless('Noah')]);
    const user = await renderAt(`/?code=${await freshCode(mia)}`, noah);
    await press(user, 'Save Date');
    expect(await checking()).toBeTruthy();
    solved.resolve();
    expect(await findHeading(SUCCESS)).toBeTruthy();
  });

  it('is asked about again where the app was ended before the puzzle was solved', async () => {
    provideWorkers('says nothing');
    const [mia, noah] = await Promise.all([settledAlone('Mia'), settledAlone('Noah')]);
    const code = await freshCode(mia);
    const user = await renderAt(`/?code=${code}`, noah);
    await press(user, 'Connect');
    await findHeading(LINKING);
    await reload();
    await findHeading('Connect with this code?');
    expect(screen.getByText(code)).toBeTruthy();
  });
});

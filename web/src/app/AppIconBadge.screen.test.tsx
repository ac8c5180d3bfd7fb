import { waitFor } from '@testing-library/react';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../tests/support/builders/onboarded-users.ts';
import type { TestUser } from '../../../tests/support/builders/test-user.ts';
import { expectAddress, follow, press } from '../../../tests/support/screens/page.ts';
import { setNavigator } from '../../../tests/support/screens/platform.ts';
import { renderAt } from '../../../tests/support/screens/render-at.tsx';

/** The number on the app's icon; null before there was any. */
const watchBadge = () => {
  let badge: number | null = null;
  const put = async (count = 0): Promise<void> => {
    badge = count;
  };
  setNavigator('setAppBadge', put);
  setNavigator('clearAppBadge', () => put());
  return {
    put,
    expectBadge: (count: number): Promise<void> => waitFor(() => expect(badge).toBe(count)),
  };
};

const answerAs = async (person: TestUser): Promise<void> => {
  const { date } = (await person.ask(getDaily)).today;
  await person.ask(answerQuestion, {
    params: { date },
    body: { text: 'The tea.', visibility: 'both' },
  });
};

describe('the number on the icon', () => {
  it('is none where nothing waits', async () => {
    const { expectBadge } = watchBadge();
    await renderAt('/dashboard', (await createOnboardedCouple()).mia);
    await expectBadge(0);
  });

  it('is what waits, whatever a push has set while nobody looked', async () => {
    const { put, expectBadge } = watchBadge();
    const { mia, noah } = await createOnboardedCouple();
    await answerAs(noah);
    await renderAt('/dashboard', mia);
    await expectBadge(1);
    await put(7);
    document.dispatchEvent(new Event('visibilitychange'));
    await expectBadge(1);
  });

  it('goes with the person', async () => {
    const { expectBadge } = watchBadge();
    const { mia, noah } = await createOnboardedCouple();
    await answerAs(noah);
    const user = await renderAt('/dashboard', mia);
    await expectBadge(1);
    await follow(user, 'Us');
    await press(user, /^Sign out/);
    await expectAddress('/');
    await expectBadge(0);
  });
});

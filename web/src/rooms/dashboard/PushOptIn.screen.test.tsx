import { screen, waitFor } from '@testing-library/react';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { describe, expect, it } from 'vitest';
import { createOnboardedUser } from '../../../../tests/support/builders/onboarded-users.ts';
import type { TestUser } from '../../../../tests/support/builders/test-user.ts';
import { fakePushes, openNotifications } from '../../../../tests/support/screens/fake-pushes.ts';
import { follow, press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const OFFER = { name: 'Want a heads-up when something’s waiting?' };

const answerAs = async (person: TestUser): Promise<void> => {
  const { date } = (await person.ask(getDaily)).today;
  await person.ask(answerQuestion, {
    params: { date },
    body: { text: 'The tea.', visibility: 'me' },
  });
};

/** The dashboard offers nothing, also once the app has found out that notifications could be turned on. */
const expectNoOffer = async (person: TestUser): Promise<void> => {
  await follow(await openNotifications(person), 'Today');
  await screen.findByText('Your first question');
  expect(screen.queryByRole('heading', OFFER)).toBeNull();
};

describe('PushOptIn', () => {
  it('offers notifications after the first answer', async () => {
    fakePushes();
    const mia = await createOnboardedUser();
    await expectNoOffer(mia);
    await answerAs(mia);
    await renderAt('/dashboard', mia);
    expect(await screen.findByRole('heading', OFFER)).toBeTruthy();
  });

  it('is gone once it is put away, and stays away', async () => {
    const pushes = fakePushes();
    const mia = await createOnboardedUser();
    await answerAs(mia);
    const user = await renderAt('/dashboard', mia);
    await press(user, 'Not now');
    await waitFor(() => expect(screen.queryByRole('heading', OFFER)).toBeNull());
    await expectNoOffer(mia);
    expect(pushes.questions()).toBe(0);
  });
});

import { screen, waitFor } from '@testing-library/react';
import { deleteAccount } from '@usward/core/account/endpoints';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const NOTICE = 'You’re no longer linked. What you wrote is yours.';

/** Noah, whose partner deleted their account after both had answered today. */
const openLeftBehind = async () => {
  const { mia, noah } = await createOnboardedCouple();
  const { date } = (await mia.ask(getDaily)).today;
  for (const [person, text] of [
    [mia, 'Words of Mia'],
    [noah, 'Words of Noah'],
  ] as const) {
    await person.ask(answerQuestion, { params: { date }, body: { text, visibility: 'both' } });
  }
  await mia.ask(deleteAccount);
  const user = await renderAt('/dashboard', noah);
  await screen.findByText(NOTICE);
  return { noah, user };
};

describe('SeparationNotice', () => {
  it('goes once it has been read, for good', async () => {
    const { noah, user } = await openLeftBehind();
    await press(user, 'I’ve read this');
    await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
    await renderAt('/dashboard', noah);
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  it('leaves the own words to whom a partner left with their account, and nothing of the partner’s', async () => {
    const { noah } = await openLeftBehind();
    await renderAt('/daily-questions/history', noah);
    expect(await screen.findByText('Words of Noah')).toBeTruthy();
    expect(screen.queryByText('Words of Mia')).toBeNull();
  });
});

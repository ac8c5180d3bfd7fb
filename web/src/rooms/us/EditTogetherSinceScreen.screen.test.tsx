import { screen } from '@testing-library/react';
import { getUser, markInviteSeen } from '@usward/core/account/endpoints';
import { acceptInvite } from '@usward/core/pairing/endpoints';
import { expect, it } from 'vitest';
import {
  createCode,
  createOnboardedCouple,
  createOnboardedUser,
  createUserWithoutDate,
} from '../../../../tests/support/builders/onboarded-users.ts';
import { fill, press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

it("the date screen saves the user's own date while the pairing is unconfirmed", async () => {
  const [mia, noah] = await Promise.all([
    createOnboardedUser('Mia'),
    createUserWithoutDate('Noah'),
  ]);
  await noah.ask(markInviteSeen);
  await noah.ask(acceptInvite, { params: { code: await createCode(mia) } });
  const user = await renderAt('/us/edit-together-since', noah);
  await fill(user, 'Together since', '2022-02-02');
  await press(user, 'Save');
  await screen.findByText('Date saved');
  expect((await noah.ask(getUser)).togetherSince).toBe('2022-02-02');
});

it('the date screen asks a confirmed partner', async () => {
  await renderAt('/us/edit-together-since', (await createOnboardedCouple()).mia);
  expect(await screen.findByRole('button', { name: 'Ask Noah' })).toBeTruthy();
});

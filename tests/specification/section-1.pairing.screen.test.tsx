import { screen } from '@testing-library/react';
import { acceptInvite } from '@usward/core/pairing/endpoints';
import { expect } from 'vitest';
import {
  createOnboardedCouple,
  createUserBeforeInvite,
} from '../support/builders/onboarded-users.ts';
import {
  getOwnCode,
  openInvite,
  openInviteWithCode,
  tryCode,
} from '../support/screens/invite-steps.ts';
import { expectAddress, findHeading, press } from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

check('S1.21', async () => {
  const { person: mia } = await openInvite();
  const code = await getOwnCode();
  await (await createUserBeforeInvite('Noah')).ask(acceptInvite, { params: { code } });
  const user = await renderAt('/invite', mia);
  await findHeading('Noah is here');
  await press(user, 'Yes, that’s Noah');
  await findHeading('Success! You have made it official');
  await press(user, 'Continue');
  await press(user, 'Later today');
  await findHeading('Mia and Noah');
  await expectAddress('/dashboard');
});

check('S1.22', async () => {
  const { user, code } = await openInviteWithCode();
  await tryCode(user, code);
  await findHeading('Success! You have made it official');
  await press(user, 'Continue');
  await expectAddress('/dashboard');
});

check('S1.31', async () => {
  await renderAt('/daily-questions', (await createOnboardedCouple()).mia);
  await findHeading(/\?$/);
  expect(await screen.findByLabelText('Your answer')).toBeTruthy();
});

check('S1.30', async () => {
  await renderAt('/checkin', (await createOnboardedCouple()).mia);
  await findHeading(/How are you/);
  expect(await screen.findByRole('form', { name: 'Check-in' })).toBeTruthy();
});

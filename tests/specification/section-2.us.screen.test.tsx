import { screen, waitFor } from '@testing-library/react';
import { getUser } from '@usward/core/account/endpoints';
import { expect } from 'vitest';
import { createOnboardedCouple } from '../support/builders/onboarded-users.ts';
import { newEmail } from '../support/screens/account-steps.ts';
import { getEmailChanges } from '../support/screens/fake-provider.ts';
import { fill, findHeading, press } from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

const openAsMia = async (path: string) => {
  const { mia } = await createOnboardedCouple();
  return { mia, user: await renderAt(path, mia) };
};

check('S2.24', async () => {
  await openAsMia('/us');
  await findHeading(/days$/);
  expect(await screen.findByText(/Mia and Noah, since/)).toBeTruthy();
});

check('S2.26', async () => {
  const { mia, user } = await openAsMia('/us/edit-firstName');
  await findHeading('Your name');
  await fill(user, 'First name', 'Amelia');
  await press(user, 'Save');
  await waitFor(async () => expect((await mia.ask(getUser)).firstName).toBe('Amelia'));
});

check('S2.28', async () => {
  const { mia, user } = await openAsMia('/us/edit-gender');
  await findHeading('Your gender');
  await fill(user, 'Or use your own', 'Woman');
  await press(user, 'Save');
  await waitFor(async () => expect((await mia.ask(getUser)).gender).toBe('Woman'));

  const again = await renderAt('/us/edit-gender', mia);
  const field = await screen.findByLabelText('Or use your own');
  await waitFor(() => expect(field).toHaveProperty('value', 'Woman'));
  await fill(again, 'Or use your own', '');
  await press(again, 'Save');
  await waitFor(async () => expect((await mia.ask(getUser)).gender).toBeNull());
});

check('S2.30', async () => {
  const { mia, user } = await openAsMia('/us/edit-email');
  await findHeading('Your email address');
  expect(await screen.findByText(mia.email)).toBeTruthy();
  const email = newEmail();
  await fill(user, 'New email address', email);
  await press(user, 'Send the link');
  await findHeading('Check your email');
  expect(getEmailChanges()).toEqual([email]);
});

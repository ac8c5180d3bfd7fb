import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createOnboardedUser } from '../support/builders/onboarded-users.ts';
import { disableAccount } from '../support/provider-accounts.ts';
import { signOutAtProvider } from '../support/screens/fake-provider.ts';
import { expectAddress, findHeading } from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { storedUser } from '../support/screens/stored-data.ts';

it('a person whom the provider signs out meets the landing, and nothing of theirs is kept', async () => {
  const mia = await createOnboardedUser();
  await renderAt('/dashboard', mia);
  await findHeading(/Mia/);
  await waitFor(async () => expect(await storedUser()).toMatchObject({ id: mia.id }));
  await disableAccount(mia);
  signOutAtProvider();
  expect(await screen.findAllByRole('link', { name: 'Create an account' })).toBeTruthy();
  await expectAddress('/');
  await waitFor(async () => expect(await storedUser()).toBeUndefined());
});

it('a stored person whom the provider no longer knows meets the landing', async () => {
  const mia = await createOnboardedUser();
  await renderAt('/dashboard', mia);
  await findHeading(/Mia/);
  await waitFor(async () => expect(await storedUser()).toMatchObject({ id: mia.id }));
  signOutAtProvider();
  await renderAt('/dashboard');
  await expectAddress('/');
  await waitFor(async () => expect(await storedUser()).toBeUndefined());
});

import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { disableAccount } from '../actors/provider.ts';
import { settledAlone } from '../actors/settled.ts';
import { expectAddress, findHeading } from '../support/screens/page.ts';
import { signOutAtProvider } from '../support/screens/provider.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { storedUser } from '../support/screens/stored.ts';

it('a person whom the provider signs out meets the landing, and nothing of theirs is kept', async () => {
  const mia = await settledAlone();
  await renderAt('/dashboard', mia);
  await findHeading(/Mia/);
  await waitFor(async () => expect(await storedUser()).toMatchObject({ id: mia.id }));
  await disableAccount(mia);
  signOutAtProvider();
  expect(await screen.findByRole('link', { name: 'Create an account' })).toBeTruthy();
  await expectAddress('/');
  await waitFor(async () => expect(await storedUser()).toBeUndefined());
});

it('a stored person whom the provider no longer knows meets the landing', async () => {
  const mia = await settledAlone();
  await renderAt('/dashboard', mia);
  await findHeading(/Mia/);
  await waitFor(async () => expect(await storedUser()).toMatchObject({ id: mia.id }));
  signOutAtProvider();
  await renderAt('/dashboard');
  await expectAddress('/');
  await waitFor(async () => expect(await storedUser()).toBeUndefined());
});

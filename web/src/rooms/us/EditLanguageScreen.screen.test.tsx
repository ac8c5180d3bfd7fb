import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createOnboardedUser } from '../../../../tests/support/builders/onboarded-users.ts';
import { findHeading } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

it('says that questions come in the chosen language, and that own words stay as they are', async () => {
  await renderAt('/us/edit-language', await createOnboardedUser());
  await findHeading('Your language');
  expect(
    screen.getByText(
      'Of everything Usward says and asks, on this phone and in your notifications. What the two of you write stays as it is.',
    ),
  ).toBeTruthy();
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createOnboardedUser } from '../../../../tests/support/builders/onboarded-users.ts';
import { findHeading } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

it('the language screen says that questions follow the language and own text does not', async () => {
  await renderAt('/us/edit-language', await createOnboardedUser());
  await findHeading('Your language');
  expect(
    screen.getByText(
      'Used for everything Usward says and asks, on this device and in your notifications. What you two write stays as it is.',
    ),
  ).toBeTruthy();
});

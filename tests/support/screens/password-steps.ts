import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { PASSWORD } from '../builders/test-user.ts';

/** Waits until the password is asked for. */
export const findPasswordSheet = (): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name: 'Enter your password again' });

/** Enters a password where it is asked for once more, by default the right one. */
export const enterPassword = async (user: UserEvent, password = PASSWORD): Promise<void> => {
  const sheet = within(await findPasswordSheet());
  await user.type(sheet.getByLabelText('Your password'), password);
  await user.click(sheet.getByRole('button', { name: 'Continue' }));
};

import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { fill, press } from './page.ts';

/** The questions of the pages after the first, in their order. */
export const ENERGY_QUESTION = 'How’s your energy?';
export const CLOSENESS_QUESTION = 'How close do you feel?';
export const STRESS_QUESTION = 'And stress?';
export const NEED_QUESTION = 'What could you use?';

const readHeading = (): string | null =>
  screen.getByRole('heading', { level: 1 }).textContent ?? null;

/** Goes on, page by page, without choosing anything. */
export const goToPage = async (user: UserEvent, question: string): Promise<void> => {
  await screen.findByRole('form', { name: 'Check-in' });
  while (readHeading() !== question) {
    const before = readHeading();
    await press(user, /^(Skip|Next)$/);
    await waitFor(() => expect(readHeading()).not.toBe(before));
  }
};

export const findFeeling = (name: string): Promise<HTMLInputElement> =>
  screen.findByRole<HTMLInputElement>('radio', { name });

/** Chooses as the arrow keys do: the page stays. */
export const choose = async (name: string): Promise<void> => {
  fireEvent.click(await findFeeling(name));
};

export const fillNote = async (user: UserEvent, text: string): Promise<void> => {
  await goToPage(user, NEED_QUESTION);
  await press(user, 'Add a note');
  await fill(user, 'Note to yourself', text);
};

/** From any page to a check-in that was sent. */
export const sendCheckin = async (user: UserEvent): Promise<void> => {
  await goToPage(user, NEED_QUESTION);
  await press(user, 'Check in');
};

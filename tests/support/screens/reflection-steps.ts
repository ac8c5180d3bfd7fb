import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { SLIDERS_PER_THEME } from '@usward/core/reflection/form';
import { expect } from 'vitest';
import { sundayForm } from '../builders/shared-form.ts';
import { fill, findHeading, follow, press } from './page.ts';

/** The front of the room. */
export const FEEDBACK = '/intimacyLab/feedback';

/** From the front of the room makes a form like {@link sundayForm} and shares it; at last it is open. */
export const makeForm = async (user: UserEvent): Promise<void> => {
  await follow(user, 'New form');
  await press(user, 'Make your own');
  await fill(user, 'Title', sundayForm.title);
  await press(user, 'Add three sliders about closeness');
  await press(user, 'Add three sliders about lightness');
  await press(user, /An open question/);
  await fill(user, 'What to ask', 'What stays with you?');
  await press(user, 'Save and share');
  await findHeading(sundayForm.title);
};

/** Sets the three sliders on screen alike. */
const setSliders = async (user: UserEvent, place: number): Promise<void> => {
  const radios = await screen.findAllByRole('radio', { name: new RegExp(`^${place} of 7`) });
  expect(radios).toHaveLength(SLIDERS_PER_THEME);
  for (const radio of radios) fireEvent.click(radio);
  await press(user, 'Next');
};

/** Goes through {@link sundayForm}, which is open, as far as the three private items. */
export const fillIn = async (user: UserEvent, words: string, place = 6): Promise<void> => {
  await press(user, 'Begin');
  await screen.findByText(/^1 of /);
  await setSliders(user, place);
  await screen.findByText(/^2 of /);
  await setSliders(user, place);
  await fill(user, 'In your own words', words);
  await press(user, 'Next');
  await findHeading('Just for you');
};

/** Leaves the private items out, lets all be shown, and sends. */
export const sendAll = async (user: UserEvent): Promise<void> => {
  await press(user, 'Skip these');
  await press(user, 'Select all');
  await press(user, 'Send my answers');
};

/** Opens a shared form from the front of the room. */
export const openShared = async (
  user: UserEvent,
  title: string = sundayForm.title,
): Promise<void> => {
  await follow(user, new RegExp(title));
  await findHeading(title);
};

/** Waits for the result of {@link sundayForm}, with both its themes in a band. */
export const expectBands = async (): Promise<void> => {
  const themes = await screen.findByRole('region', { name: 'Theme by theme' });
  expect(themes.textContent).toContain('Closeness');
  expect(await within(themes).findAllByText('Great')).toHaveLength(2);
};

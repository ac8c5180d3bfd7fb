import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { privateItems } from '@usward/core/reflection/phone-only-items';
import { expect } from 'vitest';
import type { Couple } from '../builders/couple.ts';
import { createOnboardedCouple } from '../builders/onboarded-users.ts';
import { answerSunday, shareSunday, sundayForm } from '../builders/shared-form.ts';
import { fill, findHeading, follow, press } from './page.ts';
import { renderAt } from './render-at.tsx';

/** The front of the room. */
export const FEEDBACK = '/intimacyLab/feedback';

/** From the front of the room makes a form like {@link sundayForm} and shares it; at last it is open. */
export const makeForm = async (user: UserEvent): Promise<void> => {
  await follow(user, 'Ask how it was');
  await press(user, 'Make your own');
  await fill(user, 'Title', sundayForm.title);
  await press(user, 'Add three sliders about closeness');
  await press(user, 'Add three sliders about lightness');
  await press(user, /An open question/);
  await fill(user, 'What to ask', 'What stays with you?');
  await press(user, 'Save and share');
  await findHeading(sundayForm.title);
};

/** What each place of the scale says, from 1 to 7. */
const positionWords = [
  'Not at all',
  'Hardly',
  'A little',
  'Somewhat',
  'Mostly yes',
  'Yes',
  'Very much',
] as const;

/** Sets the slider of the page that asks this. */
export const setSlider = async (sentence: string, place: number): Promise<void> => {
  await findHeading(sentence);
  const name = positionWords[place - 1];
  if (name === undefined) throw new Error(`${place} is no place.`);
  fireEvent.click(screen.getByRole('radio', { name }));
};

/** Goes through {@link sundayForm}, which is open, as far as the three private items. */
export const fillIn = async (user: UserEvent, words: string, place = 6): Promise<void> => {
  await press(user, 'Begin');
  for (const block of sundayForm.blocks) {
    for (const sentence of block.kind === 'theme' ? block.sliders : []) {
      await setSlider(sentence, place);
      await press(user, 'Next');
    }
  }
  await fill(user, 'In your own words', words);
  await press(user, 'Next');
  await findHeading(privateItems[0].prompt);
};

/** From the first of the private items on presses a button on each, and at the last one “Finish” in place of “Next”. */
export const passPrivateItems = async (user: UserEvent, name: 'Next' | 'Skip'): Promise<void> => {
  for (const { prompt } of privateItems) {
    await findHeading(prompt);
    const isLast = prompt === privateItems.at(-1)?.prompt;
    await press(user, isLast && name === 'Next' ? 'Finish' : name);
  }
};

/** Leaves the private items out, lets all of {@link sundayForm} be shown, and sends. */
export const sendAll = async (user: UserEvent): Promise<void> => {
  await passPrivateItems(user, 'Skip');
  await press(user, 'Turn on all');
  await press(user, /^Share 3 of 3 with /);
};

/** Opens a shared form from the front of the room. */
export const openShared = async (
  user: UserEvent,
  title: string = sundayForm.title,
): Promise<void> => {
  await follow(user, new RegExp(title));
  await findHeading(title);
};

/** Opens the sealed result, once it is there. */
export const openResult = (user: UserEvent): Promise<void> =>
  press(user, 'Open what you both shared');

/** Waits for the result of {@link sundayForm}, with both its themes in a band. */
export const expectBands = async (): Promise<void> => {
  const themes = await screen.findByRole('region', { name: 'How you compare' });
  expect(themes.textContent).toContain('Closeness');
  expect(await within(themes).findAllByText('Great')).toHaveLength(2);
};

export const HERS = 'I liked the rain on the roof ☔';
export const HIS = 'שלום, it was good to laugh';

/** Noah at the form that Mia has shared and answered. */
export const openAsNoah = async () => {
  const couple = await createOnboardedCouple();
  const id = await shareSunday(couple.mia);
  await answerSunday(couple.mia, id, HERS);
  const user = await renderAt(FEEDBACK, couple.noah);
  await openShared(user);
  return { ...couple, id, user };
};

/** Both have answered what Mia shared. */
export const answerBoth = async ({ mia, noah }: Couple): Promise<string> => {
  const id = await shareSunday(mia);
  await answerSunday(mia, id, HERS);
  await answerSunday(noah, id, HIS);
  return id;
};

/** Presses a button of the open sheet. */
export const inDialog = async (user: UserEvent, name: string): Promise<void> =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

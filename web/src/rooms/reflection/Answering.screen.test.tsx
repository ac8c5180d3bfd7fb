import { randomUUID } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { bundledForms } from '@usward/core/reflection/bundled-forms';
import { shareForm } from '@usward/core/reflection/endpoints';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { shareSunday, sundayForm } from '../../../../tests/support/builders/shared-form.ts';
import {
  expectFocus,
  fill,
  findHeading,
  press,
  settle,
} from '../../../../tests/support/screens/page.ts';
import {
  FEEDBACK,
  fillIn,
  openShared,
  setSlider,
} from '../../../../tests/support/screens/reflection-steps.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';

/** Mia begins a form of the app that she has shared. */
const beginTemplate = async (id: string): Promise<UserEvent> => {
  const { mia } = await createOnboardedCouple();
  const template = bundledForms.find((form) => form.id === id);
  if (template === undefined) throw new Error(`There is no form ${id}.`);
  const { title, blocks } = template;
  const params = { id: randomUUID() };
  await mia.ask(shareForm, { params, body: { form: { title, blocks } } });
  const user = await renderAt(FEEDBACK, mia);
  await openShared(user, title);
  await press(user, 'Begin');
  return user;
};

/** Mia at the cover of a form that she has shared. */
const openCover = async (): Promise<UserEvent> => {
  const { mia } = await createOnboardedCouple();
  await shareSunday(mia);
  const user = await renderAt(FEEDBACK, mia);
  await openShared(user);
  return user;
};

const begin = async (): Promise<UserEvent> => {
  const user = await openCover();
  await press(user, 'Begin');
  await findHeading('I felt close to you');
  return user;
};

const getChosen = (): string | null =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)
    ?.getAttribute('aria-label') ?? null;

const getDescription = (name: string): string => {
  const group = screen.getByRole('group', { name });
  const texts = (group.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');
  return texts.join(' ');
};

describe('Answering', () => {
  it('asks one thing a page, and says how far one has come', async () => {
    const user = await begin();
    expect(screen.getAllByRole('radio')).toHaveLength(7);
    // Six sentences, own words, and the three private items.
    expect(screen.getByRole('img', { name: 'Page 1 of 10' })).toBeTruthy();
    await press(user, 'Next');
    await expectFocus('heading', 'I felt wanted');
    expect(screen.getByRole('img', { name: 'Page 2 of 10' })).toBeTruthy();
  });

  it('chooses by arrow keys without moving on, and goes on by Enter', async () => {
    const user = await begin();
    await setSlider('I felt close to you', 5);
    screen.getByRole('radio', { name: 'Mostly yes' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(getChosen()).toBe('Yes');
    await findHeading('I felt close to you');
    await user.keyboard('{Enter}');
    await findHeading('I felt wanted');
  });

  it('goes one page back with the history, and has kept what was chosen', async () => {
    const user = await begin();
    await setSlider('I felt close to you', 6);
    await press(user, 'Next');
    await findHeading('I felt wanted');
    history.back();
    await findHeading('I felt close to you');
    expect(getChosen()).toBe('Yes');
  });

  it('leaves out what is skipped, and nothing else', async () => {
    const user = await begin();
    await setSlider('I felt close to you', 6);
    await press(user, 'Next');
    await setSlider('I felt wanted', 2);
    await press(user, 'Skip');
    await findHeading('I reached out to you');
    await press(user, 'Back');
    await findHeading('I felt wanted');
    expect(getChosen()).toBeNull();
    await press(user, 'Back');
    await findHeading('I felt close to you');
    expect(getChosen()).toBe('Yes');
  });

  it('does not offer to skip words once they are written', async () => {
    const user = await begin();
    for (const _ of Array.from({ length: 6 })) await press(user, 'Skip');
    await findHeading('What stays with you?');
    expect(screen.getByRole('button', { name: 'Skip' })).toBeTruthy();
    await fill(user, 'In your own words', 'The rain');
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  });

  it('closes to the cover, and goes on where it was left, also after a reload', async () => {
    const user = await begin();
    await setSlider('I felt close to you', 6);
    await press(user, 'Next');
    await findHeading('I felt wanted');
    await press(user, 'Close. Your answers so far are saved on this device.');
    await findHeading(sundayForm.title);
    await press(await reload(), 'Continue');
    await findHeading('I felt wanted');
  });

  it('asks nothing about being free to stop in a form about a day', async () => {
    const user = await beginTemplate('a-day-just-for-us');
    // Six sentences, the choice, the words to tap, and own words.
    expect(screen.getByRole('img', { name: 'Page 1 of 9' })).toBeTruthy();
    for (const _ of Array.from({ length: 9 })) await press(user, 'Skip');
    await findHeading(/^What can .+ see\?$/);
    expect(screen.queryByText(/private answers/)).toBeNull();
  });

  it('asks it in a form about touch', async () => {
    const user = await beginTemplate('everyday-touch');
    for (const _ of Array.from({ length: 11 })) await press(user, 'Skip');
    await findHeading('I felt free to stop.');
  });

  it('says before the answers of each private item whose eyes it is for', async () => {
    const user = await openCover();
    await fillIn(user, 'The rain');
    const lead = await screen.findByText('Three quiet questions, only for you');
    const heading = await findHeading('I felt free to stop.');
    expect(lead.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const description = getDescription('I felt free to stop.');
    expect(description).toMatch(/^Three quiet questions, only for you .*never leave this device/);
    expect(description).toMatch(/nothing from this form is shown to anyone/);
  });

  it('shows the word of a private answer, as of any other', async () => {
    const user = await openCover();
    await fillIn(user, 'The rain');
    await setSlider('I felt free to stop.', 6);
    expect(screen.getAllByText('Yes', { selector: 'p' })).toHaveLength(1);
    await press(user, 'Skip');
    await findHeading('I felt comfortable throughout.');
    expect(screen.queryByText('Yes', { selector: 'p' })).toBeNull();
  });

  it('asks the private items again from the first after a reload, and goes back from there', async () => {
    const user = await openCover();
    await fillIn(user, 'The rain');
    await press(user, 'Next');
    await findHeading('I felt comfortable throughout.');
    await press(user, 'Next');
    await setSlider('I wanted this.', 6);
    expect(getDescription('I wanted this.')).not.toContain('ask you again');
    const again = await reload();
    await findHeading('I felt free to stop.');
    expect(getDescription('I felt free to stop.')).toContain('ask you again');
    await waitFor(() => expect(history.state.usr.step).toEqual({ page: 7 }));
    await settle();
    await press(again, 'Next');
    await findHeading('I felt comfortable throughout.');
    expect(getChosen()).toBeNull();
    for (const heading of ['I felt free to stop.', 'What stays with you?']) {
      history.back();
      await findHeading(heading);
    }
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('In your own words').value).toBe(
        'The rain',
      ),
    );
  });
});

import { screen, waitFor } from '@testing-library/react';
import { bundledForms } from '@usward/core/reflection/bundled-forms';
import { getForms, saveForm } from '@usward/core/reflection/endpoints';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { sundayForm } from '../../../../tests/support/builders/shared-form.ts';
import { findHeading, press } from '../../../../tests/support/screens/page.ts';
import { FEEDBACK } from '../../../../tests/support/screens/reflection-steps.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const [first, second] = bundledForms.map(({ title }) => title);
if (first === undefined || second === undefined)
  throw new Error('Too few forms come with the app.');

const CHOOSE = `${FEEDBACK}/new`;

const findForm = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

const LOOK = 'Take a look';

describe('ChooseFormScreen', () => {
  it('shows the chosen form, the first until another is chosen', async () => {
    const user = await renderAt(CHOOSE, (await createOnboardedCouple()).mia);
    expect((await findForm(first)).checked).toBe(true);
    await user.click(await findForm(second));
    await press(user, LOOK);
    await findHeading(second);
  });

  it('lets the arrow keys choose a form', async () => {
    const user = await renderAt(CHOOSE, (await createOnboardedCouple()).mia);
    (await findForm(first)).focus();
    await user.keyboard('{ArrowDown}');
    expect((await findForm(second)).checked).toBe(true);
  });

  it('still has the chosen form chosen after a look at it', async () => {
    const user = await renderAt(CHOOSE, (await createOnboardedCouple()).mia);
    await user.click(await findForm(second));
    await press(user, LOOK);
    await findHeading(second);
    await press(user, 'Back to forms');
    expect((await findForm(second)).checked).toBe(true);
  });

  it('says in each card what the form is for, and how long it takes', async () => {
    await renderAt(CHOOSE, (await createOnboardedCouple()).mia);
    const card = (await findForm(first)).closest('li');
    expect(card?.textContent).toContain(
      'After a close moment between you two, while it is still fresh.',
    );
    expect(card?.textContent).toContain('About 90 seconds');
  });

  it('has an own form first, which can be removed and put back', async () => {
    const { mia } = await createOnboardedCouple();
    await mia.ask(saveForm, { params: { id: crypto.randomUUID() }, body: sundayForm });
    const user = await renderAt(CHOOSE, mia);
    expect((await findForm(sundayForm.title)).checked).toBe(true);
    await press(user, `Remove: ${sundayForm.title}`);
    await waitFor(async () => expect((await mia.ask(getForms)).own).toEqual([]));
    expect((await findForm(first)).checked).toBe(true);
    await press(user, 'Put it back');
    await findForm(sundayForm.title);
  });
});

/** Opens the first form that comes with the app. */
const openForm = async () => {
  const user = await renderAt(CHOOSE, (await createOnboardedCouple()).mia);
  await press(user, LOOK);
  await findHeading(first);
  return user;
};

describe('ChooseFormScreen with a form open', () => {
  it('shows a picture of it with its length, and nothing in it to tap or to reach', async () => {
    await openForm();
    const figure = screen.getByText(/^About \d+ seconds$/).closest('figure');
    const picture = figure?.querySelector('[inert]');
    expect(picture?.textContent).toContain(first);
    expect(picture?.getAttribute('aria-hidden')).toBe('true');
    expect(picture?.querySelector('a, button, input, textarea')).toBeNull();
  });

  it('says what matters in three lines, and the rest in a fold', async () => {
    const user = await openForm();
    const rules = screen.getByText('All the rules').closest('details');
    expect(rules?.open).toBe(false);
    const lines = [...document.querySelectorAll('main p')].filter(
      (line) => line.querySelector('svg') !== null && line.closest('details, [inert]') === null,
    );
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'You each choose what to show. It opens once you’ve both answered.',
      'Your exact answers on a scale stay yours.',
      'You both have 72 hours, and can skip anything.',
    ]);
    await user.click(screen.getByText('All the rules'));
    expect(rules?.open).toBe(true);
    expect(rules?.textContent).toContain('three quiet questions, only for you');
  });

  it('tells all that the form asks to a user who unfolds it', async () => {
    const user = await openForm();
    await user.click(screen.getByText('Everything it asks'));
    const asked = screen.getByText('Three more, for your eyes only').closest('ol');
    expect(asked?.closest('details')?.open).toBe(true);
    expect(asked?.children.length).toBeGreaterThan(3);
  });
});

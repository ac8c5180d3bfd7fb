import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import { expectAddress, fill, follow, press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const TYPED = 'Mia Marie';
const QUESTION = { name: 'Leave without saving?' };

/** The names of somebody who came by the dashboard. */
const openNames = async () => {
  const user = await renderAt('/dashboard', (await createOnboardedCouple()).mia);
  await follow(user, 'Us');
  await follow(user, 'Me');
  await follow(user, /^Name/);
  await screen.findByLabelText('First name');
  return user;
};

const openTyped = async () => {
  const user = await openNames();
  await fill(user, 'First name', TYPED);
  return user;
};

const findQuestion = () => screen.findByRole('dialog', QUESTION);
const expectNoQuestion = () =>
  waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull());

describe('EditNamesScreen', () => {
  it('asks nothing where nothing was typed', async () => {
    const user = await openNames();
    await follow(user, 'Back');
    await expectAddress('/us/me');
    await expectNoQuestion();
  });

  it.each([
    ['Back of the browser', async () => history.back()],
    ['a link to another screen', (user: UserEvent) => follow(user, 'Today')],
    ['its own way back', (user: UserEvent) => follow(user, 'Back')],
  ])('asks before it is left by %s, and keeps what was typed', async (_, leave) => {
    const user = await openTyped();
    await leave(user);
    const question = within(await findQuestion());
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await expectNoQuestion();
    await expectAddress('/us/edit-firstName');
    expect(screen.getByLabelText('First name')).toHaveProperty('value', TYPED);
  });

  it('forgets what was typed for a user who leaves all the same', async () => {
    const user = await openTyped();
    await follow(user, 'Back');
    await user.click(within(await findQuestion()).getByRole('button', { name: 'Leave' }));
    await expectAddress('/us/me');
    await follow(user, /^Name/);
    expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Mia');
  });

  it('says at once what a name takes, and saves no other', async () => {
    const user = await openNames();
    await fill(user, 'First name', 'Mia 💛');
    expect(
      screen.getByText('A name can have letters, spaces, hyphens, apostrophes, and periods.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await fill(user, 'First name', 'မျိုးကျော်');
    expect(screen.queryByText(/^A name can have/)).toBeNull();
    await press(user, 'Save');
    await expectAddress('/us/me');
  });

  it('asks nothing once it is saved', async () => {
    const user = await openTyped();
    await press(user, 'Save');
    await expectAddress('/us/me');
    await expectNoQuestion();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { settledAdmin } from '../../../../tests/actors/admin.ts';
import { PASSWORD } from '../../../../tests/actors/person.ts';
import { answerInstead, letThrough } from '../../../../tests/support/screens/network.ts';
import { fill, findButton, press, toastArea } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const running = 'POST /api/admin/migrations/2026-11-22-people-whole/batch';
const refusal = 'Please enter your password again first.';
/** It may have run before. */
const RUN = /^Run( again)?\s?: Complete the records of people$/;
const QUESTION = { name: 'Your password, once more' };

/** An admin who signed in long ago has pressed Run. */
const pressRun = async (): Promise<UserEvent> => {
  answerInstead(running, 403, { code: 'sign-in-again', message: refusal });
  const user = await renderAt('/admin/migration', await settledAdmin());
  await press(user, RUN);
  await screen.findByRole('dialog', QUESTION);
  return user;
};

const question = () => within(screen.getByRole('dialog', QUESTION));
const enter = async (user: UserEvent, password: string): Promise<void> => {
  await fill(user, 'Your password', password);
  await user.click(question().getByRole('button', { name: 'Go on' }));
};
const expectNoQuestion = () =>
  waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull());

describe('what needs a recent sign-in', () => {
  it('asks for the password, and goes on once it was entered', async () => {
    const user = await pressRun();
    await enter(user, 'not-the-password');
    expect(
      await question().findByText('This is not your password. Please try again.'),
    ).toBeTruthy();
    letThrough(running);
    await enter(user, PASSWORD);
    await expectNoQuestion();
    expect(await findButton(/^Run again\s?: Complete the records of people$/)).toBeTruthy();
  });

  it('does nothing for an admin who would rather not', async () => {
    const user = await pressRun();
    await user.click(question().getByRole('button', { name: 'Not now' }));
    await expectNoQuestion();
    expect(await findButton(RUN)).toBeTruthy();
    expect(toastArea().children).toHaveLength(0);
  });
});

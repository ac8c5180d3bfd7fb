import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getSharedForm } from '../../../../tests/support/builders/shared-form.ts';
import { requestsTo } from '../../../../tests/support/screens/network.ts';
import { findButton, findHeading, press } from '../../../../tests/support/screens/page.ts';
import {
  fillIn,
  HIS,
  openAsNoah,
  passPrivateItems,
} from '../../../../tests/support/screens/reflection-steps.ts';

/** Noah at the last step of the form that Mia has shared and answered. */
const openLastStep = async () => {
  const opened = await openAsNoah();
  await fillIn(opened.user, HIS);
  await passPrivateItems(opened.user, 'Skip');
  await findHeading(/^What can .+ see\?$/);
  return opened;
};

const getSwitch = (name: string): HTMLElement => screen.getByRole('switch', { name });

const getSentAnswers = (): unknown[] =>
  requestsTo('PUT /api/reflections/*')
    .filter(({ path }) => /answers$/.test(path))
    .map(({ body }) => body);

describe('ShareAnswersStep', () => {
  it('starts with all off, each with what it would show', async () => {
    await openLastStep();
    expect(getSwitch('Closeness')).toHaveProperty('checked', false);
    const words = getSwitch('What stays with you?');
    expect(words).toHaveProperty('checked', false);
    const described = document.getElementById(words.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(`“${HIS}”`);
  });

  it('sends as shared only what is switched on', async () => {
    const { mia, user } = await openLastStep();
    await user.click(getSwitch('Closeness'));
    await press(user, 'Share 1 of 3 with Mia');
    await waitFor(async () => expect((await getSharedForm(mia)).state).toBe('both'));
    expect(getSentAnswers()).toMatchObject([
      {
        keep: false,
        answers: { near: { shared: true }, light: { shared: false }, said: { shared: false } },
      },
    ]);
    expect(JSON.stringify((await getSharedForm(mia)).result)).not.toContain(HIS);
  });

  it('keeps all to oneself by one press, whatever is switched on', async () => {
    const { mia, user } = await openLastStep();
    await user.click(getSwitch('Closeness'));
    await press(user, 'Keep it all to myself');
    await waitFor(async () => expect((await getSharedForm(mia)).state).toBe('both'));
    expect(getSentAnswers()).toMatchObject([{ keep: true }]);
    expect((await getSharedForm(mia)).result).toEqual({ state: 'too-few' });
  });

  it('cannot share while all is switched off, and says what both would see', async () => {
    await openLastStep();
    expect(await findButton('Turn on what you want to share')).toHaveProperty('disabled', true);
    expect(await findButton('Keep it all to myself')).toHaveProperty('disabled', false);
    expect(
      screen.getByText(/you’ll both see “Not enough to compare”, whatever the reason/),
    ).toBeTruthy();
  });

  it('turns all on and off at once, and says so on the button', async () => {
    const { user } = await openLastStep();
    await press(user, 'Turn on all');
    expect(await findButton('Share 3 of 3 with Mia')).toHaveProperty('disabled', false);
    expect(screen.queryByText(/whatever the reason/)).toBeNull();
    await press(user, 'Turn off all');
    expect(await findButton('Turn on what you want to share')).toHaveProperty('disabled', true);
  });

  it('sends nothing by Enter on a switch', async () => {
    const { user } = await openLastStep();
    getSwitch('Closeness').focus();
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    expect(getSwitch('Closeness')).toHaveProperty('checked', true);
    expect(getSentAnswers()).toEqual([]);
  });
});

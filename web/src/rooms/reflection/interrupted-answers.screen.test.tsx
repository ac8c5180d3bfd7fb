import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { unpair } from '@usward/core/pairing/endpoints';
import { forgetReflection } from '@usward/core/reflection/endpoints';
import { privateItems } from '@usward/core/reflection/phone-only-items';
import { describe, expect, it } from 'vitest';
import { createOnboardedCouple } from '../../../../tests/support/builders/onboarded-users.ts';
import {
  answerSunday,
  getSharedForm,
  shareSunday,
  sundayForm,
} from '../../../../tests/support/builders/shared-form.ts';
import { expectLogged } from '../../../../tests/support/screens/expected-logs.ts';
import {
  dropNextResponse,
  goOffline,
  goOnline,
  requestsTo,
} from '../../../../tests/support/screens/network.ts';
import { findHeading, press, settle } from '../../../../tests/support/screens/page.ts';
import {
  expectBands,
  FEEDBACK,
  fillIn,
  openResult,
  openShared,
  passPrivateItems,
} from '../../../../tests/support/screens/reflection-steps.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';

const HERS = 'I liked the rain on the roof ☔';
const HIS = 'It was good to laugh';
const ANSWERS = 'PUT /api/reflections/*';

/** Noah at the last step of the form that Mia has shared, all of it answered. */
const openSwitches = async () => {
  const couple = await createOnboardedCouple();
  const id = await shareSunday(couple.mia);
  const user = await renderAt(FEEDBACK, couple.noah);
  await openShared(user);
  await fillIn(user, HIS);
  await passPrivateItems(user, 'Skip');
  await findHeading('What can Mia see?');
  return { ...couple, id, user };
};

/** Closes the app on the last step. The private items were in memory alone, so they are asked again. */
const reloadAtSwitches = async (): Promise<UserEvent> => {
  const user = await reload();
  await findHeading(privateItems[0].prompt);
  await waitFor(() => expect(history.state.usr.step).toEqual({ page: 7 }));
  await settle();
  await passPrivateItems(user, 'Skip');
  await findHeading('What can Mia see?');
  return user;
};

const findSwitch = (name: string) => screen.findByRole('switch', { name });

const expectSwitched = (name: string, on: boolean): Promise<void> =>
  waitFor(async () => expect(await findSwitch(name)).toHaveProperty('checked', on));

describe('answers to a form that are interrupted', () => {
  it('keep what was switched on and off once the app was closed on the last step', async () => {
    const { mia, user } = await openSwitches();
    await user.click(await findSwitch('Closeness'));
    await user.click(await findSwitch('What stays with you?'));
    await reloadAtSwitches();
    await expectSwitched('Closeness', true);
    await expectSwitched('Lightness', false);
    await expectSwitched('What stays with you?', true);
    expect((await getSharedForm(mia)).state).toBe('none');
    expect(requestsTo(ANSWERS)).toEqual([]);
  });

  it('keep what was switched on and off over each Back from the last step', async () => {
    const { user } = await openSwitches();
    await user.click(await findSwitch('Closeness'));
    for (const heading of [
      'I wanted this.',
      'I felt comfortable throughout.',
      'I felt free to stop.',
      'What stays with you?',
    ]) {
      history.back();
      await findHeading(heading);
    }
    await waitFor(() =>
      expect(screen.getByLabelText('In your own words')).toHaveProperty('value', HIS),
    );
    await press(user, 'Next');
    await passPrivateItems(user, 'Skip');
    await expectSwitched('Closeness', true);
    await expectSwitched('What stays with you?', false);
  });

  it('learn nothing of what the partner answered meanwhile', async () => {
    const { mia, noah, id } = await openSwitches();
    await answerSunday(mia, id, HERS);
    await reloadAtSwitches();
    expect(document.body.textContent).not.toContain(HERS);
    expect(JSON.stringify(await getSharedForm(noah))).not.toContain(HERS);
  });

  it('wait over a closed app for the network they lost, are sent once, and show only what was on', async () => {
    const { mia, id, user } = await openSwitches();
    await answerSunday(mia, id, HERS);
    for (const theme of ['Closeness', 'Lightness']) await user.click(await findSwitch(theme));
    goOffline();
    await press(user, 'Share 2 of 3 with Mia');
    await findHeading(sundayForm.title);
    expectLogged(/^NetworkError/);
    const reloaded = await reload();
    await findHeading(sundayForm.title);
    expect(document.body.textContent).not.toContain(HERS);
    expect((await getSharedForm(mia)).state).toBe('mine');
    dropNextResponse(ANSWERS, async () => undefined);
    goOnline();
    await openResult(reloaded);
    await expectBands();
    await waitFor(() => expect(requestsTo(ANSWERS)).toHaveLength(2));
    const keys = requestsTo(ANSWERS).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
    expect(JSON.stringify(await getSharedForm(mia))).not.toContain(HIS);
  });

  it('are still shown to their author where the partner deletes the form meanwhile', async () => {
    const { mia, id } = await openSwitches();
    await mia.ask(forgetReflection, { params: { id } });
    await reload();
    expect(await screen.findByText('What you started is saved')).toBeTruthy();
    expect(screen.getByText(HIS)).toBeTruthy();
    expect(requestsTo(ANSWERS)).toEqual([]);
  });

  it('are still shown to their author where the partner leaves meanwhile, and are not sent', async () => {
    const { mia } = await openSwitches();
    await mia.ask(unpair);
    await reload();
    expect(await screen.findByText(HIS)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Share .* with / })).toBeNull();
    expect(requestsTo(ANSWERS)).toEqual([]);
  });
});

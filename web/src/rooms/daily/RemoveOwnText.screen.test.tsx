import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getDaily } from '@usward/core/daily/endpoints';
import { describe, expect, it } from 'vitest';
import {
  createOnboardedCouple,
  createOnboardedUser,
} from '../../../../tests/support/builders/onboarded-users.ts';
import {
  goOffline,
  goOnline,
  replaceResponse,
  requestsTo,
} from '../../../../tests/support/screens/network.ts';
import { fill, follow, press } from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const WORDS = 'Regretted on the train';
const deleting = 'DELETE /api/daily/*';

const remove = async (user: UserEvent) => {
  await press(user, /^Delete (what you|your) /);
  await press(user, 'Delete it');
};

/** Sealed for the partner: what deletes it is in the day's menu. */
const removeSealed = async (user: UserEvent) => {
  await press(user, 'More for this day');
  await remove(user);
};

const expectField = async (name: string) => {
  const field = await screen.findByRole('textbox', { name });
  expect(field).toHaveProperty('readOnly', false);
  expect(field).toHaveProperty('disabled', false);
};

/** The note of somebody alone who came by the dashboard, which waits for a network. */
const openWaitingNote = async () => {
  const mia = await createOnboardedUser();
  const user = await renderAt('/dashboard', mia);
  await follow(user, 'Write your answer');
  await screen.findByRole('textbox', { name: 'Your answer' });
  goOffline();
  await fill(user, 'Your answer', WORDS);
  await press(user, 'Keep it to myself');
  await screen.findByText(WORDS);
  return { mia, user };
};

describe('RemoveOwnText', () => {
  it('deletes an answer that waits for a network before anybody could read it', async () => {
    const { mia, noah } = await createOnboardedCouple();
    const user = await renderAt('/daily-questions', mia);
    await screen.findByRole('textbox', { name: 'Your answer' });
    goOffline();
    await fill(user, 'Your answer', WORDS);
    await press(user, 'Send my answer');
    await removeSealed(user);
    await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull());
    goOnline();
    await waitFor(() => expect(requestsTo(deleting)).toHaveLength(1));
    expect(requestsTo(deleting)[0]?.query.get('couple')).toMatch(/./);
    await expectField('Your answer');
    await waitFor(async () => expect((await noah.ask(getDaily)).today.partnerAnswered).toBe(false));
  });

  it('says so beside the folded answer where its deletion is refused', async () => {
    const { mia } = await createOnboardedCouple();
    const user = await renderAt('/daily-questions', mia);
    await fill(user, 'Your answer', WORDS);
    await press(user, 'Send my answer');
    await waitFor(async () => expect((await mia.ask(getDaily)).today.mine?.text).toBe(WORDS));
    replaceResponse(deleting, 409, { message: 'Not now.', error: 'Conflict', code: 'conflict' });
    await removeSealed(user);
    const notice = await screen.findByText('What you wrote wasn’t deleted.');
    expect(notice.closest('details')).toBeNull();
  });

  it('deletes a note, whose day can be written on again', async () => {
    const mia = await createOnboardedUser();
    const before = await renderAt('/daily-questions', mia);
    await fill(before, 'Your answer', WORDS);
    await press(before, 'Keep it to myself');
    expect((await screen.findAllByText('Only you can read this')).length).toBeGreaterThan(0);
    await waitFor(async () => expect((await mia.ask(getDaily)).today.mine?.text).toBe(WORDS));
    const user = await renderAt('/daily-questions', mia);
    await remove(user);
    await waitFor(async () => expect((await mia.ask(getDaily)).today.mine).toBeNull());
    await expectField('Your answer');
  });

  it('shows a note that waits for a network nowhere once it is deleted', async () => {
    const { user } = await openWaitingNote();
    await remove(user);
    await expectField('Your answer');
    await follow(user, 'Today');
    expect(await screen.findByRole('link', { name: 'Write your answer' })).toBeTruthy();
    expect(screen.queryByText(WORDS)).toBeNull();
  });

  it('deletes a note that waited once there is a network', async () => {
    const { mia, user } = await openWaitingNote();
    await remove(user);
    await expectField('Your answer');
    goOnline();
    await waitFor(() => expect(requestsTo(deleting)).toHaveLength(1));
    await waitFor(async () => expect((await mia.ask(getDaily)).today.mine).toBeNull());
  });
});

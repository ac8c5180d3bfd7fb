import { randomUUID } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { calendarDate } from '@usward/core/calendar';
import { getDeletion, startDeletion } from '@usward/core/privacy/range-deletion-endpoints';
import { getNotes, saveNote } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { sweep } from '../../../../functions/src/sweep.ts';
import { DAY_MS } from '../../../../tests/support/builders/fixed-time.ts';
import { withOlderToken } from '../../../../tests/support/builders/older-token.ts';
import { createOnboardedUser } from '../../../../tests/support/builders/onboarded-users.ts';
import type { TestUser } from '../../../../tests/support/builders/test-user.ts';
import { connect } from '../../../../tests/support/current-backend.ts';
import {
  dropRequests,
  goOffline,
  stopIntercepting,
} from '../../../../tests/support/screens/network.ts';
import {
  expectFocus,
  findButton,
  nextToast,
  press,
} from '../../../../tests/support/screens/page.ts';
import { enterPassword } from '../../../../tests/support/screens/password-steps.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { paths } from '../../ui/paths.ts';

const STARTS = /This will be deleted on .* You can cancel until then\./;
const CALL_OFF = 'Don’t delete';
const CALLED_OFF = 'Canceled. Nothing will be deleted.';
const callingOff = 'DELETE /api/deletion/*';

const countNotes = async (person: TestUser) => (await person.ask(getNotes)).items.length;
const findDeletion = async (person: TestUser) => (await person.ask(getDeletion)).deletion;

const miaWithNote = async (): Promise<TestUser> => {
  const mia = await createOnboardedUser();
  await mia.ask(saveNote, { params: { id: randomUUID() }, body: { text: 'Her note' } });
  return mia;
};

/** Mia, who has asked on another device for all of her notes to be deleted. */
const miaWhoAsked = async (): Promise<TestUser> => {
  const mia = await miaWithNote();
  const to = calendarDate(new Date().toISOString().slice(0, 10));
  await mia.ask(startDeletion, { body: { kinds: ['notes'], from: null, to } });
  return mia;
};

/** The 24 hours pass. */
const letItStart = () =>
  sweep(Date.now() + DAY_MS + 60_000, { connect, deleteAuthUser: async () => undefined });

const askForAll = async (user: UserEvent) => {
  await user.click(await screen.findByRole('checkbox', { name: /^Private notes/ }));
  await user.click(screen.getByRole('radio', { name: 'Everything' }));
  await press(user, 'Continue');
  await press(user, 'Delete in 24 hours');
};

describe('asking for more than one day to be deleted', () => {
  it('takes the password once more where it was entered long ago', async () => {
    const mia = await miaWithNote();
    const user = await renderAt(paths.privacyDelete, withOlderToken(mia, 400));
    await askForAll(user);
    await enterPassword(user, 'not-the-password');
    expect(await screen.findByText('That’s not your password. Try again.')).toBeTruthy();
    expect(await findDeletion(mia)).toBeNull();
    await enterPassword(user);
    expect(await screen.findByText(STARTS)).toBeTruthy();
    expect(await findDeletion(mia)).toMatchObject({ state: 'waiting' });
  });

  it('deletes nothing yet, and is called off where it was asked for', async () => {
    const mia = await miaWithNote();
    const user = await renderAt(paths.privacyDelete, mia);
    await askForAll(user);
    await screen.findByText(STARTS);
    expect(await countNotes(mia)).toBe(1);
    await press(user, CALL_OFF);
    expect(await nextToast()).toMatchObject({ title: CALLED_OFF });
    expect(await screen.findByRole('checkbox', { name: /^Private notes/ })).toBeTruthy();
    expect(await findDeletion(mia)).toBeNull();
  });
});

describe.each([
  ['Privacy', paths.privacy],
  ['Us', paths.us],
])('a deletion that waits, on the screen %s', (_, path) => {
  it('a pending range deletion is shown on every device, after a reload too, and can be canceled there', async () => {
    const mia = await miaWhoAsked();
    await renderAt(path, mia);
    await screen.findByText(STARTS);
    const user = await reload();
    await screen.findByText(STARTS);
    await press(user, CALL_OFF);
    expect(await nextToast()).toMatchObject({ title: CALLED_OFF });
    await waitFor(() => expect(screen.queryByText(STARTS)).toBeNull());
    await expectFocus('heading', path === paths.us ? 'Mia' : 'Privacy');
    expect(await findDeletion(mia)).toBeNull();
  });
});

describe('calling off', () => {
  it('needs the network, and says so', async () => {
    await renderAt(paths.privacy, await miaWhoAsked());
    await findButton(CALL_OFF);
    goOffline();
    const hint = 'You’re offline. Go online to cancel.';
    expect(await screen.findByText(hint)).toBeTruthy();
    expect(await findButton(CALL_OFF)).toHaveProperty('disabled', true);
    expect(screen.getByText(STARTS)).toBeTruthy();
  });

  it('is not pretended where no answer comes', async () => {
    const mia = await miaWhoAsked();
    const user = await renderAt(paths.privacy, mia);
    await findButton(CALL_OFF);
    dropRequests(callingOff);
    await press(user, CALL_OFF);
    expect(await nextToast()).toMatchObject({ title: 'That didn’t go through' });
    expect(await screen.findByText(STARTS)).toBeTruthy();
    stopIntercepting(callingOff);
    await press(user, CALL_OFF);
    expect(await nextToast()).toMatchObject({ title: CALLED_OFF });
    expect(await findDeletion(mia)).toBeNull();
  });

  it('comes too late once it has started, and says so', async () => {
    const mia = await miaWhoAsked();
    const user = await renderAt(paths.privacy, mia);
    await findButton(CALL_OFF);
    await letItStart();
    await press(user, CALL_OFF);
    expect(await nextToast()).toMatchObject({ title: 'It had already started' });
    expect(await screen.findByText(/Deleted: 1.private note\.$/)).toBeTruthy();
  });
});

describe('a deletion that was done meanwhile', () => {
  it('is told of once', async () => {
    const mia = await miaWhoAsked();
    await letItStart();
    const user = await renderAt(paths.us, mia);
    expect(await screen.findByText(/^Last time, .*Deleted: 1.private note\.$/)).toBeTruthy();
    await press(user, 'OK');
    await waitFor(() => expect(screen.queryByText(/^Last time, /)).toBeNull());
    await reload();
    await screen.findByRole('heading', { level: 1, name: 'Mia' });
    expect(screen.queryByText(/^Last time, /)).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { scheduleAccountDeletion } from '@usward/core/account/deletion-endpoints';
import { getUser } from '@usward/core/account/endpoints';
import { describe, expect, it } from 'vitest';
import { createOnboardedUser } from '../../../../tests/support/builders/onboarded-users.ts';
import type { TestUser } from '../../../../tests/support/builders/test-user.ts';
import { dropRequests, goOffline, requestsTo } from '../../../../tests/support/screens/network.ts';
import {
  expectFocus,
  findButton,
  nextToast,
  press,
} from '../../../../tests/support/screens/page.ts';
import {
  enterPassword,
  findPasswordSheet,
} from '../../../../tests/support/screens/password-steps.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { paths } from '../../ui/paths.ts';

const WAITS = /^Your account will be deleted on .* You can cancel until then\.$/;
const KEEP = 'Keep my account';
const later = 'POST /api/account/deletion';

const getDeletionAt = async (person: TestUser) => (await person.ask(getUser)).deletionAt;

const openForm = async (mia: TestUser) => {
  const user = await renderAt(paths.us, mia);
  await press(user, /^Delete my account/);
  return { user, sheet: within(await screen.findByRole('dialog')) };
};

type Form = Awaited<ReturnType<typeof openForm>>;

const pressIn = ({ user, sheet }: Form, name: string): Promise<void> =>
  user.click(sheet.getByRole('button', { name }));

describe('deleting the account tomorrow', () => {
  it('takes the password, tells when, and is called off there', async () => {
    const mia = await createOnboardedUser();
    const form = await openForm(mia);
    await pressIn(form, 'Delete tomorrow');
    await enterPassword(form.user, 'not-the-password');
    await screen.findByText('That’s not your password. Try again.');
    expect(await getDeletionAt(mia)).toBeNull();
    await enterPassword(form.user);
    expect(await nextToast()).toMatchObject({ title: 'Your account will be deleted tomorrow' });
    await screen.findByText(WAITS);
    expect(await getDeletionAt(mia)).not.toBeNull();
    await press(form.user, KEEP);
    expect(await nextToast()).toMatchObject({ title: 'Canceled. Your account stays.' });
    await expectFocus('heading', 'Mia');
    expect(screen.queryByText(WAITS)).toBeNull();
    expect(await getDeletionAt(mia)).toBeNull();
  });

  it('is asked for once by a double click', async () => {
    const form = await openForm(await createOnboardedUser());
    await form.user.dblClick(form.sheet.getByRole('button', { name: 'Delete tomorrow' }));
    await enterPassword(form.user);
    await screen.findByText(WAITS);
    expect(requestsTo(later)).toHaveLength(1);
  });

  it('does not begin without the password', async () => {
    const form = await openForm(await createOnboardedUser());
    await pressIn(form, 'Delete tomorrow');
    const asked = within(await findPasswordSheet());
    await form.user.click(asked.getByRole('button', { name: 'Not now' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Enter your password again' })).toBeNull(),
    );
    expect(requestsTo(later)).toHaveLength(0);
    expect(await form.sheet.findByRole('button', { name: 'Delete tomorrow' })).toBeTruthy();
  });

  it('is not said to wait where no answer came', async () => {
    const form = await openForm(await createOnboardedUser());
    dropRequests(later);
    await pressIn(form, 'Delete tomorrow');
    await enterPassword(form.user);
    expect(await nextToast()).toMatchObject({ title: 'That didn’t go through' });
    expect(screen.queryByText(WAITS)).toBeNull();
  });
});

describe.each([
  ['Us', paths.us],
  ['Privacy', paths.privacy],
])('an account that is to be deleted, on the screen %s', (_, path) => {
  it('a pending account deletion is shown on every device, after a reload too; keeping the account needs the network', async () => {
    const mia = await createOnboardedUser();
    await mia.ask(scheduleAccountDeletion);
    await renderAt(path, mia);
    await screen.findByText(WAITS);
    const user: UserEvent = await reload();
    await screen.findByText(WAITS);
    goOffline();
    const hint = 'You’re offline. Go online to cancel.';
    expect(await screen.findByText(hint)).toBeTruthy();
    expect(await findButton(KEEP)).toHaveProperty('disabled', true);
    await user.click(await findButton(KEEP));
    expect(await getDeletionAt(mia)).not.toBeNull();
  });
});

describe('an account that is deleted now', () => {
  it('is gone at once, also where it was to be deleted tomorrow', async () => {
    const mia = await createOnboardedUser();
    await mia.ask(scheduleAccountDeletion);
    const form = await openForm(mia);
    expect(form.sheet.queryByRole('button', { name: 'Delete tomorrow' })).toBeNull();
    await pressIn(form, 'Delete now');
    await enterPassword(form.user);
    expect(await nextToast()).toMatchObject({ title: 'Your account has been deleted' });
    await waitFor(async () => expect((await mia.call(getUser)).status).not.toBe(200));
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { deleteAccountLater } from '@usward/core/account/deletion-endpoints';
import { getUser } from '@usward/core/account/endpoints';
import { describe, expect, it } from 'vitest';
import { PASSWORD, type Person } from '../../../../tests/actors/person.ts';
import { settledAlone } from '../../../../tests/actors/settled.ts';
import { goOffline, loseRequests, requestsTo } from '../../../../tests/support/screens/network.ts';
import {
  expectFocus,
  findButton,
  nextToast,
  press,
} from '../../../../tests/support/screens/page.ts';
import { reload, renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { paths } from '../../paths.ts';

const WAITS = /^Your account will be deleted on .* Until then you can call it off\.$/;
const KEEP = 'Keep my account';
const later = 'POST /api/account/deletion';

const deletionOf = async (person: Person) => (await person.ask(getUser)).deletionAt;

const openForm = async (mia: Person) => {
  const user = await renderAt(paths.us, mia);
  await press(user, /^Delete my account/);
  return { user, sheet: within(await screen.findByRole('dialog')) };
};

type Form = Awaited<ReturnType<typeof openForm>>;

const enter = async ({ user, sheet }: Form, password: string): Promise<void> =>
  user.type(sheet.getByLabelText('Your password'), password);

const pressIn = ({ user, sheet }: Form, name: string): Promise<void> =>
  user.click(sheet.getByRole('button', { name }));

describe('deleting the account tomorrow', () => {
  it('takes the password, tells when, and is called off there', async () => {
    const mia = await settledAlone();
    const form = await openForm(mia);
    await enter(form, 'not-the-password');
    await pressIn(form, 'Delete tomorrow');
    await screen.findByText('This is not your password. Please try again.');
    expect(await deletionOf(mia)).toBeNull();
    await enter(form, PASSWORD);
    await pressIn(form, 'Delete tomorrow');
    expect(await nextToast()).toMatchObject({ title: 'Your account will be deleted tomorrow' });
    await screen.findByText(WAITS);
    expect(await deletionOf(mia)).not.toBeNull();
    await press(form.user, KEEP);
    expect(await nextToast()).toMatchObject({ title: 'Called off. Your account stays.' });
    await expectFocus('heading', 'Mia');
    expect(screen.queryByText(WAITS)).toBeNull();
    expect(await deletionOf(mia)).toBeNull();
  });

  it('is asked for once by a double click', async () => {
    const form = await openForm(await settledAlone());
    await enter(form, PASSWORD);
    await form.user.dblClick(form.sheet.getByRole('button', { name: 'Delete tomorrow' }));
    await screen.findByText(WAITS);
    expect(requestsTo(later)).toHaveLength(1);
  });

  it('is not said to wait where no answer came', async () => {
    const form = await openForm(await settledAlone());
    loseRequests(later);
    await enter(form, PASSWORD);
    await pressIn(form, 'Delete tomorrow');
    expect(await form.sheet.findByText('No answer came. Please try again.')).toBeTruthy();
    expect(screen.queryByText(WAITS)).toBeNull();
  });
});

describe.each([
  ['Us', paths.us],
  ['Privacy', paths.privacy],
])('an account that is to be deleted, on the screen %s', (_, path) => {
  it('is told of on every device, after a reload too; to keep it needs the network', async () => {
    const mia = await settledAlone();
    await mia.ask(deleteAccountLater);
    await renderAt(path, mia);
    await screen.findByText(WAITS);
    const user: UserEvent = await reload();
    await screen.findByText(WAITS);
    goOffline();
    const hint = 'You are offline. Calling it off needs the network.';
    expect(await screen.findByText(hint)).toBeTruthy();
    expect(await findButton(KEEP)).toHaveProperty('disabled', true);
    await user.click(await findButton(KEEP));
    expect(await deletionOf(mia)).not.toBeNull();
  });
});

describe('an account that is deleted now', () => {
  it('is gone at once, also where it was to be deleted tomorrow', async () => {
    const mia = await settledAlone();
    await mia.ask(deleteAccountLater);
    const form = await openForm(mia);
    expect(form.sheet.queryByRole('button', { name: 'Delete tomorrow' })).toBeNull();
    await enter(form, PASSWORD);
    await pressIn(form, 'Delete now');
    expect(await nextToast()).toMatchObject({ title: 'Your account is deleted' });
    await waitFor(async () => expect((await mia.call(getUser)).status).not.toBe(200));
  });
});

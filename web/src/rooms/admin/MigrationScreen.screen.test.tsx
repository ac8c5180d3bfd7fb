import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createOnboardedAdmin } from '../../../../tests/support/builders/admin.ts';
import { PASSWORD } from '../../../../tests/support/builders/test-user.ts';
import {
  goOffline,
  replaceResponse,
  replaceResponsesInOrder,
  requestsTo,
  stopIntercepting,
} from '../../../../tests/support/screens/network.ts';
import {
  fill,
  findButton,
  follow,
  press,
  toastArea,
} from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const ID = '2026-11-26-sample';
const listing = 'GET /api/admin/migrations';
const paging = `POST /api/admin/migrations/${ID}/pages` as const;
const named = (action: string) => new RegExp(`^${action}\\s?: ${ID}$`);

/** The server's list with one migration on it. */
const list = (state: 'never' | 'running' | 'done', at: string | null = null): void =>
  replaceResponse(listing, 200, { items: [{ id: ID, state, at }] });

const page = (seen: number, changed: number, next: string | null, unreadable: string[] = []) => ({
  status: 200,
  json: { seen, changed, unreadable, next },
});
/** A page that is still being worked on. */
const never = new Promise<ReturnType<typeof page>>(() => undefined);
const broken = { status: 500, json: { code: 'internal', message: 'Something went wrong.' } };
const refused = {
  status: 403,
  json: { code: 'reauthentication-required', message: 'Enter your password again first.' },
};

const open = async (): Promise<UserEvent> =>
  renderAt('/admin/migration', await createOnboardedAdmin());
const bodies = () => requestsTo(paging).map(({ body }) => body);

beforeEach(() => list('never'));

describe('a migration on its page', () => {
  it('is counted page by page by a dry run', async () => {
    replaceResponsesInOrder(paging, page(200, 3, 'users/m', ['users/b']), page(20, 1, null));
    const user = await open();
    await press(user, named('Dry run'));
    expect(await screen.findByText(/^Dry run: 4 of 220 documents would change\./)).toBeTruthy();
    expect(screen.getByText('users/b')).toBeTruthy();
    expect(bodies()).toEqual([
      { cursor: null, isDryRun: true },
      { cursor: 'users/m', isDryRun: true },
    ]);
  });

  it('shows how far it is, and then what came of it', async () => {
    replaceResponsesInOrder(
      paging,
      page(200, 3, 'users/m'),
      page(20, 1, null),
      page(200, 3, 'users/m'),
      page(20, 1, null),
    );
    const user = await open();
    await findButton(named('Run'));
    list('done', new Date().toISOString());
    await press(user, named('Run'));
    expect(await screen.findByText(/220 documents checked, 4 changed\.$/)).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(await findButton(named('Run again'))).toBeTruthy();
    expect(bodies().slice(2)).toEqual([
      { cursor: null, isDryRun: false },
      { cursor: 'users/m', isDryRun: false },
    ]);
  });

  it('measures its bar by what a dry run counted', async () => {
    replaceResponsesInOrder(paging, page(200, 0, null), page(50, 0, 'users/m'), never);
    const user = await open();
    await press(user, named('Run'));
    await waitFor(() => {
      const bar = screen.getByRole('progressbar', { name: '50 of 200 documents' });
      expect(bar.getAttribute('value')).toBe('50');
      expect(bar.getAttribute('max')).toBe('200');
    });
  });

  it('asks for a page again that got no answer', async () => {
    replaceResponsesInOrder(paging, broken, page(3, 0, null));
    const user = await open();
    await press(user, named('Dry run'));
    expect(
      await screen.findByText('Dry run: Nothing to change in 3 documents.', undefined, {
        timeout: 5_000,
      }),
    ).toBeTruthy();
  });

  it('can be gone on with where a run broke off', async () => {
    list('running', new Date().toISOString());
    await open();
    expect(await findButton(named('Continue'))).toBeTruthy();
  });

  it('is not asked for twice by a double click', async () => {
    replaceResponsesInOrder(paging, page(3, 0, null));
    const user = await open();
    await user.dblClick(await findButton(named('Dry run')));
    expect(await screen.findByText('Dry run: Nothing to change in 3 documents.')).toBeTruthy();
    expect(requestsTo(paging)).toHaveLength(1);
  });

  it('changes nothing more once its page was left', async () => {
    const first = Promise.withResolvers<ReturnType<typeof page>>();
    replaceResponsesInOrder(paging, first.promise);
    const user = await open();
    await press(user, named('Run'));
    await waitFor(() => expect(requestsTo(paging)).toHaveLength(1));
    await follow(user, 'Import');
    await screen.findByRole('heading', { level: 1, name: 'Import' });
    first.resolve(page(200, 3, 'users/m'));
    await follow(user, 'Migration');
    await findButton(named('Run'));
    expect(bodies()).toEqual([{ cursor: null, isDryRun: true }]);
  });

  it('cannot be run without a network', async () => {
    await open();
    const button = await findButton(named('Run'));
    goOffline();
    await waitFor(() => expect(button).toHaveProperty('disabled', true));
    expect(screen.getByText('You’re offline. Go online to run migrations.')).toBeTruthy();
  });
});

it('the page says where there is nothing to migrate', async () => {
  stopIntercepting(listing);
  await open();
  expect(await screen.findByText('There’s nothing to migrate.')).toBeTruthy();
});

const QUESTION = { name: 'Enter your password again' };
const question = () => within(screen.getByRole('dialog', QUESTION));
const enter = async (user: UserEvent, password: string): Promise<void> => {
  await fill(user, 'Your password', password);
  await user.click(question().getByRole('button', { name: 'Continue' }));
};
const expectNoQuestion = () =>
  waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull());

/** An admin who signed in long ago has pressed Run. */
const pressRun = async (): Promise<UserEvent> => {
  replaceResponsesInOrder(paging, page(1, 1, null), refused);
  const user = await open();
  await press(user, named('Run'));
  await screen.findByRole('dialog', QUESTION);
  return user;
};

describe('an action that needs a recent sign-in', () => {
  it('asks for the password, and goes on once it was entered', async () => {
    const user = await pressRun();
    await enter(user, 'not-the-password');
    expect(await question().findByText('That’s not your password. Try again.')).toBeTruthy();
    replaceResponsesInOrder(paging, page(1, 1, null));
    await enter(user, PASSWORD);
    await expectNoQuestion();
    expect(await screen.findByText(/1 document checked, 1 changed\.$/)).toBeTruthy();
  });

  it('does nothing for an admin who would rather not', async () => {
    const user = await pressRun();
    await user.click(question().getByRole('button', { name: 'Not now' }));
    await expectNoQuestion();
    expect(await findButton(named('Run'))).toBeTruthy();
    expect(toastArea().children).toHaveLength(0);
  });
});

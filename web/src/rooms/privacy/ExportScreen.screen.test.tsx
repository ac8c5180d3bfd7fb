import { randomUUID } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import { saveNote } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { withOlderToken } from '../../../../tests/support/builders/older-token.ts';
import { createOnboardedUser } from '../../../../tests/support/builders/onboarded-users.ts';
import { requestsTo } from '../../../../tests/support/screens/network.ts';
import { findButton, press, toastArea } from '../../../../tests/support/screens/page.ts';
import {
  enterPassword,
  findPasswordSheet,
} from '../../../../tests/support/screens/password-steps.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';
import { paths } from '../../ui/paths.ts';

const MAKE = 'Create my export';
const READY = 'Your export is ready. It’s only on this device.';
const page = 'GET /api/export';

/** Somebody who entered their password long ago begins an export. */
const begin = async () => {
  const mia = withOlderToken(await createOnboardedUser(), 400);
  const user = await renderAt(paths.privacyExport, mia);
  await press(user, MAKE);
  await findPasswordSheet();
  return user;
};

describe('ExportScreen', () => {
  it('takes a password entered long ago once more', async () => {
    const user = await begin();
    await enterPassword(user, 'not-the-password');
    expect(await screen.findByText('That’s not your password. Try again.')).toBeTruthy();
    expect(screen.queryByText(READY)).toBeNull();
    await enterPassword(user);
    expect(await screen.findByText(READY)).toBeTruthy();
  });

  it('is as before for a person who would rather not enter it', async () => {
    const user = await begin();
    await user.click(within(await findPasswordSheet()).getByRole('button', { name: 'Not now' }));
    expect(await findButton(MAKE)).toHaveProperty('disabled', false);
    expect(toastArea().children).toHaveLength(0);
  });

  it('asks for the next page with what the one before granted', async () => {
    const mia = await createOnboardedUser();
    for (let note = 0; note < 55; note += 1) {
      await mia.ask(saveNote, { params: { id: randomUUID() }, body: { text: `Note ${note}` } });
    }
    const user = await renderAt(paths.privacyExport, mia);
    await press(user, MAKE);
    await screen.findByText(READY);
    const [first, ...others] = requestsTo(page).map(({ query }) => query.get('grant'));
    expect(first).toBeNull();
    expect(others.length).toBeGreaterThan(0);
    expect(others).not.toContain(null);
  });
});

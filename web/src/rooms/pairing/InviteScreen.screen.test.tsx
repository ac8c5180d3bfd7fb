import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  CODE_FIELD_LABEL,
  getOwnCode,
  openInvite,
} from '../../../../tests/support/screens/invite-steps.ts';
import {
  expectAddress,
  fill,
  findButton,
  follow,
  nextToast,
  press,
  settle,
  successToast,
} from '../../../../tests/support/screens/page.ts';
import { renderAt } from '../../../../tests/support/screens/render-at.tsx';

const SKIPPED = 'Invite Skipped';

describe('Next below a code', () => {
  it('says nothing of a skipped invite once the code was shared', async () => {
    const { user } = await openInvite();
    await getOwnCode();
    await press(user, 'Share Invite Code');
    expect(await nextToast()).toEqual(successToast('Link copied!'));
    await follow(user, 'Next');
    await expectAddress('/dashboard');
    await screen.findByRole('region', { name: 'Your invite' });
    await settle();
    expect(screen.queryByText(SKIPPED)).toBeNull();
  });

  it('says so no more after a reload either', async () => {
    const { person, user } = await openInvite();
    await getOwnCode();
    await press(user, 'Share Invite Code');
    await nextToast();
    const again = await renderAt('/invite', person);
    await getOwnCode();
    await follow(again, 'Next');
    await expectAddress('/dashboard');
    await screen.findByRole('region', { name: 'Your invite' });
    await settle();
    expect(screen.queryByText(SKIPPED)).toBeNull();
  });
});

it('leaves the one filled button to Connect Partner while a whole code is typed', async () => {
  const { user } = await openInvite();
  await getOwnCode();
  const getKind = async (name: string) => (await findButton(name)).dataset.kind;
  await fill(user, CODE_FIELD_LABEL, 'ABCD');
  expect(await getKind('Share Invite Code')).toBe('filled');
  await fill(user, CODE_FIELD_LABEL, 'ABCDE');
  expect(await getKind('Share Invite Code')).toBe('quiet');
  expect(await getKind('Connect Partner')).toBe('filled');
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createOnboardedAdmin } from '../support/builders/admin.ts';
import { createOnboardedUser, createUserWithoutName } from '../support/builders/onboarded-users.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { signInByForm } from '../support/screens/account-steps.ts';
import { expectAddress, findHeading, press } from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

const PROTECTED = [
  '/dashboard',
  '/intimacyLab',
  '/checkin',
  '/daily-questions',
  '/us',
  '/us/edit-firstName',
  '/us/edit-gender',
  '/us/edit-email',
];
const ADMIN = { '/admin/import': 'Import', '/admin/migration': 'Migrations' };

const expectSentAway = async (
  person: TestUser | undefined,
  paths: readonly string[],
  heading: string,
) => {
  for (const path of paths) {
    await renderAt(path, person);
    await findHeading(heading);
    await expectAddress('/');
  }
};

const expectLetIn = async (person: TestUser, paths: readonly string[]) => {
  for (const path of paths) {
    await renderAt(path, person);
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    await expectAddress(path);
  }
};

const LANDING = 'Grow toward each other';
const NAMES = "What's your name?";

check('S6.01', async () => {
  const mia = await createOnboardedUser();
  await renderAt('/');
  await findHeading(LANDING);
  await signInByForm(mia.email);
  await expectAddress('/dashboard');
  await renderAt('/');
  await expectAddress('/dashboard');
  const user = await renderAt('/us');
  await press(user, /^Sign out/);
  await findHeading(LANDING);
  await renderAt('/dashboard');
  await expectAddress('/');
});

check('S6.02', async () => {
  await expectSentAway(undefined, [...PROTECTED, '/invite'], LANDING);
  await expectSentAway(await createUserWithoutName(), [...PROTECTED, '/invite'], NAMES);
  // A completed invite step leads on from /invite; all others stay where they are.
  await expectLetIn(await createOnboardedUser(), PROTECTED);
});

check('S6.03', async () => {
  const paths = Object.keys(ADMIN);
  await expectSentAway(undefined, paths, LANDING);
  await expectSentAway(await createUserWithoutName(), paths, NAMES);
  const ada = await createOnboardedAdmin();
  for (const [path, heading] of Object.entries(ADMIN)) {
    await renderAt(path, ada);
    await findHeading(heading);
    await expectAddress(path);
  }
});

it('the operators’ screens do not exist for anybody else', async () => {
  const mia = await createOnboardedUser();
  for (const path of Object.keys(ADMIN)) {
    await renderAt(path, mia);
    await findHeading('404 Page Not Found');
  }
});

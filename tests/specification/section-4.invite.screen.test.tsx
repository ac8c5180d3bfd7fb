import { screen } from '@testing-library/react';
import { getUser } from '@usward/core/account/endpoints';
import { expect } from 'vitest';
import type { TestUser } from '../support/builders/test-user.ts';
import {
  getOwnCode,
  openInvite,
  openInviteWithCode,
  tryCode,
} from '../support/screens/invite-steps.ts';
import { allRequests } from '../support/screens/network.ts';
import {
  expectAddress,
  findButton,
  findHeading,
  follow,
  press,
  settle,
} from '../support/screens/page.ts';
import { check } from './check.ts';

const SUCCESS = 'Success! You have made it official';
const MARKING = 'POST /api/user/mark-invite-seen';

const isMarked = async (person: TestUser): Promise<boolean> =>
  (await person.ask(getUser)).inviteStepCompleted;

const calls = (): readonly string[] => allRequests().map(({ method, path }) => `${method} ${path}`);

/** The step was marked as seen before the user was read again. */
const expectRefreshedAfterMarking = () => {
  expect(calls().filter((call) => call === MARKING)).toHaveLength(1);
  expect(calls().slice(calls().indexOf(MARKING))).toContain('GET /api/user');
};

const connectTwo = async () => {
  const scene = await openInviteWithCode();
  await getOwnCode();
  await tryCode(scene.user, scene.code);
  await findHeading(SUCCESS);
  return scene;
};

check('S4.38', async () => {
  await openInvite();
  await findHeading('Invite your partner');
  await findButton('Connect Partner');
  expect(screen.queryByText(SUCCESS)).toBeNull();
});

check('S4.40', async () => {
  const { person, user } = await openInvite();
  expect(await isMarked(person)).toBe(false);
  await follow(user, 'Next');
  await expectAddress('/dashboard');
  expect(await isMarked(person)).toBe(true);
});

check('S4.39', async () => {
  const { noah } = await connectTwo();
  expect(screen.queryByRole('heading', { name: 'Invite your partner' })).toBeNull();
  // The partner is there, yet nothing leads on before Continue does.
  expect(await noah.ask(getUser)).toMatchObject({ partnerEmail: expect.any(String) });
  await settle();
  await findHeading(SUCCESS);
  await expectAddress('/invite');
  expect(calls()).not.toContain(MARKING);
});

check('S4.41', async () => {
  const { noah, user } = await connectTwo();
  expect(await isMarked(noah)).toBe(false);
  await press(user, 'Continue');
  await expectAddress('/dashboard');
  expect(await isMarked(noah)).toBe(true);
});

check('S4.42', async () => {
  const { user } = await openInvite();
  await follow(user, 'Next');
  await expectAddress('/dashboard');
  expectRefreshedAfterMarking();
});

check('S4.42', async () => {
  const { user } = await connectTwo();
  await press(user, 'Continue');
  await expectAddress('/dashboard');
  expectRefreshedAfterMarking();
});

check('S4.43', async () => {
  const { user } = await openInvite();
  await follow(user, 'Next');
  await expectAddress('/dashboard');
});

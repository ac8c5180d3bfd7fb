import { screen } from '@testing-library/react';
import { getUser } from '@usward/core/account/endpoints';
import { acceptInvite } from '@usward/core/pairing/endpoints';
import { expect, it } from 'vitest';
import {
  createCode,
  createOnboardedUser,
  createUserBeforeInvite,
  createUserWithoutDate,
  createUserWithoutName,
} from '../support/builders/onboarded-users.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { replaceResponse, requestsTo } from '../support/screens/network.ts';
import {
  expectAddress,
  findHeading,
  nextToast,
  press,
  watchAddresses,
  watchStored,
} from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

const LANDING = 'Grow toward each other';
const NAMES = "What's your name?";
const DATE = 'When Did You Two Start?';
const INVITE = 'Invite your partner';
const CONNECT = 'Link with this code?';
const CODE = 'K7M2P';

const AUTH = ['/auth/create-account', '/auth/sign-in'];
const GUARDED = [
  '/invite',
  '/dashboard',
  '/intimacyLab',
  '/checkin',
  '/daily-questions',
  '/daily-questions/2026-03-12',
  '/us',
  '/us/edit-firstName',
  '/us/edit-gender',
  '/us/edit-email',
  '/admin/import',
  '/admin/migration',
];
const EVERYWHERE = ['/', ...AUTH, ...GUARDED, '/quiz', '/join', '/tabbed-home'];

const pendingCode = (): string | null => localStorage.getItem('pendingInviteCode');

/** Opens each path and expects the person at the address, with the heading. */
const expectLed = async (
  person: TestUser | undefined,
  paths: readonly string[],
  address: string,
  heading: string | RegExp,
): Promise<void> => {
  for (const path of paths) {
    await renderAt(path, person);
    await findHeading(heading);
    await expectAddress(address);
  }
};

check('S2.48', () => expectLed(undefined, GUARDED, '/', LANDING));

check('S2.49', async () => expectLed(await createUserWithoutName(), GUARDED, '/', NAMES));

check('S2.53', async () => {
  await expectLed(await createUserWithoutName(), EVERYWHERE, '/', NAMES);
  expect(pendingCode()).toBeNull();
});

check('S2.50', async () => {
  const events = watchStored('pendingInviteCode');
  await expectLed(await createUserWithoutName(), [`/dashboard?inviteCode=${CODE}`], '/', NAMES);
  expect(events).toEqual([`stored ${CODE} at /dashboard?inviteCode=${CODE}`]);
});

it('a code in capitals is kept, and one that is none leaves it', async () => {
  const mia = await createUserWithoutName();
  await expectLed(mia, ['/us?code=q2w3e'], '/', NAMES);
  expect(pendingCode()).toBe('Q2W3E');
  await expectLed(mia, ['/us?inviteCode=no'], '/', NAMES);
  expect(pendingCode()).toBe('Q2W3E');
});

it('somebody with one name is asked for the other', async () => {
  const mia = await createUserWithoutName();
  // No call saves half a name; an old record may hold one.
  const record = { ...(await mia.ask(getUser)), firstName: 'Mia' };
  replaceResponse('POST /api/auth/login', 200, record);
  await expectLed(mia, ['/dashboard'], '/', NAMES);
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Mia');
});

const withWaitingCode = async () => {
  const [mia, noah] = await Promise.all([createOnboardedUser('Mia'), createOnboardedUser('Noah')]);
  const code = await createCode(mia);
  localStorage.setItem('pendingInviteCode', code);
  return { noah, code };
};

check('S2.51', async () => {
  const { noah, code } = await withWaitingCode();
  const events = watchStored('pendingInviteCode');
  await expectLed(noah, ['/us'], `/?code=${code}`, CONNECT);
  expect(events).toEqual(['removed at /us']);
  expect(pendingCode()).toBeNull();
});

check('S2.52', async () => {
  const { noah, code } = await withWaitingCode();
  const addresses = watchAddresses();
  const user = await renderAt('/us', noah);
  await press(user, 'Connect');
  await expectAddress('/dashboard');
  expect(addresses).toEqual(['/us', `/?code=${code}`, '/dashboard']);
  expect((await noah.call(acceptInvite, { params: { code } })).status).toBe(200);
});

it('a code that waited and is no good leads to the dashboard, and is used once', async () => {
  const mia = await createOnboardedUser();
  localStorage.setItem('pendingInviteCode', CODE);
  const user = await renderAt('/us', mia);
  await press(user, 'Connect');
  await findHeading(/Mia/);
  await expectAddress('/dashboard');
  expect(await nextToast()).toMatchObject({ title: 'Connection Failed' });
  expect(pendingCode()).toBeNull();
  await expectLed(mia, ['/us'], '/us', /Mia/);
  expect(requestsTo('POST /api/invites/accept/*')).toHaveLength(1);
});

check('S2.54', async () =>
  expectLed(await createUserBeforeInvite(), EVERYWHERE, '/invite', INVITE),
);

check('S2.14', async () =>
  expectLed(await createUserBeforeInvite(), ['/invite'], '/invite', INVITE),
);

check('S2.06', async () => expectLed(await createUserWithoutDate(), ['/'], '/', DATE));

it('somebody without a date is asked for it wherever they go but to the invite step', async () => {
  const paths = EVERYWHERE.filter((path) => path !== '/invite');
  await expectLed(await createUserWithoutDate(), paths, '/', DATE);
});

check('S2.07', async () => {
  const mia = await createUserWithoutDate();
  const user = await renderAt('/', mia);
  await press(user, 'Save Date');
  await findHeading(INVITE);
  await expectLed(mia, ['/'], '/invite', INVITE);
});

check('S2.55', async () => expectLed(await createOnboardedUser(), ['/'], '/dashboard', /Mia/));

check('S2.56', async () => expectLed(await createOnboardedUser(), AUTH, '/dashboard', /Mia/));

check('S2.57', async () =>
  expectLed(await createOnboardedUser(), ['/invite'], '/dashboard', /Mia/),
);

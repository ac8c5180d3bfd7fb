import { screen } from '@testing-library/react';
import { getUser, saveOnboarding } from '@usward/core/account/endpoints';
import { acceptInvite, shareInvite } from '@usward/core/pairing/endpoints';
import { expect, it } from 'vitest';
import {
  createCode,
  createUserBeforeInvite,
  createUserWithoutDate,
  TOGETHER_SINCE,
} from '../support/builders/onboarded-users.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { fillSignUp } from '../support/screens/account-steps.ts';
import { allRequests } from '../support/screens/network.ts';
import {
  expectAddress,
  fill,
  findHeading,
  press,
  watchAddresses,
} from '../support/screens/page.ts';
import { renderAt } from '../support/screens/render-at.tsx';
import { check } from './check.ts';

const DATE = 'When Did You Two Start?';
const INVITE = 'Invite your partner';
const WAYS = ['Save Date', 'Skip for now'];

const expectInvite = async () => {
  await findHeading(INVITE);
  await expectAddress('/invite');
};

check('S4.34', async () => {
  const user = await fillSignUp();
  await press(user, 'Create my account');
  await press(user, 'Skip for now');
  await expectInvite();
});

check('S4.33', async () => {
  const user = await renderAt('/', await createUserWithoutDate());
  await fill(user, 'Together since', '2021-08-14');
  await press(user, 'Save Date');
  await expectInvite();
});

/** Arrives at the dashboard, without the invite step in between, which no later start asks for. */
const expectDashboard = async (person: TestUser, addresses: readonly string[]) => {
  expect(await screen.findByRole('navigation')).toBeTruthy();
  await expectAddress('/dashboard');
  expect(addresses).not.toContain('/invite');
  expect(await person.ask(getUser)).toMatchObject({ inviteStepCompleted: true });
};

const saveToDashboard = async (person: TestUser, meanwhile: () => Promise<unknown>) => {
  const user = await renderAt('/', person);
  await findHeading(DATE);
  await meanwhile();
  const addresses = watchAddresses();
  await press(user, 'Save Date');
  await expectDashboard(person, addresses);
  expect(await person.ask(getUser)).toMatchObject({ togetherSince: '2025-01-01' });
};

check('S4.35', async () => {
  const [mia, noah] = await Promise.all([
    createUserWithoutDate('Mia'),
    createUserWithoutDate('Noah'),
  ]);
  const code = await createCode(mia);
  // Meanwhile they connect on another device.
  await saveToDashboard(noah, () => noah.ask(acceptInvite, { params: { code } }));
});

check('S4.36', async () => {
  const mia = await createUserWithoutDate();
  await saveToDashboard(mia, () => mia.ask(shareInvite));
});

check('S4.31', async () => {
  const mia = await createUserBeforeInvite();
  await mia.ask(shareInvite);
  const addresses = watchAddresses();
  await renderAt('/', mia);
  await expectDashboard(mia, addresses);
});

it('somebody who did both on another device arrives at the dashboard', async () => {
  const mia = await createUserWithoutDate();
  await renderAt('/', mia);
  await findHeading(DATE);
  await mia.ask(saveOnboarding, { body: { togetherSince: TOGETHER_SINCE } });
  await mia.ask(shareInvite);
  await renderAt('/dashboard', mia);
  await expectDashboard(mia, []);
});

/** Follows an invite link as a visitor, then reaches the date step as a signed-in person. */
const openDateWithCode = async (person: TestUser, code: string) => {
  await renderAt(`/join?code=${code}`);
  await findHeading('Someone saved you a seat');
  expect(localStorage.getItem('pendingInviteCode')).toBe(code);
  const user = await renderAt('/', person);
  await findHeading(DATE);
  return user;
};

for (const way of WAYS) {
  check('S4.37', async () => {
    const [mia, noah] = await Promise.all([
      createUserWithoutDate('Mia'),
      createUserWithoutDate('Noah'),
    ]);
    const user = await openDateWithCode(noah, await createCode(mia));
    await press(user, way);
    await findHeading('Success! You have made it official');
    await expectAddress('/dashboard');
    expect(await noah.ask(getUser)).toMatchObject({
      pairing: 'paired',
      inviteStepCompleted: true,
    });
  });

  it(`a code that was used up leads from “${way}” to the invite step`, async () => {
    const [mia, noah, ida] = await Promise.all([
      createUserWithoutDate('Mia'),
      createUserWithoutDate('Noah'),
      createUserWithoutDate('Ida'),
    ]);
    const code = await createCode(mia);
    await noah.ask(acceptInvite, { params: { code } });
    const user = await openDateWithCode(ida, code);
    await press(user, way);
    await expectInvite();
    expect(await ida.ask(getUser)).toMatchObject({ pairing: 'alone', inviteStepCompleted: false });
  });
}

it('a double tap saves the date once', async () => {
  const user = await renderAt('/', await createUserWithoutDate());
  await user.dblClick(await screen.findByRole('button', { name: 'Save Date' }));
  await expectInvite();
  expect(allRequests().filter(({ path }) => path === '/api/auth/save-onboarding')).toHaveLength(1);
});

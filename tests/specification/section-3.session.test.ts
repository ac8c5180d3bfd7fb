import { expect } from 'vitest';
import { initialSession, isAuthenticated } from '../../web/src/device/session/session-state.ts';
import { sampleUser } from '../../web/src/device/session/user.fixture.ts';
import { createSessionFixture, mara, signUpForm } from '../support/fakes/session-fixture.ts';
import { check } from './check.ts';

check('S3.06', async () => {
  const { session } = createSessionFixture();
  expect(session.getState().user).toBeNull();
  await session.signIn(signUpForm);
  expect(session.getState().user).toEqual(sampleUser());
});

check('S3.07', async () => {
  const { session } = createSessionFixture();
  expect(session.getState().providerUser).toBeNull();
  await session.signIn(signUpForm);
  expect(session.getState().providerUser).toEqual(mara);
});

check('S3.08', async () => {
  const { session } = createSessionFixture();
  expect(session.getState()).toMatchObject({ loading: true, isAuthReady: false });
  expect(isAuthenticated(session.getState())).toBe(false);
  await session.signIn(signUpForm);
  expect(session.getState()).toMatchObject({ loading: false, isAuthReady: true });
  expect(isAuthenticated(session.getState())).toBe(true);

  // It takes both, the record and the provider's user.
  const atStart = initialSession(null);
  expect(isAuthenticated({ ...atStart, user: sampleUser() })).toBe(false);
  expect(isAuthenticated({ ...atStart, providerUser: mara })).toBe(false);
});

import { expect } from 'vitest';
import { sampleUser } from '../../web/src/device/session/sample-user.ts';
import { isAuthenticated, sessionAtStart } from '../../web/src/device/session/session-state.ts';
import { form, mara, sessionWorld } from '../actors/session-world.ts';
import { check } from './check.ts';

check('S3.06', async () => {
  const { session } = sessionWorld();
  expect(session.getState().user).toBeNull();
  await session.signIn(form);
  expect(session.getState().user).toEqual(sampleUser());
});

check('S3.07', async () => {
  const { session } = sessionWorld();
  expect(session.getState().providerUser).toBeNull();
  await session.signIn(form);
  expect(session.getState().providerUser).toEqual(mara);
});

check('S3.08', async () => {
  const { session } = sessionWorld();
  expect(session.getState()).toMatchObject({ loading: true, isAuthReady: false });
  expect(isAuthenticated(session.getState())).toBe(false);
  await session.signIn(form);
  expect(session.getState()).toMatchObject({ loading: false, isAuthReady: true });
  expect(isAuthenticated(session.getState())).toBe(true);

  // It takes both, the record and the provider's user.
  const atStart = sessionAtStart(null);
  expect(isAuthenticated({ ...atStart, user: sampleUser() })).toBe(false);
  expect(isAuthenticated({ ...atStart, providerUser: mara })).toBe(false);
});

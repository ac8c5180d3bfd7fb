import { getUser } from '@usward/core/account/endpoints';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  createSessionFixture,
  mara,
  settle,
} from '../../../tests/support/fakes/session-fixture.ts';
import { call } from '../device/network/api.ts';
import { ApiError } from '../device/network/api-error.ts';
import { sampleUser } from '../device/session/user.fixture.ts';
import { watchRemoteSignOut } from './watch-remote-sign-out.ts';

const toast = vi.hoisted(() => vi.fn());
vi.mock('../ui/toast.ts', () => ({ toast }));
vi.mock('../device/session/token.ts', () => ({ currentToken: async () => 'token' }));

const message = 'You were signed out from another device. Sign in again.';

/** Mara's app, each of whose calls is refused so; `isEnded`: the sign-in of now has ended too. */
const refusedApp = async (code: string, isEnded: boolean) => {
  vi.stubGlobal('fetch', async () => Response.json({ message, code }, { status: 401 }));
  let isRefused = false;
  const world = createSessionFixture({
    stored: sampleUser(),
    login: async () => {
      if (isRefused) throw new ApiError(401, message, { message, code });
      return sampleUser();
    },
  });
  await world.session.connect();
  world.report(mara);
  await settle();
  isRefused = isEnded;
  watchRemoteSignOut(world.session);
  const before = world.sessionCalls.length;
  await Promise.allSettled([1, 2, 3].map(() => call(getUser)));
  await settle();
  const isLogin = (what: string): boolean => what.startsWith('login');
  return {
    session: world.session,
    looked: world.sessionCalls.slice(before).filter(isLogin).length,
  };
};

beforeEach(() => toast.mockClear());

it('a remotely signed-out user is signed out at the next call and told why', async () => {
  const { session } = await refusedApp('signed-out', true);
  expect(session.getState().user).toBeNull();
  expect(toast).toHaveBeenCalledOnce();
});

it('a response to an earlier session does not end the current one, however many arrive', async () => {
  const { session, looked } = await refusedApp('signed-out', false);
  expect([session.getState().user, looked]).toEqual([sampleUser(), 1]);
  expect(toast).not.toHaveBeenCalled();
});

it('a call refused for another reason is not looked into', async () => {
  const { session, looked } = await refusedApp('unauthenticated', false);
  expect([session.getState().user, looked]).toEqual([sampleUser(), 0]);
});

import type { User } from '@usward/core/account/user';
import { describe, expect, it } from 'vitest';
import { mara, settle } from '../../../../tests/support/fakes/session-fixture.ts';
import { createSpiedSession } from '../../../../tests/support/fakes/spied-session.ts';
import { ApiError, NetworkError } from '../network/api-error.ts';
import { sampleUser } from './user.fixture.ts';

describe('the session at startup', () => {
  it('calls login once for a signed-in report and stores the user (S4.03 to S4.05)', async () => {
    const { session, ports, become } = createSpiedSession({ first: mara });
    await session.connect();
    await settle();
    become(mara);
    await settle();
    expect(ports.login.mock.calls).toEqual([[{ idToken: 'token-of-mara' }]]);
    expect(session.getState()).toMatchObject({ user: sampleUser(), loading: false });
    expect(ports.keep).toHaveBeenCalledWith(sampleUser());
  });

  it('asks nothing for a visitor', async () => {
    const { session, ports } = createSpiedSession();
    await session.connect();
    await settle();
    expect(ports.login).not.toHaveBeenCalled();
    expect(ports.end).not.toHaveBeenCalled();
    expect(session.getState()).toMatchObject({ isAuthReady: true, loading: false, user: null });
  });

  it('has no user when the server refuses (S4.06)', async () => {
    const { session, ports } = createSpiedSession({ first: mara, stored: sampleUser() });
    ports.login.mockRejectedValue(new ApiError(403, 'No.'));
    await session.connect();
    await settle();
    expect(session.getState().user).toBeNull();
    expect(ports.end).toHaveBeenCalledOnce();
  });

  it('keeps the stored user when no answer came, and tries again later', async () => {
    const { session, ports } = createSpiedSession({ first: mara, stored: sampleUser() });
    ports.login.mockRejectedValueOnce(new NetworkError());
    await session.connect();
    await settle();
    expect(session.getState().user).toEqual(sampleUser());
    expect(ports.end).not.toHaveBeenCalled();
    await session.retryPending();
    await session.retryPending();
    expect(ports.login).toHaveBeenCalledTimes(2);
    expect(session.getState()).toMatchObject({ user: sampleUser(), loading: false });
  });

  it('passes a fresh token once where the server does not take the one at hand', async () => {
    const { session, ports } = createSpiedSession({ first: mara, stored: sampleUser() });
    ports.login.mockRejectedValueOnce(new ApiError(401, 'Sign in again.'));
    await session.connect();
    await settle();
    expect(ports.login.mock.calls).toEqual([
      [{ idToken: 'token-of-mara' }],
      [{ idToken: 'fresh-token-of-mara' }],
    ]);
    expect(session.getState()).toMatchObject({ user: sampleUser(), providerUser: mara });
    expect(ports.end).not.toHaveBeenCalled();
  });

  it('has no user when the server takes the fresh token no more than the one before', async () => {
    const { session, ports } = createSpiedSession({ first: mara, stored: sampleUser() });
    ports.login.mockRejectedValue(new ApiError(401, 'Sign in again.'));
    await session.connect();
    await settle();
    expect(ports.login).toHaveBeenCalledTimes(2);
    expect(session.getState()).toMatchObject({ user: null, loading: false });
    expect(ports.end).toHaveBeenCalledOnce();
  });

  it('asks for nobody again who signed out before the server refused', async () => {
    const { session, ports } = createSpiedSession({ first: mara });
    let refuse: (error: Error) => void = () => undefined;
    ports.login.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
    await session.connect();
    await settle();
    ports.forget.mockResolvedValue(undefined);
    await session.signOut();
    refuse(new ApiError(401, 'Sign in again.'));
    await settle();
    expect(ports.login).toHaveBeenCalledOnce();
  });

  it('ends the session of a stored user whom the provider signed out (S8.34, S8.35)', async () => {
    const { session, ports } = createSpiedSession({ stored: sampleUser() });
    await session.connect();
    await settle();
    expect(session.getState().user).toBeNull();
    expect(ports.end).toHaveBeenCalledOnce();
  });
});

describe('the session, when the stored record is late and there is no network,', () => {
  const slow = () => {
    const made = createSpiedSession({ first: mara });
    let give: (user: User | null) => void = () => undefined;
    made.ports.login.mockRejectedValueOnce(new NetworkError());
    made.ports.readStored.mockReturnValue(new Promise((resolve) => (give = resolve)));
    return { ...made, give: (user: User | null) => give(user) };
  };

  it('takes it once it can be read, and login is made up for later', async () => {
    const { session, ports, give } = slow();
    await session.connect();
    await settle();
    // Until then the landing is shown to nobody who is signed in.
    expect(session.getState()).toMatchObject({ user: null, loading: true, providerUser: mara });
    give(sampleUser());
    await settle();
    expect(session.getState()).toMatchObject({ user: sampleUser(), loading: false });
    expect(ports.keep.mock.calls).toEqual([[sampleUser()]]);
    await session.retryPending();
    expect(ports.login).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['nobody’s', null],
    ['somebody else’s', sampleUser({ id: 'jules' })],
  ])('has no user when it is %s', async (_, stored) => {
    const { session, ports, give } = slow();
    await session.connect();
    await settle();
    give(stored);
    await settle();
    expect(session.getState()).toMatchObject({ user: null, loading: false });
    expect(ports.keep).not.toHaveBeenCalled();
  });

  it.each(['signOut', 'leave'] as const)('brings nobody back after %s', async (way) => {
    const { session, ports, give } = slow();
    ports.forget.mockResolvedValue(undefined);
    await session.connect();
    await settle();
    await session[way]();
    give(sampleUser());
    await settle();
    expect(session.getState()).toMatchObject({ user: null, providerUser: null });
    expect(ports.keep).not.toHaveBeenCalled();
  });

  it('has no user when it cannot be read at all', async () => {
    const { session, ports } = slow();
    const broken = new Error('broken');
    ports.readStored.mockRejectedValue(broken);
    await session.connect();
    await settle();
    expect(session.getState()).toMatchObject({ user: null, loading: false });
    expect(ports.log).toHaveBeenCalledWith(broken);
  });
});

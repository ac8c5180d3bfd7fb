import type { User } from '@usward/core/account/user';
import { describe, expect, it } from 'vitest';
import { mara, settle } from '../../../../tests/support/fakes/session-fixture.ts';
import { createSpiedSession } from '../../../../tests/support/fakes/spied-session.ts';
import { ApiError, NetworkError } from '../network/api-error.ts';
import { IdentityError } from './identity-port.ts';
import { sampleUser } from './user.fixture.ts';

const credentials = { email: 'mara@example.org', password: 'secret1' };

describe('signing up', () => {
  const form = { ...credentials, firstName: ' Mara ', lastName: 'Lind' };

  it('calls login once, with uid and email, then sends the names (S7.05)', async () => {
    const { session, ports } = createSpiedSession();
    await session.connect();
    await settle();
    const user = await session.signUp(form);
    await settle();
    expect(ports.login.mock.calls).toEqual([
      [{ idToken: 'token-of-mara', uid: 'mara', email: 'mara@example.org' }],
    ]);
    expect(ports.updateProfile).toHaveBeenCalledWith({ firstName: 'Mara', lastName: 'Lind' });
    expect(session.getState().user).toEqual(user);
  });

  it('sends no names when one is missing', async () => {
    const { session, ports } = createSpiedSession();
    await session.signUp({ ...form, lastName: ' ' });
    expect(ports.updateProfile).not.toHaveBeenCalled();
  });

  it('goes on without names when only they could not be sent', async () => {
    const { session, ports } = createSpiedSession();
    const nameless = sampleUser({ firstName: null, lastName: null });
    ports.login.mockResolvedValue(nameless);
    ports.updateProfile.mockRejectedValue(new NetworkError());
    expect(await session.signUp(form)).toEqual(nameless);
    expect(session.getState().user).toEqual(nameless);
  });

  it('clears the user, logs and throws on when it fails (S4.13, S8.32, S8.33)', async () => {
    const { session, ports, enter } = createSpiedSession();
    const refusal = new IdentityError('auth/email-already-in-use', 'The email is in use.');
    enter.mockRejectedValue(refusal);
    await expect(session.signUp(form)).rejects.toBe(refusal);
    expect(ports.log).toHaveBeenCalledWith(refusal);
    expect(session.getState()).toMatchObject({ user: null, loading: false, isAuthReady: true });
  });

  it('makes up for a login that got no answer', async () => {
    const { session, ports } = createSpiedSession();
    ports.login.mockRejectedValueOnce(new NetworkError());
    await expect(session.signUp(form)).rejects.toThrow();
    await session.retryPending();
    expect(session.getState()).toMatchObject({ user: sampleUser(), providerUser: mara });
  });
});

describe('signing in and out', () => {
  it('calls login once, without uid and email', async () => {
    const { session, ports } = createSpiedSession();
    await session.connect();
    await session.signIn(credentials);
    await settle();
    expect(ports.login.mock.calls).toEqual([[{ idToken: 'token-of-mara' }]]);
  });

  it('lets go of the user before anything is deleted (S4.15)', async () => {
    const { session, ports } = createSpiedSession();
    await session.signIn(credentials);
    ports.forget.mockImplementation(async () => {
      expect(session.getState()).toMatchObject({ user: null, providerUser: null });
    });
    await session.signOut();
    expect(ports.forget).toHaveBeenCalledOnce();
  });

  it('ignores what login answers after sign-out', async () => {
    const { session, ports } = createSpiedSession({ first: mara });
    let answer: (user: User) => void = () => undefined;
    ports.login.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await session.connect();
    await settle();
    await session.signOut();
    answer(sampleUser());
    await settle();
    expect(session.getState().user).toBeNull();
    expect(ports.keep).not.toHaveBeenCalled();
  });

  it('out stays so while the user is being stored', async () => {
    const { session, ports } = createSpiedSession({ first: mara });
    let stored: () => void = () => undefined;
    ports.keep.mockReturnValue(new Promise((resolve) => (stored = () => resolve(undefined))));
    await session.connect();
    await settle();
    await session.signOut();
    stored();
    await settle();
    expect(session.getState()).toMatchObject({ user: null, loading: false });
  });

  it('lets nobody in whom another tab signed out while they were stored', async () => {
    const { session, ports } = createSpiedSession();
    let stored: () => void = () => undefined;
    ports.keep.mockReturnValue(new Promise((resolve) => (stored = () => resolve(undefined))));
    const entering = session.signIn(credentials);
    const failed = expect(entering).rejects.toThrow('Sign in again.');
    await settle();
    session.leave();
    stored();
    await failed;
    expect(session.getState()).toMatchObject({ user: null, providerUser: null });
  });

  it('ends what was begun for whom the provider signs out while they are stored', async () => {
    const { session, ports, become } = createSpiedSession({ first: mara });
    let stored: () => void = () => undefined;
    ports.keep.mockReturnValue(new Promise((resolve) => (stored = () => resolve(undefined))));
    await session.connect();
    await settle();
    become(null);
    stored();
    await settle();
    expect(ports.end).toHaveBeenCalledOnce();
    expect(session.getState().user).toBeNull();
  });

  it('ends the session before when the provider reports somebody else', async () => {
    const { session, ports } = createSpiedSession({
      first: mara,
      stored: sampleUser({ id: 'jules' }),
    });
    const order: string[] = [];
    ports.end.mockImplementation(async () => {
      order.push('end');
      expect(session.getState().user).toBeNull();
    });
    ports.login.mockImplementation(async () => {
      order.push('login');
      return sampleUser();
    });
    await session.connect();
    await settle();
    expect(order).toEqual(['end', 'login']);
    expect(session.getState().user).toEqual(sampleUser());
  });

  it('refreshes the user (S7.11)', async () => {
    const { session } = createSpiedSession({ stored: sampleUser() });
    expect((await session.refreshUser())?.firstName).toBe('Maria');
    expect(session.getState().user?.firstName).toBe('Maria');
  });

  it('logs nothing about an account that is being deleted, and all else that went wrong', async () => {
    const { session, ports } = createSpiedSession({ stored: sampleUser() });
    ports.getUser.mockRejectedValueOnce(new ApiError(404, 'Gone.', { code: 'not-found' }));
    expect(await session.refreshUser()).toBeNull();
    ports.getUser.mockRejectedValueOnce(new ApiError(401, 'Out.', { code: 'unauthenticated' }));
    expect(await session.refreshUser()).toBeNull();
    expect(ports.log).not.toHaveBeenCalled();
    const broken = new ApiError(500, 'Broken.', { code: 'internal' });
    ports.getUser.mockRejectedValueOnce(broken);
    expect(await session.refreshUser()).toBeNull();
    expect(ports.log.mock.calls).toEqual([[broken]]);
  });
});

describe('confirming the password', () => {
  it('tells the server that it is the same device, by the token of before', async () => {
    const { session, ports } = createSpiedSession({ first: mara });
    await session.confirmPassword('secret1');
    const input = { idToken: 'token-of-mara-1', previousToken: 'token-of-mara' };
    expect(ports.login.mock.calls).toEqual([[input]]);
  });

  it('is not done before the server has heard of it, and tells it again by the first token', async () => {
    const { session, ports } = createSpiedSession({ first: mara });
    ports.login.mockRejectedValueOnce(new NetworkError());
    await expect(session.confirmPassword('secret1')).rejects.toThrow(NetworkError);
    await session.confirmPassword('secret1');
    expect(
      ports.login.mock.calls.map(([{ idToken, previousToken }]) => [idToken, previousToken]),
    ).toEqual([
      ['token-of-mara-1', 'token-of-mara'],
      ['token-of-mara-2', 'token-of-mara'],
    ]);
  });

  it('tells nothing where the password is wrong', async () => {
    const { session, ports, confirmPassword } = createSpiedSession({ first: mara });
    confirmPassword.mockRejectedValue(new IdentityError('auth/wrong-password', 'No.'));
    await expect(session.confirmPassword('secret2')).rejects.toThrow('No.');
    expect(ports.login).not.toHaveBeenCalled();
  });
});

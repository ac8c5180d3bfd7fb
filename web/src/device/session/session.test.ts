import type { User } from '@usward/core/account/user';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../api-error.ts';
import { type Identity, IdentityError, type ProviderUser } from './identity-port.ts';
import { sampleUser } from './sample-user.ts';
import { createSession, type LoginInput, type SessionPorts } from './session.ts';

const mara: ProviderUser = { uid: 'mara', email: 'mara@example.org', emailVerified: false };
const credentials = { email: 'mara@example.org', password: 'secret1' };
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A provider that reports as the real library does: during an attempt too, and to every listener. */
const provider = (first: ProviderUser | null) => {
  const listeners = new Set<(user: ProviderUser | null) => void>();
  let current = first;
  const become = (user: ProviderUser | null) => {
    current = user;
    for (const listener of listeners) listener(user);
  };
  const enter = vi.fn(async () => {
    become(mara);
    return mara;
  });
  const identity: Identity = {
    watch: (listener) => {
      listeners.add(listener);
      queueMicrotask(() => listener(current));
      return () => listeners.delete(listener);
    },
    token: async (refresh) => current && `${refresh ? 'fresh-' : ''}token-of-${current.uid}`,
    signUp: enter,
    signIn: enter,
    signOut: async () => become(null),
    sendPasswordReset: async () => undefined,
    checkPassword: async () => [],
    confirmPassword: async () => undefined,
    changeEmail: async () => undefined,
    readEmail: async () => null,
  };
  return { identity, become, enter };
};

const world = (options: { first?: ProviderUser | null; stored?: User | null } = {}) => {
  const { identity, become, enter } = provider(options.first ?? null);
  const login = vi.fn(async (_: LoginInput): Promise<User> => sampleUser());
  const ports = {
    identity: async () => identity,
    login,
    updateProfile: vi.fn(async (names: object): Promise<User> => sampleUser({ ...names })),
    getUser: vi.fn(async (): Promise<User> => sampleUser({ firstName: 'Maria' })),
    readStored: vi.fn(async (): Promise<User | null> => null),
    keep: vi.fn(async () => undefined),
    end: vi.fn(async () => undefined),
    forget: vi.fn(() => identity.signOut()),
    tellTabs: vi.fn(),
    log: vi.fn(),
  } satisfies SessionPorts;
  return { ports, become, enter, session: createSession(options.stored ?? null, ports) };
};

describe('at start', () => {
  it('calls login once for a signed-in report and stores the user (S4.03 to S4.05)', async () => {
    const { session, ports, become } = world({ first: mara });
    await session.connect();
    await settle();
    become(mara);
    await settle();
    expect(ports.login.mock.calls).toEqual([[{ idToken: 'token-of-mara' }]]);
    expect(session.getState()).toMatchObject({ user: sampleUser(), loading: false });
    expect(ports.keep).toHaveBeenCalledWith(sampleUser());
  });

  it('asks nothing for a visitor', async () => {
    const { session, ports } = world();
    await session.connect();
    await settle();
    expect(ports.login).not.toHaveBeenCalled();
    expect(ports.end).not.toHaveBeenCalled();
    expect(session.getState()).toMatchObject({ isAuthReady: true, loading: false, user: null });
  });

  it('has no user when the server refuses (S4.06)', async () => {
    const { session, ports } = world({ first: mara, stored: sampleUser() });
    ports.login.mockRejectedValue(new ApiError(403, 'No.'));
    await session.connect();
    await settle();
    expect(session.getState().user).toBeNull();
    expect(ports.end).toHaveBeenCalledOnce();
  });

  it('keeps the stored user when no answer came, and tries again later', async () => {
    const { session, ports } = world({ first: mara, stored: sampleUser() });
    ports.login.mockRejectedValueOnce(new NetworkError());
    await session.connect();
    await settle();
    expect(session.getState().user).toEqual(sampleUser());
    expect(ports.end).not.toHaveBeenCalled();
    await session.tryAgain();
    await session.tryAgain();
    expect(ports.login).toHaveBeenCalledTimes(2);
    expect(session.getState()).toMatchObject({ user: sampleUser(), loading: false });
  });

  it('passes a fresh token once where the server does not take the one at hand', async () => {
    const { session, ports } = world({ first: mara, stored: sampleUser() });
    ports.login.mockRejectedValueOnce(new ApiError(401, 'Please sign in again.'));
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
    const { session, ports } = world({ first: mara, stored: sampleUser() });
    ports.login.mockRejectedValue(new ApiError(401, 'Please sign in again.'));
    await session.connect();
    await settle();
    expect(ports.login).toHaveBeenCalledTimes(2);
    expect(session.getState()).toMatchObject({ user: null, loading: false });
    expect(ports.end).toHaveBeenCalledOnce();
  });

  it('asks for nobody again who signed out before the server refused', async () => {
    const { session, ports } = world({ first: mara });
    let refuse: (error: Error) => void = () => undefined;
    ports.login.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
    await session.connect();
    await settle();
    ports.forget.mockResolvedValue(undefined);
    await session.signOut();
    refuse(new ApiError(401, 'Please sign in again.'));
    await settle();
    expect(ports.login).toHaveBeenCalledOnce();
  });

  it('ends the session of a stored user whom the provider signed out (S8.34, S8.35)', async () => {
    const { session, ports } = world({ stored: sampleUser() });
    await session.connect();
    await settle();
    expect(session.getState().user).toBeNull();
    expect(ports.end).toHaveBeenCalledOnce();
  });
});

describe('where the stored record was not there in time, and there is no network', () => {
  const slow = (options: Parameters<typeof world>[0] = { first: mara }) => {
    const made = world(options);
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
    await session.tryAgain();
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

describe('signing up', () => {
  const form = { ...credentials, firstName: ' Mara ', lastName: 'Lind' };

  it('calls login once, with uid and email, then sends the names (S7.05)', async () => {
    const { session, ports } = world();
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
    const { session, ports } = world();
    await session.signUp({ ...form, lastName: ' ' });
    expect(ports.updateProfile).not.toHaveBeenCalled();
  });

  it('goes on without names when only they could not be sent', async () => {
    const { session, ports } = world();
    const nameless = sampleUser({ firstName: null, lastName: null });
    ports.login.mockResolvedValue(nameless);
    ports.updateProfile.mockRejectedValue(new NetworkError());
    expect(await session.signUp(form)).toEqual(nameless);
    expect(session.getState().user).toEqual(nameless);
  });

  it('clears the user, logs and throws on when it fails (S4.13, S8.32, S8.33)', async () => {
    const { session, ports, enter } = world();
    const refusal = new IdentityError('auth/email-already-in-use', 'The email is in use.');
    enter.mockRejectedValue(refusal);
    await expect(session.signUp(form)).rejects.toBe(refusal);
    expect(ports.log).toHaveBeenCalledWith(refusal);
    expect(session.getState()).toMatchObject({ user: null, loading: false, isAuthReady: true });
  });

  it('makes up for a login that got no answer', async () => {
    const { session, ports } = world();
    ports.login.mockRejectedValueOnce(new NetworkError());
    await expect(session.signUp(form)).rejects.toThrow();
    await session.tryAgain();
    expect(session.getState()).toMatchObject({ user: sampleUser(), providerUser: mara });
  });
});

describe('signing in and out', () => {
  it('calls login once, without uid and email', async () => {
    const { session, ports } = world();
    await session.connect();
    await session.signIn(credentials);
    await settle();
    expect(ports.login.mock.calls).toEqual([[{ idToken: 'token-of-mara' }]]);
  });

  it('lets go of the user before anything is deleted (S4.15)', async () => {
    const { session, ports } = world();
    await session.signIn(credentials);
    ports.forget.mockImplementation(async () => {
      expect(session.getState()).toMatchObject({ user: null, providerUser: null });
    });
    await session.signOut();
    expect(ports.forget).toHaveBeenCalledOnce();
  });

  it('ignores what login answers after sign-out', async () => {
    const { session, ports } = world({ first: mara });
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
    const { session, ports } = world({ first: mara });
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
    const { session, ports } = world();
    let stored: () => void = () => undefined;
    ports.keep.mockReturnValue(new Promise((resolve) => (stored = () => resolve(undefined))));
    const entering = session.signIn(credentials);
    const failed = expect(entering).rejects.toThrow('Please sign in again.');
    await settle();
    session.leave();
    stored();
    await failed;
    expect(session.getState()).toMatchObject({ user: null, providerUser: null });
  });

  it('ends what was begun for whom the provider signs out while they are stored', async () => {
    const { session, ports, become } = world({ first: mara });
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
    const { session, ports } = world({ first: mara, stored: sampleUser({ id: 'jules' }) });
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
    const { session } = world({ stored: sampleUser() });
    expect((await session.refreshUser())?.firstName).toBe('Maria');
    expect(session.getState().user?.firstName).toBe('Maria');
  });
});

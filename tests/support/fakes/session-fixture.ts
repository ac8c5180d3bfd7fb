import type { User } from '@usward/core/account/user';
import type {
  Credentials,
  Identity,
  ProviderUser,
} from '../../../web/src/device/session/identity-port.ts';
import {
  createSession,
  type LoginInput,
  type Names,
} from '../../../web/src/device/session/session.ts';
import { sampleUser } from '../../../web/src/device/session/user.fixture.ts';

/** The provider's user of the sample record. */
export const mara: ProviderUser = { uid: 'mara', email: 'mara@example.org', emailVerified: false };

/** What Mara types to sign up. */
export const signUpForm: Credentials & Names = {
  email: 'mara@example.org',
  password: 'secret1',
  firstName: 'Mara',
  lastName: 'Lind',
};

type SessionOptions = {
  /** The record that the device kept. */
  readonly stored?: User | null;
  /** What happens when the provider is asked to let somebody in; nothing goes wrong by default. */
  readonly atProvider?: () => Promise<void>;
  /** What login answers. */
  readonly login?: () => Promise<User>;
};

/** A session whose provider, server and storage are played by the test. */
export const createSessionFixture = ({
  stored = null,
  atProvider = async () => undefined,
  login = async () => sampleUser(),
}: SessionOptions = {}) => {
  const sessionCalls: string[] = [];
  const storedUsers: User[] = [];
  const listeners = new Set<(user: ProviderUser | null) => void>();
  let current: ProviderUser | null = null;

  /** The provider reports to whoever watches. */
  const report = (user: ProviderUser | null): void => {
    current = user;
    for (const listener of listeners) listener(user);
  };
  const enter = async (): Promise<ProviderUser> => {
    await atProvider();
    current = mara;
    return mara;
  };
  const identity: Identity = {
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: async () => {
      sessionCalls.push('token');
      return current && `token-of-${current.uid}`;
    },
    signUp: enter,
    signIn: enter,
    signOut: async () => report(null),
    sendPasswordReset: async () => undefined,
    checkPassword: async () => [],
    confirmPassword: async () => undefined,
    changeEmail: async () => undefined,
    readEmail: async () => null,
  };
  const session = createSession(stored, {
    identity: async () => identity,
    login: async ({ idToken }: LoginInput) => {
      sessionCalls.push(`login with ${idToken}`);
      return login();
    },
    updateProfile: async (names) => {
      sessionCalls.push(`profile ${names.firstName} ${names.lastName}`);
      return sampleUser({ ...names });
    },
    getUser: async () => sampleUser(),
    readStored: async () => stored,
    keep: async (user) => {
      storedUsers.push(user);
    },
    end: async () => undefined,
    forget: () => identity.signOut(),
    broadcastToTabs: () => undefined,
    log: () => undefined,
  });
  return { session, report, sessionCalls, storedUsers };
};

/** Lets everything that is already under way come to rest. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

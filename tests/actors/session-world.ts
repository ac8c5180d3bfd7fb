import type { User } from '@usward/core/account/user';
import type {
  Credentials,
  Identity,
  ProviderUser,
} from '../../web/src/device/session/identity-port.ts';
import { sampleUser } from '../../web/src/device/session/sample-user.ts';
import {
  createSession,
  type LoginInput,
  type Names,
} from '../../web/src/device/session/session.ts';

/** The provider's user of the sample record. */
export const mara: ProviderUser = { uid: 'mara', email: 'mara@example.org', emailVerified: false };

/** What Mara types to sign up. */
export const form: Credentials & Names = {
  email: 'mara@example.org',
  password: 'secret1',
  firstName: 'Mara',
  lastName: 'Lind',
};

type Wish = {
  /** The record that the device kept. */
  readonly stored?: User | null;
  /** What happens when the provider is asked to let somebody in; nothing goes wrong by default. */
  readonly atProvider?: () => Promise<void>;
  /** What login answers. */
  readonly login?: () => Promise<User>;
};

/** A session whose provider, server and storage are played by the test. */
export const sessionWorld = ({
  stored = null,
  atProvider = async () => undefined,
  login = async () => sampleUser(),
}: Wish = {}) => {
  const happened: string[] = [];
  const kept: User[] = [];
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
      happened.push('token');
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
      happened.push(`login with ${idToken}`);
      return login();
    },
    updateProfile: async (names) => {
      happened.push(`profile ${names.firstName} ${names.lastName}`);
      return sampleUser({ ...names });
    },
    getUser: async () => sampleUser(),
    readStored: async () => stored,
    keep: async (user) => {
      kept.push(user);
    },
    end: async () => undefined,
    forget: () => identity.signOut(),
    tellTabs: () => undefined,
    log: () => undefined,
  });
  return { session, report, happened, kept };
};

/** Lets everything that is already under way come to rest. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

import type { User } from '@usward/core/account/user';
import { vi } from 'vitest';
import type { Identity, ProviderUser } from '../../../web/src/device/session/identity-port.ts';
import {
  createSession,
  type LoginInput,
  type SessionPorts,
} from '../../../web/src/device/session/session.ts';
import { sampleUser } from '../../../web/src/device/session/user.fixture.ts';
import { mara } from './session-fixture.ts';

/** A provider that reports as the real library does: during an attempt too, and to every listener. */
const provider = (first: ProviderUser | null) => {
  const listeners = new Set<(user: ProviderUser | null) => void>();
  let current = first;
  /** How often the password was entered again: each begins another sign-in. */
  let entries = 0;
  const become = (user: ProviderUser | null) => {
    current = user;
    for (const listener of listeners) listener(user);
  };
  const enter = vi.fn(async () => {
    become(mara);
    return mara;
  });
  const confirmPassword = vi.fn(async () => {
    entries += 1;
  });
  const identity: Identity = {
    watch: (listener) => {
      listeners.add(listener);
      queueMicrotask(() => listener(current));
      return () => listeners.delete(listener);
    },
    token: async (refresh) =>
      current && `${refresh ? 'fresh-' : ''}token-of-${current.uid}${entries ? `-${entries}` : ''}`,
    signUp: enter,
    signIn: enter,
    signOut: async () => become(null),
    sendPasswordReset: async () => undefined,
    checkPassword: async () => [],
    confirmPassword,
    changeEmail: async () => undefined,
    readEmail: async () => null,
  };
  return { identity, become, enter, confirmPassword };
};

type SessionOptions = {
  /** Whom the provider reports first; nobody by default. */
  readonly first?: ProviderUser | null;
  /** The record that the device kept. */
  readonly stored?: User | null;
};

/** A session at a provider like the real one, each of whose ports can be watched and answered otherwise. */
export const createSpiedSession = ({ first = null, stored = null }: SessionOptions = {}) => {
  const { identity, become, enter, confirmPassword } = provider(first);
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
    broadcastToTabs: vi.fn(),
    log: vi.fn(),
  } satisfies SessionPorts;
  return { ports, become, enter, confirmPassword, session: createSession(stored, ports) };
};

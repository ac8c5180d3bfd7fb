import type { UserId } from '@usward/core/ids';
import {
  type Credentials,
  type Identity,
  IdentityError,
  type PasswordRequirement,
  type ProviderUser,
} from '../../../web/src/device/session/identity-port.ts';
import { backend } from '../current-backend.ts';

/** Whoever can be signed in without a form. */
type Account = { readonly id: UserId; readonly email: string; readonly token: string };

/** One thing that the provider's policy asks of a password. */
type Requirement = (password: string) => PasswordRequirement;

type Operation =
  | 'report'
  | 'signIn'
  | 'signUp'
  | 'sendPasswordReset'
  | 'checkPassword'
  | 'confirmPassword'
  | 'changeEmail'
  | 'readEmail';

const listeners = new Set<(user: ProviderUser | null) => void>();
let current: { readonly user: ProviderUser; readonly token: string } | null = null;
let delays = new Map<Operation, Promise<void>>();
let refusals = new Map<Operation, Error>();
let resets: string[] = [];
let createdAccounts: Credentials[] = [];
let changes: string[] = [];
let requirements: readonly Requirement[] = [];

const report = (): void => {
  for (const listener of listeners) listener(current?.user ?? null);
};

const become = (uid: string, email: string, token: string): ProviderUser => {
  const user = { uid, email, emailVerified: false };
  current = { user, token };
  report();
  return user;
};

/** Has the provider know a person already, as after an earlier visit. */
export const signInAtProvider = ({ id, email, token }: Account): void => {
  become(id, email, token);
};

/** Has the provider sign the person out by itself, as when their account was switched off. */
export const signOutAtProvider = (): void => {
  current = null;
  report();
};

/** Refuses an operation by the provider's code, such as `auth/user-not-found`. */
export const refuseAtProvider = (operation: Operation, code: string, message = ''): void => {
  refusals.set(operation, new IdentityError(code, message));
};

/** Refuses an operation no longer. */
export const allowAtProvider = (operation: Operation): void => {
  refusals.delete(operation);
};

/** Holds an operation back until the answered function is called. */
export const delayAtProvider = (operation: Operation): (() => void) => {
  const released = Promise.withResolvers<void>();
  delays.set(operation, released.promise);
  return released.resolve;
};

/** What the provider asks of every password from now on. */
export const setPasswordRequirements = (wanted: readonly Requirement[]): void => {
  requirements = wanted;
};

/** To whom password resets were sent. */
export const getPasswordResets = (): readonly string[] => resets;

/** To which new addresses links were sent. */
export const getEmailChanges = (): readonly string[] => changes;

/** With which credentials accounts were made. */
export const getSignUps = (): readonly Credentials[] => createdAccounts;

/** Whom the provider knows; null when nobody is signed in. */
export const getSignedInEmail = (): string | null => current?.user.email ?? null;

/** Reports no longer to the page that is being left. */
export const stopReporting = (): void => listeners.clear();

/** A provider that nobody is signed in to. */
export const resetProvider = (): void => {
  current = null;
  resets = [];
  createdAccounts = [];
  changes = [];
  requirements = [];
  refusals = new Map();
  delays = new Map();
};

const attempt = async (operation: Operation): Promise<void> => {
  await delays.get(operation);
  const refusal = refusals.get(operation);
  if (refusal !== undefined) throw refusal;
};

const enter = async (email: string, password: string): Promise<ProviderUser> => {
  const { uid, token } = await backend.signIn(email, password).catch((cause: unknown) => {
    throw new IdentityError('auth/invalid-credential', '', cause);
  });
  return become(uid, email, token);
};

const identity: Identity = {
  watch: (listener) => {
    listeners.add(listener);
    // The first report comes by itself, and as late as the library is.
    Promise.resolve(delays.get('report')).then(() => {
      if (listeners.has(listener)) listener(current?.user ?? null);
    });
    return () => listeners.delete(listener);
  },
  token: async (_refresh, of = null) =>
    current !== null && (of === null || of === current.user.uid) ? current.token : null,
  signIn: async ({ email, password }) => {
    await attempt('signIn');
    return enter(email, password);
  },
  signUp: async ({ email, password }) => {
    await attempt('signUp');
    if (current?.user.email === email) return enter(email, password);
    createdAccounts.push({ email, password });
    const { uid, token } = await backend.signUp(email, password);
    return become(uid, email, token);
  },
  signOut: async () => signOutAtProvider(),
  sendPasswordReset: async (email) => {
    await attempt('sendPasswordReset');
    resets.push(email);
  },
  checkPassword: async (password) => {
    await attempt('checkPassword');
    return requirements.map((requirement) => requirement(password));
  },
  confirmPassword: async (password) => {
    await attempt('confirmPassword');
    await enter(current?.user.email ?? '', password);
  },
  changeEmail: async (email) => {
    await attempt('changeEmail');
    changes.push(email);
  },
  readEmail: async () => {
    await attempt('readEmail');
    return current?.user.email ?? null;
  },
};

/** Stands in for the provider's library, whose own behavior firebase-identity.test.ts checks. */
export const connectFirebaseIdentity = async (): Promise<Identity> => identity;

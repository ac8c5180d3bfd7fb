import type { User } from '@usward/core/account/user';
import { t } from '@usward/core/language/i18n';
import { createEmitter } from '../emitter.ts';
import { ApiError } from '../network/api-error.ts';
import type { Credentials, Identity, ProviderUser } from './identity-port.ts';
import {
  acceptsStoredUser,
  initialSession,
  reduceSession,
  type SessionEvent,
  type SessionState,
} from './session-state.ts';

export type LoginInput = {
  readonly idToken: string;
  readonly previousToken?: string;
  readonly uid?: string;
  readonly email?: string;
};

export type Names = { readonly firstName: string; readonly lastName: string };

export type SessionPorts = {
  readonly identity: () => Promise<Identity>;
  readonly login: (input: LoginInput) => Promise<User>;
  readonly updateProfile: (names: Names) => Promise<User>;
  readonly getUser: () => Promise<User>;
  readonly readStored: () => Promise<User | null>;
  readonly keep: (user: User) => Promise<void>;
  /** The session ended unasked: unsent writes wait for the same user. */
  readonly end: () => Promise<void>;
  readonly forget: () => Promise<void>;
  readonly broadcastToTabs: (user: User) => void;
  readonly log: (error: unknown) => void;
};

const isSignedOutError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'signed-out';

/** The session or the account has ended; the screen that ended it, or the refused login, says so. */
const isSessionOverError = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.code === 'not-found');

const isUnauthenticatedError = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && !isSignedOutError(error);

const isNonRetryableError = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 425, 429].includes(error.status);

export type Session = ReturnType<typeof createSession>;

export const createSession = (stored: User | null, ports: SessionPorts) => {
  let state = initialSession(stored);
  const changed = createEmitter<SessionState>();
  /** Grows with each sign-in and sign-out; answers of an older generation are ignored. */
  let generation = 0;
  let ownChanges = 0;
  let connected = false;
  let isLoginDue = false;
  let loggedIn: string | null = null;
  /** Stored until the server knows that the login after a password confirmation is the same device. */
  let previousToken: string | null = null;
  let deviceUserId: string | null = stored?.id ?? null;

  const dispatch = (event: SessionEvent): void => {
    const next = reduceSession(state, event);
    if (next === state) return;
    state = next;
    changed.emit(state);
  };

  const keep = (user: User): Promise<void> => {
    deviceUserId = user.id;
    return ports.keep(user);
  };

  const end = async (): Promise<void> => {
    deviceUserId = null;
    // A failed deletion must not keep the next user out.
    await ports.end().catch(ports.log);
  };

  const restoreStored = async (ownGeneration: number): Promise<User | null> => {
    try {
      const user = await ports.readStored();
      if (ownGeneration !== generation || user === null || user.id !== state.providerUser?.uid)
        return null;
      await keep(user);
      return user;
    } catch (error) {
      ports.log(error);
      return null;
    }
  };

  const acceptLateUser = async (user: User): Promise<void> => {
    // A newer record is already being stored.
    if (deviceUserId !== null || !acceptsStoredUser(state, user)) return;
    await keep(user);
    dispatch({ type: 'stored-late', user });
  };

  const login = async (): Promise<void> => {
    const ownGeneration = ++generation;
    isLoginDue = false;
    try {
      const identity = await ports.identity();
      if (ownGeneration !== generation) return;
      const idToken = await identity.token(false);
      // The library signed the user out and reports it separately.
      if (idToken === null || ownGeneration !== generation) return;
      const user = await ports.login({ idToken }).catch(async (error: unknown) => {
        if (!isUnauthenticatedError(error)) throw error;
        // With a wrong device clock, an expired token looks valid.
        const fresh = await identity.token(true);
        if (ownGeneration !== generation || fresh === null) throw error;
        return ports.login({ idToken: fresh });
      });
      if (ownGeneration !== generation) return;
      await keep(user);
      // Signed out meanwhile.
      if (ownGeneration !== generation) return;
      loggedIn = user.id;
      dispatch({ type: 'login-answered', user });
    } catch (error) {
      if (ownGeneration !== generation) return;
      // The device may be in the wrong hands: everything is deleted, unsent or not.
      if (isSignedOutError(error)) return signOut();
      ports.log(error);
      isLoginDue = !isNonRetryableError(error);
      if (isLoginDue) {
        const user = state.user ?? (await restoreStored(ownGeneration));
        if (ownGeneration === generation) dispatch({ type: 'login-unanswered', user });
        return;
      }
      await end();
      if (ownGeneration === generation) dispatch({ type: 'login-refused' });
    }
  };

  const onProviderUser = async (providerUser: ProviderUser | null): Promise<void> => {
    // An attempt calls login itself; its reports would call it twice.
    if (state.isAttempting) return;
    if (providerUser === null) {
      generation++;
      loggedIn = null;
      isLoginDue = false;
      dispatch({ type: 'signed-out-report' });
      if (deviceUserId !== null) await end();
      return;
    }
    if (providerUser.uid === loggedIn) return;
    const ownGeneration = ++generation;
    loggedIn = null;
    dispatch({ type: 'signed-in-report', providerUser });
    if (deviceUserId !== null && deviceUserId !== providerUser.uid) await end();
    if (ownGeneration === generation) await login();
  };

  /** Called after the first paint, and again after a failure. */
  const connect = async (): Promise<void> => {
    if (connected) return;
    connected = true;
    try {
      (await ports.identity()).watch((user) => {
        onProviderUser(user).catch(ports.log);
      });
    } catch (error) {
      connected = false;
      ports.log(error);
    }
  };

  const retryPending = async (): Promise<void> => {
    await connect();
    if (isLoginDue && !state.isAttempting) await login();
  };

  const authenticate = async (
    providerStep: (identity: Identity) => Promise<ProviderUser>,
    serverStep: (idToken: string, providerUser: ProviderUser) => Promise<User>,
  ): Promise<User> => {
    const ownGeneration = ++generation;
    const assertCurrent = (): void => {
      if (ownGeneration !== generation) throw new Error(t`Sign in again.`);
    };
    dispatch({ type: 'attempt-started' });
    let providerUser: ProviderUser | null = null;
    try {
      await connect();
      const identity = await ports.identity();
      assertCurrent();
      providerUser = await providerStep(identity);
      assertCurrent();
      if (deviceUserId !== null && deviceUserId !== providerUser.uid) await end();
      const idToken = await identity.token(false);
      assertCurrent();
      if (idToken === null) throw new Error(t`Sign in again.`);
      const user = await serverStep(idToken, providerUser);
      assertCurrent();
      await keep(user);
      assertCurrent();
      loggedIn = user.id;
      isLoginDue = false;
      dispatch({ type: 'attempt-succeeded', user, providerUser });
      return user;
    } catch (error) {
      ports.log(error);
      // Signed out meanwhile: the state already says so.
      if (ownGeneration !== generation) throw error;
      isLoginDue = providerUser !== null && !isNonRetryableError(error);
      dispatch({ type: 'attempt-failed', providerUser });
      throw error;
    }
  };

  const signUp = (input: Credentials & Names): Promise<User> =>
    authenticate(
      (identity) => identity.signUp(input),
      async (idToken, { uid, email }) => {
        const created = await ports.login({ idToken, uid, email: email ?? input.email });
        const names = { firstName: input.firstName.trim(), lastName: input.lastName.trim() };
        if (names.firstName === '' || names.lastName === '') return created;
        try {
          return await ports.updateProfile(names);
        } catch (error) {
          // The account exists; onboarding asks for the names again.
          ports.log(error);
          return created;
        }
      },
    );

  const signIn = (credentials: Credentials): Promise<User> =>
    authenticate(
      (identity) => identity.signIn(credentials),
      (idToken) => ports.login({ idToken }),
    );

  /** For actions that cannot be undone. Rejects with the provider's error if the password is wrong. */
  const confirmPassword = async (password: string): Promise<void> => {
    const identity = await ports.identity();
    previousToken ??= await identity.token(false);
    await identity.confirmPassword(password);
    const idToken = await identity.token(false);
    if (idToken === null) return;
    await ports.login({ idToken, ...(previousToken === null ? {} : { previousToken }) });
    previousToken = null;
  };

  const leave = (): void => {
    generation++;
    previousToken = null;
    loggedIn = null;
    deviceUserId = null;
    isLoginDue = false;
    dispatch({ type: 'signed-out' });
  };

  const signOut = async (): Promise<void> => {
    // The screens clear first, then the data is deleted.
    leave();
    await ports.forget();
  };

  const updateUser = (user: User): void => {
    if (state.user?.id !== user.id) return;
    dispatch({ type: 'user-replaced', user });
    keep(user).catch(ports.log);
  };

  const replaceUser = (user: User): void => {
    ownChanges++;
    updateUser(user);
    ports.broadcastToTabs(user);
  };

  const refreshUser = async (): Promise<User | null> => {
    const before = ownChanges;
    try {
      const user = await ports.getUser();
      // A newer answer came meanwhile.
      if (before !== ownChanges) return state.user;
      updateUser(user);
      return user;
    } catch (error) {
      if (!isSessionOverError(error)) ports.log(error);
      return null;
    }
  };

  return {
    getState: () => state,
    onChange: changed.subscribe,
    connect,
    acceptLateUser,
    retryPending,
    revalidate: login,
    signUp,
    signIn,
    signOut,
    leave,
    initTimedOut: () => dispatch({ type: 'init-timed-out' }),
    sendPasswordReset: async (email: string) => (await ports.identity()).sendPasswordReset(email),
    checkPassword: async (password: string) => (await ports.identity()).checkPassword(password),
    confirmPassword,
    replaceUser,
    refreshUser,
  };
};

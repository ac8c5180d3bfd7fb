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

/** What login is told; uid and email come along on sign-up only. */
export type LoginInput = {
  readonly idToken: string;
  /** Of before the password was entered again on this device. */
  readonly previousToken?: string;
  readonly uid?: string;
  readonly email?: string;
};

/** Both names, as typed. */
export type Names = { readonly firstName: string; readonly lastName: string };

/** What a session needs of the world. */
export type SessionPorts = {
  readonly identity: () => Promise<Identity>;
  readonly login: (input: LoginInput) => Promise<User>;
  readonly updateProfile: (names: Names) => Promise<User>;
  readonly getUser: () => Promise<User>;
  /** The record the device kept, which it may have been too slow to give at the start. */
  readonly readStored: () => Promise<User | null>;
  /** Stores the record and makes its person the one whose things the device shows. */
  readonly keep: (user: User) => Promise<void>;
  /** The session ended without being asked to: unsent words wait for the same person. */
  readonly end: () => Promise<void>;
  /** The person signed out: nothing of theirs stays. */
  readonly forget: () => Promise<void>;
  /** Lets the other tabs read the record again. */
  readonly broadcastToTabs: (user: User) => void;
  readonly log: (error: unknown) => void;
};

/** Ended from another device. */
const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'signed-out';

/** The account is deleted, or about to be: the screen that asked for it, or a refused sign-in, says so. */
const isAccountDeleted = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not-found';

const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && !isSignedOut(error);

/** The server decided against it; anything else may go better later. */
const isFinalRejection = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 425, 429].includes(error.status);

/** The session of one tab. */
export type Session = ReturnType<typeof createSession>;

/** Makes the session; `stored` is the record the device kept. */
export const createSession = (stored: User | null, ports: SessionPorts) => {
  let state = initialSession(stored);
  const changed = createEmitter<SessionState>();
  /** Grows with each turn of events; what an older turn still brings is ignored. */
  let generation = 0;
  /** Grows with each change of the record by the person's own doing. */
  let ownChanges = 0;
  let connected = false;
  let isLoginDue = false;
  let loggedIn: string | null = null;
  /** The token of before the password was entered again, until the server has heard that it is the same device. */
  let previousToken: string | null = null;
  /** Whose things the device holds: the stored person, then whoever was last kept. */
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
    // What could not be deleted must not keep the next person out.
    await ports.end().catch(ports.log);
  };

  /** The stored record of whom the provider reported, where it was not there in time for the start. */
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

  /** Takes the stored record that was read too late for the start, and what is kept of its person. */
  const acceptLateUser = async (user: User): Promise<void> => {
    // Whose record is being stored already has a newer one.
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
      // The provider's library signed the person out; its report says the rest.
      if (idToken === null || ownGeneration !== generation) return;
      const user = await ports.login({ idToken }).catch(async (error: unknown) => {
        if (!isUnauthenticated(error)) throw error;
        // By a clock that was wrong, a token that has run out looks like a good one.
        const fresh = await identity.token(true);
        if (ownGeneration !== generation || fresh === null) throw error;
        return ports.login({ idToken: fresh });
      });
      if (ownGeneration !== generation) return;
      await keep(user);
      // Signed out while it was stored.
      if (ownGeneration !== generation) return;
      loggedIn = user.id;
      dispatch({ type: 'login-answered', user });
    } catch (error) {
      if (ownGeneration !== generation) return;
      // This device may be in wrong hands: nothing stays on it, unsent or not.
      if (isSignedOut(error)) return signOut();
      ports.log(error);
      isLoginDue = !isFinalRejection(error);
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
    // A sign-up or sign-in calls login itself; its reports would call it twice.
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

  /** Listens to the provider; called after the first paint, and again when that failed. */
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

  /** Makes up for what found no network: connecting, or a login that got no answer. */
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
      // Signed out meanwhile: the state says so already.
      if (ownGeneration !== generation) throw error;
      isLoginDue = providerUser !== null && !isFinalRejection(error);
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
          // The account exists; the names are asked for once more on the way in.
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

  /**
   * Signs the person in once more before something that cannot be undone, and says that it is the same
   * device. Rejects with the provider's error when the password is wrong; identity-words has the words for it.
   */
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
    // First the screens let go of what they show, then it is deleted.
    leave();
    await ports.forget();
  };

  const updateUser = (user: User): void => {
    if (state.user?.id !== user.id) return;
    dispatch({ type: 'user-replaced', user });
    keep(user).catch(ports.log);
  };

  /** Takes the record that a change of the person's own was answered with. */
  const replaceUser = (user: User): void => {
    ownChanges++;
    updateUser(user);
    ports.broadcastToTabs(user);
  };

  /** Reads the record again; null when that did not work out. */
  const refreshUser = async (): Promise<User | null> => {
    const before = ownChanges;
    try {
      const user = await ports.getUser();
      // A change was answered meanwhile, and knows better.
      if (before !== ownChanges) return state.user;
      updateUser(user);
      return user;
    } catch (error) {
      if (!isSignedOut(error) && !isAccountDeleted(error)) ports.log(error);
      return null;
    }
  };

  return {
    getState: () => state,
    onChange: changed.subscribe,
    connect,
    acceptLateUser,
    retryPending,
    /** Asks the server whether this sign-in stands, and leaves where it does not. */
    revalidate: login,
    signUp,
    signIn,
    signOut,
    /** Another tab signed out and deleted everything. */
    leave,
    initTimedOut: () => dispatch({ type: 'init-timed-out' }),
    sendPasswordReset: async (email: string) => (await ports.identity()).sendPasswordReset(email),
    /** What the provider's policy asks of a password; rejects when it cannot be had. */
    checkPassword: async (password: string) => (await ports.identity()).checkPassword(password),
    confirmPassword,
    replaceUser,
    refreshUser,
  };
};

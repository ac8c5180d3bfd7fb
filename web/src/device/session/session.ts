import type { User } from '@usward/core/account/user';
import { t } from '@usward/core/language/speak';
import { createAnnouncer } from '../announcer.ts';
import { ApiError } from '../api-error.ts';
import type { Credentials, Identity, ProviderUser } from './identity-port.ts';
import {
  afterEvent,
  type SessionEvent,
  type SessionState,
  sessionAtStart,
  wantsStored,
} from './session-state.ts';

/** What login is told; uid and email come along on sign-up only. */
export type LoginInput = {
  readonly idToken: string;
  /** Of before the password was entered again on this device. */
  readonly formerToken?: string;
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
  readonly tellTabs: (user: User) => void;
  readonly log: (error: unknown) => void;
};

/** Ended from another device. */
const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'signed-out';

/** The account is deleted, or about to be: the screen that asked for it, or a refused sign-in, says so. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not-found';

const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && !isSignedOut(error);

/** The server decided against it; anything else may go better later. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 425, 429].includes(error.status);

/** The session of one tab. */
export type Session = ReturnType<typeof createSession>;

/** Makes the session; `stored` is the record the device kept. */
export const createSession = (stored: User | null, ports: SessionPorts) => {
  let state = sessionAtStart(stored);
  const changed = createAnnouncer<SessionState>();
  /** Grows with each turn of events; what an older turn still brings is ignored. */
  let turn = 0;
  /** Grows with each change of the record by the person's own doing. */
  let changes = 0;
  let connected = false;
  let isLoginDue = false;
  let loggedIn: string | null = null;
  /** The token of before the password was entered again, until the server has heard that it is the same device. */
  let formerToken: string | null = null;
  /** Whose things the device holds: the stored person, then whoever was last kept. */
  let held: string | null = stored?.id ?? null;

  const happen = (event: SessionEvent): void => {
    const next = afterEvent(state, event);
    if (next === state) return;
    state = next;
    changed.tell(state);
  };

  const keep = (user: User): Promise<void> => {
    held = user.id;
    return ports.keep(user);
  };

  const end = async (): Promise<void> => {
    held = null;
    // What could not be deleted must not keep the next person out.
    await ports.end().catch(ports.log);
  };

  /** The stored record of whom the provider reported, where it was not there in time for the start. */
  const findStored = async (mine: number): Promise<User | null> => {
    try {
      const user = await ports.readStored();
      if (mine !== turn || user === null || user.id !== state.providerUser?.uid) return null;
      await keep(user);
      return user;
    } catch (error) {
      ports.log(error);
      return null;
    }
  };

  /** Takes the stored record that was read too late for the start, and what is kept of its person. */
  const takeLate = async (user: User): Promise<void> => {
    // Whose record is being stored already has a newer one.
    if (held !== null || !wantsStored(state, user)) return;
    await keep(user);
    happen({ type: 'stored-late', user });
  };

  const login = async (): Promise<void> => {
    const mine = ++turn;
    isLoginDue = false;
    try {
      const identity = await ports.identity();
      if (mine !== turn) return;
      const idToken = await identity.token(false);
      // The provider's library signed the person out; its report says the rest.
      if (idToken === null || mine !== turn) return;
      const user = await ports.login({ idToken }).catch(async (error: unknown) => {
        if (!isUnauthenticated(error)) throw error;
        // By a clock that was wrong, a token that has run out looks like a good one.
        const fresh = await identity.token(true);
        if (mine !== turn || fresh === null) throw error;
        return ports.login({ idToken: fresh });
      });
      if (mine !== turn) return;
      await keep(user);
      // Signed out while it was stored.
      if (mine !== turn) return;
      loggedIn = user.id;
      happen({ type: 'login-answered', user });
    } catch (error) {
      if (mine !== turn) return;
      // This device may be in wrong hands: nothing stays on it, unsent or not.
      if (isSignedOut(error)) return signOut();
      ports.log(error);
      isLoginDue = !isRefusal(error);
      if (isLoginDue) {
        const user = state.user ?? (await findStored(mine));
        if (mine === turn) happen({ type: 'login-unanswered', user });
        return;
      }
      await end();
      if (mine === turn) happen({ type: 'login-refused' });
    }
  };

  const hear = async (providerUser: ProviderUser | null): Promise<void> => {
    // A sign-up or sign-in calls login itself; its reports would call it twice.
    if (state.isAttempting) return;
    if (providerUser === null) {
      turn++;
      loggedIn = null;
      isLoginDue = false;
      happen({ type: 'signed-out-report' });
      if (held !== null) await end();
      return;
    }
    if (providerUser.uid === loggedIn) return;
    const mine = ++turn;
    loggedIn = null;
    happen({ type: 'signed-in-report', providerUser });
    if (held !== null && held !== providerUser.uid) await end();
    if (mine === turn) await login();
  };

  /** Listens to the provider; called after the first paint, and again when that failed. */
  const connect = async (): Promise<void> => {
    if (connected) return;
    connected = true;
    try {
      (await ports.identity()).watch((user) => {
        hear(user).catch(ports.log);
      });
    } catch (error) {
      connected = false;
      ports.log(error);
    }
  };

  /** Makes up for what found no network: connecting, or a login that got no answer. */
  const tryAgain = async (): Promise<void> => {
    await connect();
    if (isLoginDue && !state.isAttempting) await login();
  };

  const enter = async (
    passProvider: (identity: Identity) => Promise<ProviderUser>,
    passProduct: (idToken: string, providerUser: ProviderUser) => Promise<User>,
  ): Promise<User> => {
    const mine = ++turn;
    const goOn = (): void => {
      if (mine !== turn) throw new Error(t`Please sign in again.`);
    };
    happen({ type: 'attempt-started' });
    let providerUser: ProviderUser | null = null;
    try {
      await connect();
      const identity = await ports.identity();
      goOn();
      providerUser = await passProvider(identity);
      goOn();
      if (held !== null && held !== providerUser.uid) await end();
      const idToken = await identity.token(false);
      goOn();
      if (idToken === null) throw new Error(t`Please sign in again.`);
      const user = await passProduct(idToken, providerUser);
      goOn();
      await keep(user);
      goOn();
      loggedIn = user.id;
      isLoginDue = false;
      happen({ type: 'attempt-succeeded', user, providerUser });
      return user;
    } catch (error) {
      ports.log(error);
      // Signed out meanwhile: the state says so already.
      if (mine !== turn) throw error;
      isLoginDue = providerUser !== null && !isRefusal(error);
      happen({ type: 'attempt-failed', providerUser });
      throw error;
    }
  };

  const signUp = (input: Credentials & Names): Promise<User> =>
    enter(
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
    enter(
      (identity) => identity.signIn(credentials),
      (idToken) => ports.login({ idToken }),
    );

  /**
   * Signs the person in once more before something that cannot be undone, and says that it is the same
   * device. Rejects with the provider's error when the password is wrong; identity-words has the words for it.
   */
  const confirmPassword = async (password: string): Promise<void> => {
    const identity = await ports.identity();
    formerToken ??= await identity.token(false);
    await identity.confirmPassword(password);
    const idToken = await identity.token(false);
    if (idToken === null) return;
    await ports.login({ idToken, ...(formerToken === null ? {} : { formerToken }) });
    formerToken = null;
  };

  const leave = (): void => {
    turn++;
    formerToken = null;
    loggedIn = null;
    held = null;
    isLoginDue = false;
    happen({ type: 'signed-out' });
  };

  const signOut = async (): Promise<void> => {
    // First the screens let go of what they show, then it is deleted.
    leave();
    await ports.forget();
  };

  const putUser = (user: User): void => {
    if (state.user?.id !== user.id) return;
    happen({ type: 'user-replaced', user });
    keep(user).catch(ports.log);
  };

  /** Takes the record that a change of the person's own was answered with. */
  const replaceUser = (user: User): void => {
    changes++;
    putUser(user);
    ports.tellTabs(user);
  };

  /** Reads the record again; null when that did not work out. */
  const refreshUser = async (): Promise<User | null> => {
    const before = changes;
    try {
      const user = await ports.getUser();
      // A change was answered meanwhile, and knows better.
      if (before !== changes) return state.user;
      putUser(user);
      return user;
    } catch (error) {
      if (!isSignedOut(error) && !isGone(error)) ports.log(error);
      return null;
    }
  };

  return {
    getState: () => state,
    onChange: changed.listen,
    connect,
    takeLate,
    tryAgain,
    /** Asks the server whether this sign-in stands, and leaves where it does not. */
    lookAgain: login,
    signUp,
    signIn,
    signOut,
    /** Another tab signed out and deleted everything. */
    leave,
    waitedEnough: () => happen({ type: 'waited-enough' }),
    sendPasswordReset: async (email: string) => (await ports.identity()).sendPasswordReset(email),
    /** What the provider's policy asks of a password; rejects when it cannot be had. */
    checkPassword: async (password: string) => (await ports.identity()).checkPassword(password),
    confirmPassword,
    replaceUser,
    refreshUser,
  };
};

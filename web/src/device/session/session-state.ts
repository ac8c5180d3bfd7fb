import { replaceEqualDeep } from '@tanstack/react-query';
import type { User } from '@usward/core/account/user';
import type { ProviderUser } from './identity-port.ts';

/** Who uses the app, as far as is known (specification 3 and 4). */
export type SessionState = {
  readonly user: User | null;
  readonly providerUser: ProviderUser | null;
  /** Who uses the app is being found out. */
  readonly loading: boolean;
  /** The identity provider has reported, and no sign-up or sign-in is under way. */
  readonly isAuthReady: boolean;
  /** A sign-up or sign-in is under way, so nothing may lead the person away from it. */
  readonly isAttempting: boolean;
  /** The record is the server's latest word, or no better one can be had; a stored one may be old. */
  readonly isUserFresh: boolean;
  /** The app has waited long enough for the report and shows what is stored. */
  readonly initTimedOut: boolean;
};

/** What can happen to a session. */
export type SessionEvent =
  | { readonly type: 'signed-in-report'; readonly providerUser: ProviderUser }
  | { readonly type: 'signed-out-report' }
  | { readonly type: 'login-answered'; readonly user: User }
  | { readonly type: 'login-refused' }
  /** `user`: the stored one, all that is known until login is answered. */
  | { readonly type: 'login-unanswered'; readonly user: User | null }
  | { readonly type: 'attempt-started' }
  | {
      readonly type: 'attempt-succeeded';
      readonly user: User;
      readonly providerUser: ProviderUser;
    }
  /** `providerUser`: the provider let them in, the product did not answer. */
  | { readonly type: 'attempt-failed'; readonly providerUser: ProviderUser | null }
  | { readonly type: 'signed-out' }
  | { readonly type: 'user-replaced'; readonly user: User }
  /** The stored record was read, too late for the start. */
  | { readonly type: 'stored-late'; readonly user: User }
  | { readonly type: 'init-timed-out' };

/** The session at start: loading, with the user that is stored, if one is. */
export const initialSession = (stored: User | null): SessionState => ({
  user: stored,
  providerUser: null,
  loading: true,
  isAuthReady: false,
  isAttempting: false,
  isUserFresh: false,
  initTimedOut: false,
});

const resolved = {
  loading: false,
  isAuthReady: true,
  isAttempting: false,
  isUserFresh: true,
} as const;

/** A record that says what the former one said is that one, so that no screen takes it for news. */
const reuseIfEqual = (current: User | null, user: User): User => replaceEqualDeep(current, user);

/** Whether a stored record that comes late is of use: it is still being found out who uses the app. */
export const acceptsStoredUser = (state: SessionState, { id }: User): boolean =>
  state.user === null &&
  state.loading &&
  !state.isAttempting &&
  (state.providerUser === null || state.providerUser.uid === id);

/** What an event makes of a session. */
export const reduceSession = (state: SessionState, event: SessionEvent): SessionState => {
  switch (event.type) {
    case 'signed-in-report': {
      const isStored = state.user?.id === event.providerUser.uid;
      // Somebody else's stored record is never shown to the person the provider reports.
      return {
        ...state,
        user: isStored ? state.user : null,
        providerUser: event.providerUser,
        loading: !isStored,
        isAuthReady: true,
      };
    }
    case 'login-answered':
      return { ...state, ...resolved, user: reuseIfEqual(state.user, event.user) };
    case 'login-unanswered':
      return { ...state, ...resolved, user: event.user };
    case 'login-refused':
      return { ...state, ...resolved, user: null };
    case 'attempt-failed':
      return { ...state, ...resolved, user: null, providerUser: event.providerUser };
    case 'attempt-started':
      return { ...state, loading: true, isAuthReady: false, isAttempting: true };
    case 'attempt-succeeded':
      return { ...state, ...resolved, user: event.user, providerUser: event.providerUser };
    case 'signed-out-report':
    case 'signed-out':
      return { ...state, ...resolved, user: null, providerUser: null };
    case 'user-replaced':
      // An answer that arrives after sign-out, or for somebody else, is too late.
      return state.user?.id === event.user.id
        ? { ...state, user: reuseIfEqual(state.user, event.user), isUserFresh: true }
        : state;
    case 'stored-late':
      // As if it had been there at the start; the provider may have reported since.
      return acceptsStoredUser(state, event.user)
        ? { ...state, user: event.user, loading: !state.isAuthReady }
        : state;
    case 'init-timed-out':
      return { ...state, initTimedOut: true };
  }
};

/** Signed in for certain: the record and the provider's report are both there. */
export const isAuthenticated = (state: SessionState): boolean =>
  state.user !== null && state.providerUser !== null;

/** The provider has reported somebody whose record is still being fetched. */
export const isLoadingProfile = (state: SessionState): boolean =>
  state.loading && state.isAuthReady && state.providerUser !== null;

import { replaceEqualDeep } from '@tanstack/react-query';
import type { User } from '@usward/core/account/user';
import type { ProviderUser } from './identity-port.ts';

export type SessionState = {
  readonly user: User | null;
  readonly providerUser: ProviderUser | null;
  readonly loading: boolean;
  readonly isAuthReady: boolean;
  /** Nothing may redirect meanwhile. */
  readonly isAttempting: boolean;
  /** False while the record is only the stored one and a newer one may come. */
  readonly isUserFresh: boolean;
  readonly initTimedOut: boolean;
};

export type SessionEvent =
  | { readonly type: 'signed-in-report'; readonly providerUser: ProviderUser }
  | { readonly type: 'signed-out-report' }
  | { readonly type: 'login-answered'; readonly user: User }
  | { readonly type: 'login-refused' }
  | { readonly type: 'login-unanswered'; readonly user: User | null }
  | { readonly type: 'attempt-started' }
  | {
      readonly type: 'attempt-succeeded';
      readonly user: User;
      readonly providerUser: ProviderUser;
    }
  | { readonly type: 'attempt-failed'; readonly providerUser: ProviderUser | null }
  | { readonly type: 'signed-out' }
  | { readonly type: 'user-replaced'; readonly user: User }
  | { readonly type: 'stored-late'; readonly user: User }
  | { readonly type: 'init-timed-out' };

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

/** Keeps the object if nothing changed, so that no screen renders again. */
const reuseIfEqual = (current: User | null, user: User): User => replaceEqualDeep(current, user);

export const acceptsStoredUser = (state: SessionState, { id }: User): boolean =>
  state.user === null &&
  state.loading &&
  !state.isAttempting &&
  (state.providerUser === null || state.providerUser.uid === id);

export const reduceSession = (state: SessionState, event: SessionEvent): SessionState => {
  switch (event.type) {
    case 'signed-in-report': {
      const isStored = state.user?.id === event.providerUser.uid;
      // Never show another user's stored record.
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
      // An answer after sign-out, or for another user, is too late.
      return state.user?.id === event.user.id
        ? { ...state, user: reuseIfEqual(state.user, event.user), isUserFresh: true }
        : state;
    case 'stored-late':
      return acceptsStoredUser(state, event.user)
        ? { ...state, user: event.user, loading: !state.isAuthReady }
        : state;
    case 'init-timed-out':
      return { ...state, initTimedOut: true };
  }
};

export const isAuthenticated = (state: SessionState): boolean =>
  state.user !== null && state.providerUser !== null;

export const isLoadingProfile = (state: SessionState): boolean =>
  state.loading && state.isAuthReady && state.providerUser !== null;

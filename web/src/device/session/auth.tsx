import type { User } from '@usward/core/account/user';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Session } from './session.ts';
import { isAuthenticated, isLoadingProfile, type SessionState } from './session-state.ts';

type Auth = SessionState &
  Pick<
    Session,
    | 'signUp'
    | 'signIn'
    | 'signOut'
    | 'sendPasswordReset'
    | 'checkPassword'
    | 'confirmPassword'
    | 'refreshUser'
    | 'replaceUser'
  > & {
    readonly isAuthenticated: boolean;
    readonly isLoadingProfile: boolean;
  };

const AuthContext = createContext<Auth | null>(null);

/** A context of its own: most screens only need the user, and the rest changes often at the start. */
const UserContext = createContext<User | null>(null);

const createAuth = (session: Session, state: SessionState): Auth => ({
  ...session,
  ...state,
  isAuthenticated: isAuthenticated(state),
  isLoadingProfile: isLoadingProfile(state),
});

export const AuthProvider = ({
  session,
  children,
}: {
  readonly session: Session;
  readonly children: ReactNode;
}) => {
  const state = useSyncExternalStore(session.onChange, session.getState);
  const auth = useMemo(() => createAuth(session, state), [session, state]);
  return (
    <AuthContext value={auth}>
      <UserContext value={state.user}>{children}</UserContext>
    </AuthContext>
  );
};

export const useAuth = (): Auth => {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
};

export const useUser = (): User | null => useContext(UserContext);

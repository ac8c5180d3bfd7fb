import type { User } from '@usward/core/account/user';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Session } from './session.ts';
import { isAuthenticated, isLoadingProfile, type SessionState } from './session-state.ts';

/** The session as screens see it. */
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
    /** The provider knows the person, the record is on its way. */
    readonly isLoadingProfile: boolean;
  };

const AuthContext = createContext<Auth | null>(null);

/** Apart from the rest: most screens need no more, and the rest changes often as the app begins. */
const UserContext = createContext<User | null>(null);

const createAuth = (session: Session, state: SessionState): Auth => ({
  ...session,
  ...state,
  isAuthenticated: isAuthenticated(state),
  isLoadingProfile: isLoadingProfile(state),
});

/** Gives the session to every screen inside. */
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

/** The session; throws outside its provider. */
export const useAuth = (): Auth => {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
};

/** Who uses the app, as far as is known; null for nobody, and outside the session's provider. */
export const useUser = (): User | null => useContext(UserContext);

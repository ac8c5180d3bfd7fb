import { isOnboarded, type User } from '@usward/core/account/user';
import { t } from '@usward/core/language/i18n';
import { getLandingPathWithCode, paths } from '../ui/paths.ts';
import { getCodeParam } from './code-param.ts';
import { type Access, accessAt } from './routes.tsx';

export type RoutingState = {
  readonly user: User | null;
  readonly isLoading: boolean;
  readonly isLoadingProfile: boolean;
  readonly isUserStale: boolean;
  readonly isAttempting: boolean;
  readonly pendingCode: string | null;
  readonly isDateSkipped: boolean;
  /** The code that was used, refused or declined in this visit; it is not asked about again. */
  readonly handledCode: string | null;
  /** While a code is in use, nothing redirects. */
  readonly codeInUse: string | null;
};

export type LandingStep =
  | { readonly show: 'landing' | 'names' }
  | { readonly show: 'date'; readonly code?: string }
  | { readonly show: 'invited' | 'ask-code'; readonly code: string };

export type RouteDecision = (
  | LandingStep
  | { readonly show: 'screen' | 'mark-seen' }
  | { readonly show: 'spinner'; readonly label: string }
  | { readonly go: string }
) & {
  readonly pendingCode?: string | null;
};

const isDateStepDue = ({ user, isDateSkipped }: RoutingState): boolean =>
  user !== null && user.togetherSince === null && !isDateSkipped;

const canSkipInvite = ({ togetherSince, partnerEmail, partnerInvited }: User): boolean =>
  togetherSince !== null && (partnerEmail !== null || partnerInvited);

const withPendingCode = (code: string | null) => (code === null ? {} : { pendingCode: code });

const canConnect = ({ pairing }: User): boolean => pairing === 'alone' || pairing === 'frozen';

const getUndecidedCode = (
  { pendingCode, handledCode }: RoutingState,
  codeParam: string | null,
): string | null =>
  [codeParam, pendingCode].find((code) => code !== null && code !== handledCode) ?? null;

const decideLanding = (state: RoutingState, codeParam: string | null): RouteDecision => {
  const { user, codeInUse } = state;
  const code = getUndecidedCode(state, codeParam);
  const stores = withPendingCode(code === codeParam ? code : null);
  if (user === null) {
    return code === null ? { show: 'landing' } : { show: 'invited', code, ...stores };
  }
  if (!isOnboarded(user)) return { show: 'names', ...stores };
  if (codeInUse !== null) return { show: 'ask-code', code: codeInUse };
  const usable = canConnect(user) ? code : null;
  if (!user.inviteStepCompleted && isDateStepDue(state)) {
    return usable === null ? { show: 'date' } : { show: 'date', code: usable, ...stores };
  }
  // Not stored before the user accepts: a page that only redirected here must not ask again later.
  if (usable !== null) return { show: 'ask-code', code: usable };
  if (user.inviteStepCompleted) return { go: paths.dashboard };
  return canSkipInvite(user) ? { show: 'mark-seen' } : { go: paths.invite };
};

const getNextOnboardingPath = (state: RoutingState, user: User): string =>
  isDateStepDue(state) || canSkipInvite(user) ? paths.landing : paths.invite;

const decideSignedIn = (
  state: RoutingState,
  user: User,
  access: Access,
  code: string | null,
): RouteDecision => {
  if (!isOnboarded(user)) return { go: paths.landing, ...withPendingCode(code) };
  const isGuarded = access === 'protected' || access === 'invite';
  const pending = getUndecidedCode(state, null);
  if (isGuarded && pending !== null)
    return { go: getLandingPathWithCode(pending), pendingCode: null };
  if (user.inviteStepCompleted) {
    return access === 'auth' || access === 'invite' ? { go: paths.dashboard } : { show: 'screen' };
  }
  return access === 'invite' ? { show: 'screen' } : { go: getNextOnboardingPath(state, user) };
};

/**
 * The redirects of docs/specification.md, 2 and 4, as one decision. The date step comes before the invite step. A
 * completed invite step wins over both. A code is decided once, so no two rules can loop.
 */
export const decideRoute = (
  state: RoutingState,
  location: { readonly pathname: string; readonly search: string },
): RouteDecision => {
  const { user, isLoading, isLoadingProfile, isUserStale, isAttempting } = state;
  const access = accessAt(location.pathname);
  const code = getCodeParam(location.search);
  if (access === 'unknown') return { show: 'screen' };
  if (access === 'join') {
    if (code === null) return { go: paths.landing };
    // A visitor's code is stored first: the page may be closed before the landing shows.
    return { go: getLandingPathWithCode(code), ...(user === null ? { pendingCode: code } : {}) };
  }
  if (access === 'legacy') return { go: paths.dashboard };
  if (access === 'auth' && isAttempting) return { show: 'screen' };
  if (user === null && isLoadingProfile && access !== 'auth') {
    return { show: 'spinner', label: t`Loading your profile...` };
  }
  // The stored record may be older than onboarding; wait for the new one rather than send back to a finished step.
  if (user !== null && isUserStale && !(isOnboarded(user) && user.inviteStepCompleted)) {
    return { show: 'spinner', label: t`Loading your profile...` };
  }
  const isGuarded = access === 'protected' || access === 'invite';
  if (user === null && isLoading && isGuarded) {
    return { show: 'spinner', label: t`Loading authentication...` };
  }
  if (access === 'landing') return decideLanding(state, code);
  if (user !== null) return decideSignedIn(state, user, access, code);
  return isGuarded ? { go: paths.landing, ...withPendingCode(code) } : { show: 'screen' };
};

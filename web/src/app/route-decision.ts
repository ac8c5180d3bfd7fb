import { isOnboarded, type User } from '@usward/core/account/user';
import { t } from '@usward/core/language/i18n';
import { getLandingPathWithCode, paths } from '../ui/paths.ts';
import { getCodeParam } from './code-param.ts';
import { type Access, accessAt } from './routes.tsx';

/** What decides where a person may be. */
export type RoutingState = {
  readonly user: User | null;
  /** Nobody knows yet who this is, and the app has not waited long enough. */
  readonly isLoading: boolean;
  /** The provider knows the person, the record is on its way. */
  readonly isLoadingProfile: boolean;
  /** The record is only the stored one, and a newer one may be on its way. */
  readonly isUserStale: boolean;
  /** A sign-up or sign-in is under way. */
  readonly isAttempting: boolean;
  /** The stored pending invite code. */
  readonly pendingCode: string | null;
  /** "Skip for now" was pressed in this visit. */
  readonly isDateSkipped: boolean;
  /** The code that was used, refused or declined in this visit: nobody is asked about it again. */
  readonly handledCode: string | null;
  /** The code that is being used right now; nothing leads away before that has ended. */
  readonly codeInUse: string | null;
};

/** What the landing's address shows: to visitors, and as the first steps of a new person. */
export type LandingStep =
  | { readonly show: 'landing' | 'names' }
  /** With a code, the buttons of the date step are the yes to it. */
  | { readonly show: 'date'; readonly code?: string }
  /** What a visitor with a code sees, and what somebody who may use one is asked. */
  | { readonly show: 'invited' | 'ask-code'; readonly code: string };

/** What to show at an address, or where to go instead. */
export type RouteDecision = (
  | LandingStep
  | { readonly show: 'screen' | 'mark-seen' }
  | { readonly show: 'spinner'; readonly label: string }
  | { readonly go: string }
) & {
  /** The pending code to store first, or null to remove the stored one. */
  readonly pendingCode?: string | null;
};

/** The relationship's date is still to be asked for (specification 4, "Onboarding"). */
const isDateDue = ({ user, isDateSkipped }: RoutingState): boolean =>
  user !== null && user.togetherSince === null && !isDateSkipped;

/** Somebody with a date and a partner has no need of the invite step. */
const canSkipInvite = ({ togetherSince, partnerEmail, partnerInvited }: User): boolean =>
  togetherSince !== null && (partnerEmail !== null || partnerInvited);

const withPendingCode = (code: string | null) => (code === null ? {} : { pendingCode: code });

/** Somebody who may still connect; a code is of no use to anybody else. */
const canConnect = ({ pairing }: User): boolean => pairing === 'alone' || pairing === 'frozen';

/** The code that is still to be decided about: the address's before the stored one. */
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
  if (!user.inviteStepCompleted && isDateDue(state)) {
    return usable === null ? { show: 'date' } : { show: 'date', code: usable, ...stores };
  }
  // Not stored until the yes: a page that only led here is not to ask anew at the next visit.
  if (usable !== null) return { show: 'ask-code', code: usable };
  if (user.inviteStepCompleted) return { go: paths.dashboard };
  return canSkipInvite(user) ? { show: 'mark-seen' } : { go: paths.invite };
};

/** The step that is next; the landing's address decides of all but the invite step. */
const getNextOnboardingPath = (state: RoutingState, user: User): string =>
  isDateDue(state) || canSkipInvite(user) ? paths.landing : paths.invite;

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
 * The guard and the global redirects of the specification (sections 2 and 4) as one decision. Where
 * its rules pull against each other: the date step comes before the invite step, a completed invite
 * step wins over both, and a code is decided about once, so that no two rules send in a circle.
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
    // A visitor's code is stored first: the page may be closed before the landing has come up.
    return { go: getLandingPathWithCode(code), ...(user === null ? { pendingCode: code } : {}) };
  }
  if (access === 'legacy') return { go: paths.dashboard };
  if (access === 'auth' && isAttempting) return { show: 'screen' };
  if (user === null && isLoadingProfile && access !== 'auth') {
    return { show: 'spinner', label: t`Loading your profile...` };
  }
  // Nobody is led back to a step of onboarding that they have finished since the record was stored.
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

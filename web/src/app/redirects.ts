import { isOnboarded, type User } from '@usward/core/account/user';
import { t } from '@usward/core/language/speak';
import { landingWithCode, paths } from '../paths.ts';
import { codeIn } from './code-in.ts';
import { type Access, accessAt } from './routes.tsx';

/** What decides where a person may be. */
export type Situation = {
  readonly user: User | null;
  /** Nobody knows yet who this is, and the app has not waited long enough. */
  readonly isLoading: boolean;
  /** The provider knows the person, the record is on its way. */
  readonly isLoadingProfile: boolean;
  /** The record is only the stored one, and a newer one may be on its way. */
  readonly isUserOld: boolean;
  /** A sign-up or sign-in is under way. */
  readonly isAttempting: boolean;
  /** The stored pending invite code. */
  readonly pendingCode: string | null;
  /** "Skip for now" was pressed in this visit. */
  readonly isDateSkipped: boolean;
  /** The pending code was tried in this visit. */
  readonly isCodeTried: boolean;
  /** The code that is being tried right now; nothing leads away before it has ended. */
  readonly codeOnTrial: string | null;
};

/** What to show at an address, or where to go instead. */
export type Verdict = (
  | { readonly show: 'screen' | 'landing' | 'names' | 'date' | 'mark-seen' }
  | { readonly show: 'spinner'; readonly label: string }
  | { readonly show: 'try-code'; readonly code: string }
  | { readonly go: string }
) & {
  /** The pending code to store first, or null to remove the stored one. */
  readonly pendingCode?: string | null;
};

/** The relationship's date is still to be asked for (specification 4, "Onboarding"). */
const isDateDue = ({ user, isDateSkipped }: Situation): boolean =>
  user !== null && user.togetherSince === null && !isDateSkipped;

/** Somebody with a date and a partner has no need of the invite step. */
const isInviteNeedless = ({ togetherSince, partnerEmail, partnerInvited }: User): boolean =>
  togetherSince !== null && (partnerEmail !== null || partnerInvited);

const remembering = (code: string | null) => (code === null ? {} : { pendingCode: code });

const atLanding = (situation: Situation, code: string | null): Verdict => {
  const { user, pendingCode, isCodeTried } = situation;
  if (user === null) return { show: 'landing', ...remembering(code) };
  if (!isOnboarded(user)) return { show: 'names', ...remembering(code) };
  if (!user.inviteStepCompleted && isDateDue(situation)) {
    return { show: 'date', ...remembering(code) };
  }
  if (situation.codeOnTrial !== null) return { show: 'try-code', code: situation.codeOnTrial };
  const toTry = code ?? pendingCode;
  if (toTry !== null && !isCodeTried && user.pairing !== 'paired') {
    // Stored before it is tried, so that it outlives a page that is closed on the way.
    return { show: 'try-code', code: toTry, ...remembering(toTry) };
  }
  if (user.inviteStepCompleted) return { go: paths.dashboard };
  return isInviteNeedless(user) ? { show: 'mark-seen' } : { go: paths.invite };
};

/** The step that is next; the landing's address decides of all but the invite step. */
const whereToGoOn = (situation: Situation, user: User): string =>
  isDateDue(situation) || isInviteNeedless(user) ? paths.landing : paths.invite;

const whenSignedIn = (
  situation: Situation,
  user: User,
  place: Access,
  code: string | null,
): Verdict => {
  const { pendingCode, isCodeTried } = situation;
  if (!isOnboarded(user)) return { go: paths.landing, ...remembering(code) };
  const isGuarded = place === 'protected' || place === 'invite';
  if (isGuarded && pendingCode !== null && !isCodeTried) {
    return { go: landingWithCode(pendingCode), pendingCode: null };
  }
  if (user.inviteStepCompleted) {
    return place === 'auth' || place === 'invite' ? { go: paths.dashboard } : { show: 'screen' };
  }
  return place === 'invite' ? { show: 'screen' } : { go: whereToGoOn(situation, user) };
};

/**
 * The guard and the global redirects of the specification (sections 2 and 4) as one decision. Where
 * its rules pull against each other: the date step comes before the invite step, a completed invite
 * step wins over both, and a code is tried once a visit, so that no two rules send in a circle.
 */
export const verdictFor = (
  situation: Situation,
  location: { readonly pathname: string; readonly search: string },
): Verdict => {
  const { user, isLoading, isLoadingProfile, isUserOld, isAttempting } = situation;
  const place = accessAt(location.pathname);
  const code = codeIn(location.search);
  if (place === 'unknown') return { show: 'screen' };
  if (place === 'join') {
    if (code === null) return { go: paths.landing };
    // A visitor's code is stored first: the page may be closed before the landing has come up.
    return { go: landingWithCode(code), ...(user === null ? { pendingCode: code } : {}) };
  }
  if (place === 'legacy') return { go: paths.dashboard };
  if (place === 'auth' && isAttempting) return { show: 'screen' };
  if (user === null && isLoadingProfile && place !== 'auth') {
    return { show: 'spinner', label: t`Loading your profile...` };
  }
  // Nobody is led back to a step of onboarding that they have finished since the record was stored.
  if (user !== null && isUserOld && !(isOnboarded(user) && user.inviteStepCompleted)) {
    return { show: 'spinner', label: t`Loading your profile...` };
  }
  const isGuarded = place === 'protected' || place === 'invite';
  if (user === null && isLoading && isGuarded) {
    return { show: 'spinner', label: t`Loading authentication...` };
  }
  if (place === 'landing') return atLanding(situation, code);
  if (user !== null) return whenSignedIn(situation, user, place, code);
  return isGuarded ? { go: paths.landing, ...remembering(code) } : { show: 'screen' };
};

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
  /** The code that was used, refused or declined in this visit: nobody is asked about it again. */
  readonly settledCode: string | null;
  /** The code that is being used right now; nothing leads away before that has ended. */
  readonly codeOnTrial: string | null;
};

/** What the landing's address shows: to visitors, and as the first steps of a new person. */
export type Step =
  | { readonly show: 'landing' | 'names' }
  /** With a code, the buttons of the date step are the yes to it. */
  | { readonly show: 'date'; readonly code?: string }
  /** What a visitor with a code sees, and what somebody who may use one is asked. */
  | { readonly show: 'invited' | 'ask-code'; readonly code: string };

/** What to show at an address, or where to go instead. */
export type Verdict = (
  | Step
  | { readonly show: 'screen' | 'mark-seen' }
  | { readonly show: 'spinner'; readonly label: string }
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

/** Somebody who may still connect; a code is of no use to anybody else. */
const canConnect = ({ pairing }: User): boolean => pairing === 'alone' || pairing === 'frozen';

/** The code that is still to be decided about: the address's before the stored one. */
const undecided = (
  { pendingCode, settledCode }: Situation,
  inAddress: string | null,
): string | null =>
  [inAddress, pendingCode].find((code) => code !== null && code !== settledCode) ?? null;

const atLanding = (situation: Situation, inAddress: string | null): Verdict => {
  const { user, codeOnTrial } = situation;
  const code = undecided(situation, inAddress);
  const stores = remembering(code === inAddress ? code : null);
  if (user === null) {
    return code === null ? { show: 'landing' } : { show: 'invited', code, ...stores };
  }
  if (!isOnboarded(user)) return { show: 'names', ...stores };
  if (codeOnTrial !== null) return { show: 'ask-code', code: codeOnTrial };
  const usable = canConnect(user) ? code : null;
  if (!user.inviteStepCompleted && isDateDue(situation)) {
    return usable === null ? { show: 'date' } : { show: 'date', code: usable, ...stores };
  }
  // Not stored until the yes: a page that only led here is not to ask anew at the next visit.
  if (usable !== null) return { show: 'ask-code', code: usable };
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
  if (!isOnboarded(user)) return { go: paths.landing, ...remembering(code) };
  const isGuarded = place === 'protected' || place === 'invite';
  const pending = undecided(situation, null);
  if (isGuarded && pending !== null) return { go: landingWithCode(pending), pendingCode: null };
  if (user.inviteStepCompleted) {
    return place === 'auth' || place === 'invite' ? { go: paths.dashboard } : { show: 'screen' };
  }
  return place === 'invite' ? { show: 'screen' } : { go: whereToGoOn(situation, user) };
};

/**
 * The guard and the global redirects of the specification (sections 2 and 4) as one decision. Where
 * its rules pull against each other: the date step comes before the invite step, a completed invite
 * step wins over both, and a code is decided about once, so that no two rules send in a circle.
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

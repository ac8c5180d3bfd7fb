import { t } from '@usward/core/language/speak';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { noteCouple } from '../device/couple-reads.ts';
import { useAuth, useUser } from '../device/session/auth.tsx';
import { stored } from '../device/stored.ts';
import { useStore } from '../device/use-store.ts';
import { $meeting, $visit, noteVisit } from '../device/visit.ts';
import { AfterPaint } from '../ui/AfterPaint.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Arrival } from './Arrival.tsx';
import { type Step, type Verdict, verdictFor } from './redirects.ts';
import { accessAt } from './routes.tsx';

const Landing = lazy(() => import('../rooms/landing/Landing.tsx'));
const InvitedScreen = lazy(() => import('../rooms/invited/InvitedScreen.tsx'));
const ConnectScreen = lazy(() => import('../rooms/invited/ConnectScreen.tsx'));
const NameStep = lazy(() => import('../rooms/account/NameStep.tsx'));
const DateScreen = lazy(() => import('../rooms/account/DateScreen.tsx'));
const MarkInviteSeen = lazy(() => import('./MarkInviteSeen.tsx'));
const Badge = lazy(() => import('./Badge.tsx'));

/** Keeps the badge of whoever is signed in, on whichever screen they are. */
const OwnBadge = () => {
  const user = useUser();
  return (
    user && (
      <AfterPaint>
        <Badge />
      </AfterPaint>
    )
  );
};

const useVerdict = (): Verdict => {
  const { user, loading, isAuthReady, isLoadingProfile, isAttempting, isUserFresh, waitedEnough } =
    useAuth();
  const visit = useStore($visit);
  const location = useLocation();
  return verdictFor(
    {
      user,
      isLoading: loading && !isAuthReady && !waitedEnough,
      isLoadingProfile,
      isUserOld: !isUserFresh && !waitedEnough,
      isAttempting,
      pendingCode: stored.pendingInviteCode.get(),
      ...visit,
    },
    location,
  );
};

/** A screen outside the frames: it moves the focus to its own heading. */
const Alone = ({ children }: { readonly children: ReactNode }) => (
  <>
    {children}
    <Arrival />
  </>
);

const screenOf = (step: Step): ReactNode => {
  switch (step.show) {
    case 'landing':
      return <Landing />;
    case 'invited':
      return <InvitedScreen code={step.code} />;
    case 'names':
      return <NameStep />;
    case 'date':
      return <DateScreen code={step.code ?? null} />;
    case 'ask-code':
      return <ConnectScreen key={step.code} code={step.code} />;
  }
};

/** Lets a person in where they may be, and leads them on where they may not. */
export const Gate = () => {
  const navigate = useNavigate();
  const verdict = useVerdict();
  const { pathname, key } = useLocation();
  const user = useUser();
  const isMeeting = useStore($meeting) !== null;
  const isAtInvite = user !== null && accessAt(pathname) === 'invite';
  const to = 'go' in verdict ? verdict.go : null;
  const { pendingCode } = verdict;

  // Before the paint, so that nothing of an older couple is shown to a newer one.
  useLayoutEffect(() => {
    if (user !== null) noteCouple(user);
  }, [user]);

  // Whoever reached the invite step has left the date step behind.
  useEffect(() => {
    if (isAtInvite) noteVisit({ isDateSkipped: true });
  }, [isAtInvite]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry that may not stay leads on, also to where the one before led.
  useEffect(() => {
    if (pendingCode === null) stored.pendingInviteCode.handOver();
    if (typeof pendingCode === 'string') stored.pendingInviteCode.set(pendingCode);
    if (to !== null) navigate(to, { replace: true });
  }, [pendingCode, to, key, navigate]);

  const screen = (
    <>
      <OwnBadge />
      <Outlet />
    </>
  );
  // The meeting stays in sight while the address below it changes.
  if ('go' in verdict) return isMeeting ? screen : <Spinner fill label={t`Redirecting...`} />;
  switch (verdict.show) {
    case 'screen':
      return screen;
    case 'spinner':
      return <Spinner fill label={verdict.label} />;
    case 'mark-seen':
      return <MarkInviteSeen />;
    default:
      return <Alone key={verdict.show}>{screenOf(verdict)}</Alone>;
  }
};

const MeetingScreen = lazy(() => import('../rooms/pairing/MeetingScreen.tsx'));
const NotFoundScreen = lazy(() => import('./NotFoundScreen.tsx'));

/** A screen in place of the one asked for. */
const Instead = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={null}>
    {children}
    <Arrival />
  </Suspense>
);

/** The protected screens. The meeting of two people comes before all of them. */
export const Guarded = () => {
  const isAsked = useUser()?.pairing === 'to-confirm';
  const meeting = useStore($meeting);
  if (meeting === null && !isAsked) return <Outlet />;
  return (
    <Instead>
      <MeetingScreen />
    </Instead>
  );
};

/** The operators' screens do not exist for anybody else. */
export const AdminOnly = () =>
  useUser()?.isAdmin ? (
    <Outlet />
  ) : (
    <Instead>
      <NotFoundScreen />
    </Instead>
  );

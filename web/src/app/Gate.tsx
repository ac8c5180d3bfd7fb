import { t } from '@usward/core/language/i18n';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { clearCacheIfCoupleChanged } from '../device/cache/couple-cache.ts';
import {
  $justLinked,
  $pairingProgress,
  updatePairingProgress,
} from '../device/pairing-progress.ts';
import { useAuth, useUser } from '../device/session/auth.tsx';
import { stored } from '../device/storage/local-storage.ts';
import { useStore } from '../device/use-store.ts';
import { AfterPaint } from '../ui/AfterPaint.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { FocusOnNavigate } from './FocusOnNavigate.tsx';
import { decideRoute, type LandingStep, type RouteDecision } from './route-decision.ts';
import { accessAt } from './routes.tsx';

const LandingScreen = lazy(() => import('../rooms/landing/LandingScreen.tsx'));
const InvitedScreen = lazy(() => import('../rooms/invited/InvitedScreen.tsx'));
const AcceptCodeScreen = lazy(() => import('../rooms/invited/AcceptCodeScreen.tsx'));
const NameStep = lazy(() => import('../rooms/account/MissingNameScreen.tsx'));
const DateScreen = lazy(() => import('../rooms/account/TogetherSinceScreen.tsx'));
const CompleteInviteStep = lazy(() => import('./CompleteInviteStep.tsx'));
const AppIconBadge = lazy(() => import('./AppIconBadge.tsx'));

const SignedInAppIconBadge = () => {
  const user = useUser();
  return (
    user && (
      <AfterPaint>
        <AppIconBadge />
      </AfterPaint>
    )
  );
};

const useRouteDecision = (): RouteDecision => {
  const { user, loading, isAuthReady, isLoadingProfile, isAttempting, isUserFresh, initTimedOut } =
    useAuth();
  const visit = useStore($pairingProgress);
  const location = useLocation();
  return decideRoute(
    {
      user,
      isLoading: loading && !isAuthReady && !initTimedOut,
      isLoadingProfile,
      isUserStale: !isUserFresh && !initTimedOut,
      isAttempting,
      pendingCode: stored.pendingInviteCode.get(),
      ...visit,
    },
    location,
  );
};

const UnframedScreen = ({ children }: { readonly children: ReactNode }) => (
  <>
    {children}
    <FocusOnNavigate />
  </>
);

const renderStep = (step: LandingStep): ReactNode => {
  switch (step.show) {
    case 'landing':
      return <LandingScreen />;
    case 'invited':
      return <InvitedScreen code={step.code} />;
    case 'names':
      return <NameStep />;
    case 'date':
      return <DateScreen code={step.code ?? null} />;
    case 'ask-code':
      return <AcceptCodeScreen key={step.code} code={step.code} />;
  }
};

export const Gate = () => {
  const navigate = useNavigate();
  const decision = useRouteDecision();
  const { pathname, key } = useLocation();
  const user = useUser();
  const isJustLinked = useStore($justLinked) !== null;
  const isAtInvite = user !== null && accessAt(pathname) === 'invite';
  const to = 'go' in decision ? decision.go : null;
  const { pendingCode } = decision;

  // Before the paint, so that nothing of the previous couple is shown.
  useLayoutEffect(() => {
    if (user !== null) clearCacheIfCoupleChanged(user);
  }, [user]);

  useEffect(() => {
    if (isAtInvite) updatePairingProgress({ isDateSkipped: true });
  }, [isAtInvite]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry that may not stay leads on, also to where the one before led.
  useEffect(() => {
    if (pendingCode === null) stored.pendingInviteCode.handOver();
    if (typeof pendingCode === 'string') stored.pendingInviteCode.set(pendingCode);
    if (to !== null) navigate(to, { replace: true });
  }, [pendingCode, to, key, navigate]);

  const screen = (
    <>
      <SignedInAppIconBadge />
      <Outlet />
    </>
  );
  // The pairing success stays visible while the address below it changes.
  if ('go' in decision) return isJustLinked ? screen : <Spinner label={t`Redirecting...`} />;
  switch (decision.show) {
    case 'screen':
      return screen;
    case 'spinner':
      return <Spinner label={decision.label} />;
    case 'mark-seen':
      return <CompleteInviteStep />;
    default:
      return <UnframedScreen key={decision.show}>{renderStep(decision)}</UnframedScreen>;
  }
};

const PairingCelebration = lazy(() => import('./PairingCelebration.tsx'));
const NotFoundScreen = lazy(() => import('./NotFoundScreen.tsx'));

const ReplacementScreen = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={null}>
    {children}
    <FocusOnNavigate />
  </Suspense>
);

export const LinkedScreenOrOutlet = () => {
  const mustConfirm = useUser()?.pairing === 'to-confirm';
  const justLinked = useStore($justLinked);
  if (justLinked === null && !mustConfirm) return <Outlet />;
  return (
    <ReplacementScreen>
      <PairingCelebration />
    </ReplacementScreen>
  );
};

export const AdminOnly = () =>
  useUser()?.isAdmin ? (
    <Outlet />
  ) : (
    <ReplacementScreen>
      <NotFoundScreen />
    </ReplacementScreen>
  );

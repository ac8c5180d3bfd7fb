import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useUser } from '../device/session/auth.tsx';
import { Arrival } from './Arrival.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { TabBar } from './shell/TabBar.tsx';
import { useKeptAtHand } from './use-kept-at-hand.ts';

/** The frame of the signed-in app: the tabs stay while the screens change. */
export const Shell = () => {
  const { pathname } = useLocation();
  useKeptAtHand();
  return (
    <>
      <TabBar />
      <ErrorBoundary resetOn={pathname} tabs>
        <Suspense fallback={null}>
          <Outlet />
          <Arrival />
        </Suspense>
      </ErrorBoundary>
    </>
  );
};

/** The frame of everything that stands outside the tabs. */
export const PlainFrame = () => {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetOn={pathname}>
      <Suspense fallback={null}>
        <Outlet />
        <Arrival />
      </Suspense>
    </ErrorBoundary>
  );
};

/** The frame of what is open to everybody: with the tabs for whoever is signed in. */
export const OpenFrame = () => {
  const user = useUser();
  return user ? <Shell /> : <PlainFrame />;
};

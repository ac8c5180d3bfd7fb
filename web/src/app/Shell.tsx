import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useUser } from '../device/session/auth.tsx';
import { useIsWaiting } from '../ui/two.ts';
import { TabBar } from './shell/TabBar.tsx';
import { useKeptAtHand } from './use-kept-at-hand.ts';

const WaitingBanner = lazy(() => import('../rooms/pairing/WaitingBanner.tsx'));

/** The frame of everything that stands outside the tabs. */
export const PlainFrame = () => (
  <Suspense fallback={null}>
    <Outlet />
  </Suspense>
);

/** The frame of the signed-in app: the tabs stay while the screens change, and so does what the two wait for. */
export const Shell = () => {
  useKeptAtHand();
  const isWaiting = useIsWaiting();
  return (
    <>
      <TabBar />
      {isWaiting && (
        <Suspense fallback={null}>
          <WaitingBanner />
        </Suspense>
      )}
      <PlainFrame />
    </>
  );
};

/** The frame of what is open to everybody: with the tabs for whoever is signed in. */
export const OpenFrame = () => (useUser() ? <Shell /> : <PlainFrame />);

import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useUser } from '../device/session/auth.tsx';
import { TabBar } from './shell/TabBar.tsx';
import { useKeptAtHand } from './use-kept-at-hand.ts';

/** The frame of everything that stands outside the tabs. */
export const PlainFrame = () => (
  <Suspense fallback={null}>
    <Outlet />
  </Suspense>
);

/** The frame of the signed-in app: the tabs stay while the screens change. */
export const Shell = () => {
  useKeptAtHand();
  return (
    <>
      <TabBar />
      <PlainFrame />
    </>
  );
};

/** The frame of what is open to everybody: with the tabs for whoever is signed in. */
export const OpenFrame = () => (useUser() ? <Shell /> : <PlainFrame />);

import { type ReactNode, Suspense } from 'react';
import { useUser } from '../device/session/auth.tsx';
import { useLocation } from '../ui/router.tsx';
import { Arrival } from './Arrival.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { TabBar } from './shell/TabBar.tsx';
import { useKeptAtHand } from './use-kept-at-hand.ts';

type FrameProps = { readonly children: ReactNode };

/** The frame of the signed-in app: the tabs stay while the screens change. */
export const Shell = ({ children }: FrameProps) => {
  const { pathname } = useLocation();
  useKeptAtHand();
  return (
    <>
      <TabBar />
      <ErrorBoundary resetOn={pathname} tabs>
        <Suspense fallback={null}>
          {children}
          <Arrival />
        </Suspense>
      </ErrorBoundary>
    </>
  );
};

/** The frame of everything that stands outside the tabs. */
export const PlainFrame = ({ children }: FrameProps) => {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetOn={pathname}>
      <Suspense fallback={null}>
        {children}
        <Arrival />
      </Suspense>
    </ErrorBoundary>
  );
};

/** The frame of what is open to everybody: with the tabs for whoever is signed in. */
export const OpenFrame = ({ children }: FrameProps) => {
  const user = useUser();
  const Frame = user ? Shell : PlainFrame;
  return <Frame>{children}</Frame>;
};

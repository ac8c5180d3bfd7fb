import { Component, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { AfterPaint } from '../ui/AfterPaint.tsx';
import { useHasShownScreen } from './FocusOnNavigate.tsx';
import { titleAt } from './routes.tsx';
import { useTappedNotification } from './use-tapped-notification.ts';

class ErrorBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: Error): void {
    console.error(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}

// Overlays load after the first screen; messages from before are queued.
const ToastArea = lazy(() =>
  import('../ui/ToastArea.tsx').then((module) => ({ default: module.ToastArea })),
);
const UpdateNotice = lazy(() =>
  import('./UpdateNotice.tsx').then((module) => ({ default: module.UpdateNotice })),
);

/** A component of its own, so that its waiting re-renders no screen. */
const FollowTappedNotification = () => {
  useTappedNotification();
  return null;
};

const DocumentTitle = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = titleAt(pathname);
  }, [pathname]);
  return null;
};

const SCROLL_STORAGE_KEY = 'scroll';

const RestoreScroll = () =>
  useHasShownScreen() ? <ScrollRestoration storageKey={SCROLL_STORAGE_KEY} /> : null;

export const Root = () => (
  <>
    {/* Before the screen, which it moves down. */}
    <ErrorBoundary>
      <AfterPaint>
        <UpdateNotice />
      </AfterPaint>
    </ErrorBoundary>
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
    <DocumentTitle />
    <FollowTappedNotification />
    <ErrorBoundary>
      <AfterPaint>
        <ToastArea />
      </AfterPaint>
    </ErrorBoundary>
    <RestoreScroll />
  </>
);

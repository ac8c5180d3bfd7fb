import { Component, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { AfterPaint } from '../ui/AfterPaint.tsx';
import { useHasShownScreen } from './FocusOnNavigate.tsx';
import { titleAt } from './routes.tsx';
import { useTappedNotification } from './use-tapped-notification.ts';

/** Shows nothing in place of a part that broke: the app is whole without it. Screens have their routes' error elements. */
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

// What lies over the screens comes after the first one; what there is to say before waits for it.
const ToastArea = lazy(() =>
  import('../ui/ToastArea.tsx').then((module) => ({ default: module.ToastArea })),
);
const UpdateNotice = lazy(() =>
  import('./UpdateNotice.tsx').then((module) => ({ default: module.UpdateNotice })),
);

/** Apart from the screens, which have no part in what it waits for. */
const TappedNotification = () => {
  useTappedNotification();
  return null;
};

/** Keeps the title at the address. */
const DocumentTitle = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = titleAt(pathname);
  }, [pathname]);
  return null;
};

/** Where this tab keeps how far each screen was scrolled; core's list of what is kept on a device names it. */
const SCROLL_STORAGE_KEY = 'scroll';

/** Back, and a reload, return to where the person was. A page that has yet to fetch its first screen has nothing to scroll. */
const RestoreScroll = () =>
  useHasShownScreen() ? <ScrollRestoration storageKey={SCROLL_STORAGE_KEY} /> : null;

/** What is there at every address. */
export const Root = () => (
  <>
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
    <DocumentTitle />
    <TappedNotification />
    <ErrorBoundary>
      <AfterPaint>
        <UpdateNotice />
        <ToastArea />
      </AfterPaint>
    </ErrorBoundary>
    <RestoreScroll />
  </>
);

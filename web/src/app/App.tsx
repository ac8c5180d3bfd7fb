import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { useReadCache } from '../device/read-cache.ts';
import { AuthProvider } from '../device/session/auth.tsx';
import type { Session } from '../device/session/session.ts';
import { watchPendingPath } from '../device/tapped-notification.ts';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Gate } from './Gate.tsx';
import { parseInAppPath } from './places.ts';
import { ToastArea } from './screens.ts';
import { titleOf } from './titles.ts';
import { UpdateBar } from './UpdateBar.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

const useTitle = (): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = titleOf(pathname);
  }, [pathname]);
};

/** Follows the tap on a notification; whatever is no path of ours is dropped. */
const useTappedNotification = (): void => {
  const navigate = useNavigate();
  useEffect(
    () =>
      watchPendingPath((value) => {
        const path = parseInAppPath(value);
        if (path !== null) navigate(path);
      }),
    [navigate],
  );
};

const Screens = () => {
  useTitle();
  useScrollMemory();
  useTappedNotification();
  return (
    <Suspense fallback={null}>
      <Gate>
        <AppRoutes />
      </Gate>
    </Suspense>
  );
};

/** The whole app for one session. */
export const App = ({ session }: { readonly session: Session }) => (
  <ErrorBoundary>
    <QueryClientProvider client={useReadCache()}>
      <AuthProvider session={session}>
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
        <UpdateBar />
        <ErrorBoundary quiet>
          <Suspense fallback={null}>
            <ToastArea />
          </Suspense>
        </ErrorBoundary>
      </AuthProvider>
    </QueryClientProvider>
  </ErrorBoundary>
);

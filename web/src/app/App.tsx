import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useReadCache } from '../device/read-cache.ts';
import { AuthProvider } from '../device/session/auth.tsx';
import type { Session } from '../device/session/session.ts';
import { AfterPaint } from '../ui/AfterPaint.tsx';
import { Router } from '../ui/router.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Gate } from './Gate.tsx';
import { DocumentTitle, ToastArea, UpdateNotice } from './screens.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useTappedNotification } from './use-tapped-notification.ts';

/** Apart from the screens, which have no part in what it waits for. */
const TappedNotification = () => {
  useTappedNotification();
  return null;
};

const Screens = () => {
  useScrollMemory();
  return (
    <Suspense fallback={null}>
      <Gate>
        <AppRoutes />
      </Gate>
    </Suspense>
  );
};

type AppProps = {
  readonly session: Session;
  /** Told once the first screen stands in the page, before it is painted. */
  readonly onShown: () => void;
};

const Shown = ({ onShown }: Pick<AppProps, 'onShown'>) => {
  useEffect(onShown, [onShown]);
  return null;
};

/** The whole app for one session. */
export const App = ({ session, onShown }: AppProps) => (
  <>
    <Shown onShown={onShown} />
    <ErrorBoundary>
      <QueryClientProvider client={useReadCache()}>
        <AuthProvider session={session}>
          <Router>
            <Screens />
            <TappedNotification />
            <ErrorBoundary quiet>
              <AfterPaint>
                <DocumentTitle />
                <UpdateNotice />
                <ToastArea />
              </AfterPaint>
            </ErrorBoundary>
          </Router>
        </AuthProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  </>
);

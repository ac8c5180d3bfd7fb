import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { $readCache } from '../device/cache/read-cache.ts';
import { logError } from '../device/log-error.ts';
import { AuthProvider } from '../device/session/auth.tsx';
import type { Session } from '../device/session/session.ts';
import { recordScreenRequest } from '../device/tracking/tracking.ts';
import { useStore } from '../device/use-store.ts';

type AppProps = Pick<RouterProviderProps, 'router'> & {
  readonly session: Session;
  readonly onShown: () => void;
};

const NotifyShown = ({ onShown }: Pick<AppProps, 'onShown'>) => {
  useEffect(onShown, [onShown]);
  return null;
};

/** Must subscribe after the router's own component: React Router replays earlier changes to its first listener only. */
const TrackRequestedScreens = ({ router }: Pick<AppProps, 'router'>) => {
  useEffect(
    () =>
      router.subscribe(({ navigation }) => {
        if (navigation.location) recordScreenRequest(navigation.location.pathname);
      }),
    [router],
  );
  return null;
};

export const App = ({ router, session, onShown }: AppProps) => (
  <>
    <NotifyShown onShown={onShown} />
    <QueryClientProvider client={useStore($readCache)}>
      <AuthProvider session={session}>
        <RouterProvider router={router} onError={logError} />
        <TrackRequestedScreens router={router} />
      </AuthProvider>
    </QueryClientProvider>
  </>
);

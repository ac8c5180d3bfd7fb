import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import { $readCache } from '../device/cache/read-cache.ts';
import { AuthProvider } from '../device/session/auth.tsx';
import type { Session } from '../device/session/session.ts';
import { recordScreenRequest } from '../device/tracking/tracking.ts';
import { useStore } from '../device/use-store.ts';

type AppProps = Pick<RouterProviderProps, 'router'> & {
  readonly session: Session;
  /** Told once the first screen stands in the page, before it is painted. */
  readonly onShown: () => void;
};

const NotifyShown = ({ onShown }: Pick<AppProps, 'onShown'>) => {
  useEffect(onShown, [onShown]);
  return null;
};

/**
 * Tells which screens are asked for and have to be fetched. It listens after the router's own component, to whose first
 * listener React Router hands what has come before there was one.
 */
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

const report = (error: unknown): void => console.error(error);

/** The whole app for one session. */
export const App = ({ router, session, onShown }: AppProps) => (
  <>
    <NotifyShown onShown={onShown} />
    <QueryClientProvider client={useStore($readCache)}>
      <AuthProvider session={session}>
        <RouterProvider router={router} onError={report} />
        <TrackRequestedScreens router={router} />
      </AuthProvider>
    </QueryClientProvider>
  </>
);

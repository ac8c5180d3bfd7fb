import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getDaily } from '@usward/core/daily/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useIsWaiting } from '../couple/use-couple.ts';
import { onCoupleCacheCleared } from '../device/cache/couple-cache.ts';
import { readOptions } from '../device/cache/read-cache.ts';
import { useUser } from '../device/session/auth.tsx';
import { afterPaint } from '../device/startup/after-paint.ts';
import { TabBar } from './shell/TabBar.tsx';

/** What a screen has just read is not read again; a failure is the screen's to tell. */
const prefetchOfflineReads = (client: QueryClient): void => {
  afterPaint()
    .then(() =>
      Promise.all([
        client.prefetchQuery(readOptions(getDashboard)),
        client.prefetchQuery(readOptions(getDaily)),
        import('../rooms/checkin/checkin-queries.ts').then(({ checkinsOptions }) =>
          client.prefetchQuery(checkinsOptions),
        ),
      ]),
    )
    .catch((error: unknown) => console.error(error));
};

/**
 * Reads what has to be there without a network, also when its screen has not been opened yet, and again
 * whenever what was read of the couple went.
 */
const useOfflinePrefetch = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    prefetchOfflineReads(client);
    return onCoupleCacheCleared(() => prefetchOfflineReads(client));
  }, [client]);
};

const WaitingBanner = lazy(() => import('../rooms/pairing/WaitingBanner.tsx'));

/** The frame of everything that stands outside the tabs. */
export const PlainFrame = () => (
  <Suspense fallback={null}>
    <Outlet />
  </Suspense>
);

/** The frame of the signed-in app: the tabs stay while the screens change, and so does what the two wait for. */
export const Shell = () => {
  useOfflinePrefetch();
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

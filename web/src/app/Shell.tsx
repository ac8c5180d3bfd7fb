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

const useOfflinePrefetch = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    prefetchOfflineReads(client);
    return onCoupleCacheCleared(() => prefetchOfflineReads(client));
  }, [client]);
};

const WaitingBanner = lazy(() => import('../rooms/pairing/WaitingBanner.tsx'));

export const PlainFrame = () => (
  <Suspense fallback={null}>
    <Outlet />
  </Suspense>
);

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

export const OpenFrame = () => (useUser() ? <Shell /> : <PlainFrame />);

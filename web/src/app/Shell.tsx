import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getDaily } from '@usward/core/daily/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useIsAwaitingConfirmation } from '../couple/use-couple.ts';
import { onCoupleCacheCleared } from '../device/cache/couple-cache.ts';
import { createReadOptions } from '../device/cache/read-cache.ts';
import { useUser } from '../device/session/auth.tsx';
import { waitForPaint } from '../device/startup/wait-for-paint.ts';
import { TabBar } from './shell/TabBar.tsx';

const prefetchOfflineReads = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.prefetchQuery(createReadOptions(getDashboard)),
    client.prefetchQuery(createReadOptions(getDaily)),
    import('../rooms/checkin/checkin-queries.ts').then(({ checkinsOptions }) =>
      client.prefetchQuery(checkinsOptions),
    ),
  ]);

const useOfflinePrefetch = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    let isLeft = false;
    const prefetch = () => {
      waitForPaint()
        // Whoever signed out before the first paint has nothing to read ahead.
        .then(() => (isLeft ? undefined : prefetchOfflineReads(client)))
        .catch((error: unknown) => console.error(error));
    };
    prefetch();
    const stopListening = onCoupleCacheCleared(prefetch);
    return () => {
      isLeft = true;
      stopListening();
    };
  }, [client]);
};

const WaitingForConfirmationBanner = lazy(
  () => import('../rooms/pairing/WaitingForConfirmationBanner.tsx'),
);

export const PlainFrame = () => (
  <Suspense fallback={null}>
    <Outlet />
  </Suspense>
);

export const Shell = () => {
  useOfflinePrefetch();
  const isWaiting = useIsAwaitingConfirmation();
  return (
    <>
      <TabBar />
      {isWaiting && (
        <Suspense fallback={null}>
          <WaitingForConfirmationBanner />
        </Suspense>
      )}
      <PlainFrame />
    </>
  );
};

export const OpenFrame = () => (useUser() ? <Shell /> : <PlainFrame />);

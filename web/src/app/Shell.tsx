import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getDaily } from '@usward/core/daily/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { afterPaint } from '../device/after-paint.ts';
import { onReadsForgotten } from '../device/couple-reads.ts';
import { readOptions } from '../device/read-cache.ts';
import { useUser } from '../device/session/auth.tsx';
import { useIsWaiting } from '../ui/two.ts';
import { TabBar } from './shell/TabBar.tsx';

/** What a screen has just read is not read again; a failure is the screen's to tell. */
const readAtHand = (client: QueryClient): void => {
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
const useKeptAtHand = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    readAtHand(client);
    return onReadsForgotten(() => readAtHand(client));
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
  useKeptAtHand();
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

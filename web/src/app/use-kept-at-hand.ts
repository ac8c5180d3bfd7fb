import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getDaily } from '@usward/core/daily/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { useEffect } from 'react';
import { afterPaint } from '../device/after-paint.ts';
import { onReadsForgotten } from '../device/couple-reads.ts';
import { readOptions } from '../device/read-cache.ts';

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
export const useKeptAtHand = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    readAtHand(client);
    return onReadsForgotten(() => readAtHand(client));
  }, [client]);
};

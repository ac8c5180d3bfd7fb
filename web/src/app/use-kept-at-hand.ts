import { useQueryClient } from '@tanstack/react-query';
import { getDaily } from '@usward/core/daily/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { useEffect } from 'react';
import { afterPaint } from '../device/after-paint.ts';
import { readOptions } from '../device/read-cache.ts';
import { useUser } from '../device/session/auth.tsx';

/** Reads what has to be there without a network, also when its screen has not been opened yet. */
export const useKeptAtHand = (): void => {
  const client = useQueryClient();
  const user = useUser();
  const partner = user?.partner;
  const pairing = user?.pairing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read of a couple goes as that changes (couple-reads).
  useEffect(() => {
    // What a screen has just read is not read again; a failure is the screen's to tell.
    afterPaint()
      .then(() =>
        Promise.all([
          client.prefetchQuery(readOptions(getDashboard)),
          client.prefetchQuery(readOptions(getDaily)),
        ]),
      )
      .catch((error: unknown) => console.error(error));
  }, [client, pairing, partner]);
};

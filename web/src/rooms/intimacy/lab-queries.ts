import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { getIdeas, getLab, getOwnCards, getSnapshot } from '@usward/core/intimacy/endpoints';
import { useEffect } from 'react';
import { refetchOnOpen } from '../../device/cache/query-defaults.ts';
import { createReadOptions, inMemoryOnly } from '../../device/cache/read-cache.ts';
import { createPathPredicate } from '../../device/cache/read-paths.ts';
import { discardWrite, useOutboxWrites } from '../../device/outbox/outbox.ts';
import { usePendingWrites } from '../../device/outbox/pending-writes.ts';
import type { LabHome } from './lab-views.ts';
import {
  applyPendingToCards,
  applyPendingToLab,
  applyPendingToPartnerCards,
  isMomentaryWrite,
} from './optimistic-lab.ts';

/** In milliseconds. Polled while visible, because nothing announces that the lab has closed. */
const REFETCH_INTERVAL_MS = 60_000;

const labKey = createReadOptions(getLab).queryKey;
const cardsKey = createReadOptions(getOwnCards).queryKey;
const snapshotKey = createReadOptions(getSnapshot).queryKey;
const ideasKey = createReadOptions(getIdeas).queryKey;
const isOfLab = createPathPredicate('/api/intimacy');

export const refetchLab = (client: QueryClient): void => {
  void client.invalidateQueries({ predicate: isOfLab });
};

export const useLab = () => {
  const pending = usePendingWrites(labKey);
  const query = useQuery({
    ...createReadOptions(getLab),
    ...refetchOnOpen,
    refetchOnReconnect: 'always',
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  return { ...query, lab: query.data && applyPendingToLab(query.data, pending) };
};

/** Drops refused writes about a moment that has passed. */
export const useDiscardMomentaryRejections = (): void => {
  const queued = useOutboxWrites();
  useEffect(() => {
    for (const write of queued) {
      if (write.state === 'rejected' && isMomentaryWrite(write)) {
        discardWrite(write.key).catch(console.error);
      }
    }
  }, [queued]);
};

const emptySnapshot: Output<typeof getSnapshot> = { cards: [], validUntil: instant(0) };
const emptyIdeas: Output<typeof getIdeas> = {
  pile: [],
  left: 0,
  mine: [],
  matches: [],
  releasedAt: instant(0),
  nextRelease: instant(0),
};

/** Removes the cached lab data, in memory and on this phone, once the lab is closed. */
export const useClearClosedLab = (isClosed: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isClosed) return;
    // The stored copy follows the one in memory, so it is emptied instead of removed.
    client.setQueryData(snapshotKey, (known) => known && emptySnapshot);
    client.setQueryData(ideasKey, (known) => known && emptyIdeas);
    const emptied: readonly unknown[] = [labKey[0], snapshotKey[0], ideasKey[0]];
    client.removeQueries({
      predicate: (query) => isOfLab(query) && !emptied.includes(query.queryKey[0]),
    });
  }, [client, isClosed]);
};

/** Fetches for offline use what unopened views need. */
export const usePrefetchLab = (home: LabHome | null): void => {
  const client = useQueryClient();
  useEffect(() => {
    const reads = [
      ...(home === 'open' || home === 'alone'
        ? [client.prefetchQuery(createReadOptions(getSnapshot))]
        : []),
      ...(home === 'open' ? [client.prefetchQuery(createReadOptions(getIdeas))] : []),
    ];
    // A view shows its own failure.
    Promise.all(reads).catch((error: unknown) => console.error(error));
  }, [client, home]);
};

/** In memory only. */
export const useOwnCards = () => {
  const query = useQuery({
    ...createReadOptions(getOwnCards),
    meta: inMemoryOnly,
    ...refetchOnOpen,
  });
  const pending = usePendingWrites(cardsKey);
  const partners = query.data && applyPendingToPartnerCards(query.data.partners, pending);
  return { ...query, mine: applyPendingToCards(query.data?.mine ?? [], pending), partners };
};

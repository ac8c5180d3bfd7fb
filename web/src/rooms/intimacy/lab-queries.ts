import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { getIdeas, getLab, getOwnCards, getSnapshot } from '@usward/core/intimacy/endpoints';
import { useEffect } from 'react';
import { isUnder } from '../../device/addresses.ts';
import { discardWrite, useQueuedWrites } from '../../device/outbox/outbox.ts';
import { usePendingFor } from '../../device/outbox/pending.ts';
import { readOnOpening } from '../../device/query-rules.ts';
import { inMemoryOnly, readOptions } from '../../device/read-cache.ts';
import { isMomentary, overlayCards, overlayDecisions, overlayLab } from './overlay-lab.ts';
import type { Front } from './room-views.ts';

/** While the room is in front it is read again this often: nothing announces that it has closed. */
const READ_EVERY = 60_000;

const labKey = readOptions(getLab).queryKey;
const cardsKey = readOptions(getOwnCards).queryKey;
const snapshotKey = readOptions(getSnapshot).queryKey;
const ideasKey = readOptions(getIdeas).queryKey;
const isOfLab = isUnder('/api/intimacy');

/** Reads the lab anew, and all that hangs on it. */
export const readAnew = (client: QueryClient): void => {
  void client.invalidateQueries({ predicate: isOfLab });
};

/** The lab with what waits on this phone. */
export const useLab = () => {
  const pending = usePendingFor(labKey);
  const query = useQuery({
    ...readOptions(getLab),
    ...readOnOpening,
    refetchOnReconnect: 'always',
    refetchInterval: READ_EVERY,
  });
  return { ...query, lab: query.data && overlayLab(query.data, pending) };
};

/** Lets go of what was refused of a moment that has passed. */
export const useDropMomentary = (): void => {
  const queued = useQueuedWrites();
  useEffect(() => {
    for (const write of queued) {
      if (write.state === 'attention' && isMomentary(write)) {
        discardWrite(write.key).catch(console.error);
      }
    }
  }, [queued]);
};

const noSnapshot: Output<typeof getSnapshot> = { cards: [], validUntil: instant(0) };
const noIdeas: Output<typeof getIdeas> = {
  pile: [],
  left: 0,
  mine: [],
  matches: [],
  releasedAt: instant(0),
  nextRelease: instant(0),
};

/** Lets go of what was read of a lab that is open no more, in memory and on this phone. */
export const useLetGoOfTwo = (isClosed: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isClosed) return;
    // What is kept on the phone follows what is in memory, so there it is emptied, not dropped.
    client.setQueryData(snapshotKey, (known) => known && noSnapshot);
    client.setQueryData(ideasKey, (known) => known && noIdeas);
    const emptied: readonly unknown[] = [labKey[0], snapshotKey[0], ideasKey[0]];
    client.removeQueries({
      predicate: (query) => isOfLab(query) && !emptied.includes(query.queryKey[0]),
    });
  }, [client, isClosed]);
};

/** Takes along what the room has for a time without a network, though its view was not opened yet. */
export const useTakeAlong = (front: Front | null): void => {
  const client = useQueryClient();
  useEffect(() => {
    const reads = [
      ...(front === 'open' || front === 'alone'
        ? [client.prefetchQuery(readOptions(getSnapshot))]
        : []),
      ...(front === 'open' ? [client.prefetchQuery(readOptions(getIdeas))] : []),
    ];
    // A failure is its view's to tell.
    Promise.all(reads).catch((error: unknown) => console.error(error));
  }, [client, front]);
};

/** The cards that the two have written, with what waits on this phone; in memory only. */
export const useOwnCards = () => {
  const query = useQuery({ ...readOptions(getOwnCards), meta: inMemoryOnly, ...readOnOpening });
  const pending = usePendingFor(cardsKey);
  const partners = query.data && overlayDecisions(query.data.partners, pending);
  return { ...query, mine: overlayCards(query.data?.mine ?? [], pending), partners };
};

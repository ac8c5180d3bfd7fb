import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { getNotes, getTimeline, getUs, type Us, type UsOfTwo } from '@usward/core/us/endpoints';
import { isUnder } from '../../device/addresses.ts';
import { call } from '../../device/api.ts';
import { usePendingFor } from '../../device/outbox/pending.ts';
import { readOnOpening } from '../../device/query-rules.ts';
import { readOptions } from '../../device/read-cache.ts';
import { overlayNotes } from './overlay-notes.ts';
import { overlayTimeline } from './overlay-timeline.ts';
import { overlayUs } from './overlay-us.ts';

const PAGE = '20';

const usKey = readOptions(getUs).queryKey;
const notesKey = ['/api/us/notes'] as const;
const timelineKey = ['/api/moments'] as const;

/** The room's summary with what waits on this phone; other devices and the partner change it too. */
export const useUs = () => {
  const query = useQuery({ ...readOptions(getUs), ...readOnOpening });
  const pending = usePendingFor(usKey);
  const { isFetching, refetch } = query;
  return { us: query.data && overlayUs(query.data, pending), isFetching, refetch };
};

/** Puts what the two have settled by a step; what else shows it is read anew. */
export const putUs = (client: QueryClient, settled: UsOfTwo): void => {
  client
    .cancelQueries({ queryKey: usKey, exact: true })
    .catch((error: unknown) => console.error(error));
  client.setQueryData<Us>(usKey, (known) => known && { ...known, ...settled });
  rereadUs(client).catch((error: unknown) => console.error(error));
};

/** Reads all of this room and the summary of the first screen anew. */
export const rereadUs = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: isUnder('/api/us', '/api/moments', '/api/dashboard') });

type PageQuery = { readonly limit: string; readonly cursor?: string };

const pagesOf = <Page extends { readonly next: string | null }>(
  queryKey: readonly [string],
  read: (query: PageQuery, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      read({ limit: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }): string | null => next,
    ...readOnOpening,
  });

const notesOptions = pagesOf(notesKey, (query, signal) => call(getNotes, { query }, { signal }));
const timelineOptions = pagesOf(timelineKey, (query, signal) =>
  call(getTimeline, { query }, { signal }),
);

/** The own private notes, twenty at a time, with what waits on this phone. */
export const useNotes = () => {
  const query = useInfiniteQuery(notesOptions);
  const pending = usePendingFor(notesKey);
  const read = query.data?.pages.flatMap(({ items }) => items);
  return { ...query, isRead: read !== undefined, notes: overlayNotes(read ?? [], pending) };
};

/** Reveals, moments and milestones, newest first, with what waits on this phone. */
export const useTimeline = () => {
  const query = useInfiniteQuery(timelineOptions);
  const pending = usePendingFor(timelineKey);
  const read = query.data?.pages.flatMap(({ items }) => items);
  return { ...query, isRead: read !== undefined, lines: overlayTimeline(read ?? [], pending) };
};

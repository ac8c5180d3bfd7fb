import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import {
  type CoupleSettings,
  getNotes,
  getTimeline,
  getUs,
  type Us,
} from '@usward/core/us/endpoints';
import { refetchOnOpen } from '../../device/cache/query-defaults.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { createPathPredicate } from '../../device/cache/read-paths.ts';
import { call } from '../../device/network/api.ts';
import { usePendingWrites } from '../../device/outbox/pending-writes.ts';
import { applyPendingToNotes } from './optimistic-notes.ts';
import { applyPendingToTimeline } from './optimistic-timeline.ts';
import { applyPendingToUs } from './optimistic-us.ts';

const PAGE_SIZE = '20';

const usKey = createReadOptions(getUs).queryKey;
const notesKey = ['/api/us/notes'] as const;
const timelineKey = ['/api/moments'] as const;

/** Refetched on opening: other devices and the partner change it too. */
export const useUs = () => {
  const query = useQuery({ ...createReadOptions(getUs), ...refetchOnOpen });
  const pending = usePendingWrites(usKey);
  const { isFetching, refetch } = query;
  return { us: query.data && applyPendingToUs(query.data, pending), isFetching, refetch };
};

/** Everything else that shows it is refetched. */
export const updateUsAndRefetch = (client: QueryClient, settled: CoupleSettings): void => {
  client
    .cancelQueries({ queryKey: usKey, exact: true })
    .catch((error: unknown) => console.error(error));
  client.setQueryData<Us>(usKey, (known) => known && { ...known, ...settled });
  refetchUsAndDashboard(client).catch((error: unknown) => console.error(error));
};

/** Also the dashboard. */
export const refetchUsAndDashboard = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: createPathPredicate('/api/us', '/api/moments', '/api/dashboard'),
  });

type PageQuery = { readonly limit: string; readonly cursor?: string };

const createPageOptions = <Page extends { readonly next: string | null }>(
  queryKey: readonly [string],
  read: (query: PageQuery, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      read({ limit: PAGE_SIZE, ...(pageParam === '' ? {} : { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }): string | null => next,
    ...refetchOnOpen,
  });

const notesOptions = createPageOptions(notesKey, (query, signal) =>
  call(getNotes, { query }, { signal }),
);
const timelineOptions = createPageOptions(timelineKey, (query, signal) =>
  call(getTimeline, { query }, { signal }),
);

export const useOwnNotes = () => {
  const query = useInfiniteQuery(notesOptions);
  const pending = usePendingWrites(notesKey);
  const read = query.data?.pages.flatMap(({ items }) => items);
  return { ...query, isRead: read !== undefined, notes: applyPendingToNotes(read ?? [], pending) };
};

export const useTimeline = () => {
  const query = useInfiniteQuery(timelineOptions);
  const pending = usePendingWrites(timelineKey);
  const read = query.data?.pages.flatMap(({ items }) => items);
  return {
    ...query,
    isRead: read !== undefined,
    lines: applyPendingToTimeline(read ?? [], pending),
  };
};

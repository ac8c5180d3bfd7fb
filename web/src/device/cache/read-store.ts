import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { DAY_MS } from '@usward/core/durations';
import * as v from 'valibot';
import { currentUserId } from '../current-user.ts';
import { environment } from '../environment.ts';
import { database, type ReadRow, VISITOR } from '../storage/database.ts';
import { readRows } from '../storage/preloaded-rows.ts';
import { coupleReadPaths, createPathPredicate } from './read-paths.ts';

/** Short, because a phone may end the app without notice. */
const SAVE_DELAY_MS = 50;
const STORED_READ_TTL_MS = 60 * DAY_MS;

/** The whole list is saved with each new page and read again at start. */
const MAX_STORED_PAGES = 10;

const isStorablePath = createPathPredicate(...coupleReadPaths, '/api/settings');

const isCurrentUser = (userId: string): boolean => (currentUserId() ?? VISITOR) === userId;

/** For the `meta` of a query that must leave nothing on the device, such as a search text. */
export const inMemoryOnly = { inMemoryOnly: true } as const;

const isStorable = (query: Pick<Query, 'queryKey' | 'meta'>): boolean =>
  isStorablePath(query) && query.meta?.inMemoryOnly !== true;

type DehydratedQuery = DehydratedState['queries'][number];

// The data was parsed by this contract when it came, so only the envelope is checked.
const QuerySchema = v.object({
  queryKey: v.pipe(v.array(v.unknown()), v.minLength(1)),
  queryHash: v.string(),
  queryType: v.optional(v.literal('infinite')),
  state: v.object({
    status: v.literal('success'),
    data: v.unknown(),
    dataUpdatedAt: v.number(),
    dataUpdateCount: v.number(),
  }),
});

const PagesSchema = v.object({ pages: v.array(v.unknown()), pageParams: v.array(v.unknown()) });

const toStoredQuery = (query: DehydratedQuery): DehydratedQuery => {
  const list = v.safeParse(PagesSchema, query.state.data);
  if (query.queryType !== 'infinite' || !list.success) return query;
  const pages = list.output.pages.slice(0, MAX_STORED_PAGES);
  const pageParams = list.output.pageParams.slice(0, MAX_STORED_PAGES);
  return { ...query, state: { ...query.state, data: { pages, pageParams } } };
};

/** Null if too old, broken or of another contract. */
const parseReadRow = (row: ReadRow, now: number): DehydratedQuery | null => {
  if (row.contract !== environment.contract || row.updatedAt < now - STORED_READ_TTL_MS)
    return null;
  const parsed = v.safeParse(QuerySchema, row.query);
  if (!parsed.success) return null;
  const { queryKey, queryHash, queryType, state } = parsed.output;
  return {
    queryKey,
    queryHash,
    ...(queryType === undefined ? {} : { queryType }),
    dehydratedAt: state.dataUpdatedAt,
    state: {
      ...state,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      fetchStatus: 'idle',
      // Shown immediately, and read again when a screen first asks for it.
      isInvalidated: true,
    },
  };
};

const remove = async (rows: readonly ReadRow[]): Promise<void> => {
  const transaction = (await database()).transaction('reads', 'readwrite');
  await Promise.all([
    ...rows.map(({ userId, hash }) => transaction.store.delete([userId, hash])),
    transaction.done,
  ]);
};

export const readStoredReads = async (userId: string): Promise<DehydratedQuery[]> => {
  const queries: DehydratedQuery[] = [];
  const unusable: ReadRow[] = [];
  for (const row of await readRows('reads', userId)) {
    const query = parseReadRow(row, Date.now());
    if (query === null) unusable.push(row);
    else queries.push(query);
  }
  if (unusable.length > 0) await remove(unusable);
  return queries;
};

const save = async (userId: string, queries: readonly DehydratedQuery[]): Promise<void> => {
  const transaction = (await database()).transaction('reads', 'readwrite');
  // Signed out meanwhile: nothing may be written any more.
  if (!isCurrentUser(userId)) return;
  for (const query of queries) {
    await transaction.store.put({
      userId,
      hash: query.queryHash,
      contract: environment.contract,
      updatedAt: query.state.dataUpdatedAt,
      query: toStoredQuery(query),
    });
  }
  await transaction.done;
};

/** Stores reads as they come and when the page is hidden. Returns how to stop. */
export const persistReads = (userId: string, client: QueryClient): (() => void) => {
  const unsaved = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (unsaved.size === 0) return;
    const { queries } = dehydrate(client, {
      shouldDehydrateQuery: ({ queryHash, state }) =>
        state.status === 'success' && unsaved.has(queryHash),
      shouldDehydrateMutation: () => false,
    });
    unsaved.clear();
    save(userId, queries).catch((error: unknown) => console.error(error));
  };

  const restore = async (hash: string): Promise<void> => {
    const row = await (await database()).get('reads', [userId, hash]);
    const query = row === undefined ? null : parseReadRow(row, Date.now());
    if (query !== null && isCurrentUser(userId)) hydrate(client, { queries: [query] });
  };

  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (!isStorable(event.query)) return;
    if (event.type === 'added' && event.query.state.data === undefined) {
      restore(event.query.queryHash).catch((error: unknown) => console.error(error));
    }
    if (event.type === 'updated' && event.action.type === 'success') {
      unsaved.add(event.query.queryHash);
      timer ??= setTimeout(flush, SAVE_DELAY_MS);
    }
  });
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flushWhenHidden);

  return () => {
    unsubscribe();
    clearTimeout(timer);
    removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', flushWhenHidden);
  };
};

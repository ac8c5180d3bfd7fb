import {
  hydrate,
  onlineManager,
  type Query,
  QueryClient,
  type QueryFunctionContext,
} from '@tanstack/react-query';
import type { CallInput, Endpoint, Output } from '@usward/core/endpoint';
import { atom } from 'nanostores';
import { onUserChange } from '../current-user.ts';
import { createEmitter } from '../emitter.ts';
import { buildUrl, parseOutput, readErrorResponse, readJson, send } from '../network/api.ts';
import { isOnline, onOnlineChange } from '../network/online.ts';
import { queryDefaults } from './query-defaults.ts';
import { persistReads, readStoredReads } from './read-store.ts';

export { inMemoryOnly } from './read-store.ts';

const fetchRead = async ({ queryKey }: Pick<QueryFunctionContext, 'queryKey'>) => {
  const response = await send({ method: 'GET', url: queryKey.join('/') });
  if (!response.ok) {
    throw await readErrorResponse(
      response,
      ({ error, message }) => `${response.status}: ${error ?? message ?? response.statusText}`,
    );
  }
  return { status: response.status, json: await readJson(response) };
};

/** Joins the key's parts with `/` (docs/specification.md, 7 and 8). */
export const fetchByKey = async (context: Pick<QueryFunctionContext, 'queryKey'>) =>
  (await fetchRead(context)).json ?? null;

/** Takes no abort signal: a read finishes after its screen closed, because it is stored for offline use. */
export const createReadOptions = <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) => ({
  queryKey: [buildUrl(endpoint, input)] as const,
  queryFn: async (): Promise<Output<E>> => {
    const { status, json } = await fetchRead({ queryKey: [buildUrl(endpoint, input)] });
    return parseOutput(endpoint, status, json);
  },
});

type ReadStep = { readonly query: Query; readonly step: 'started' | 'read' };

const steps = createEmitter<ReadStep>();

export const onReadStep = steps.subscribe;

/** False for a query that was only loaded from the device. */
export const isFetchedHere = ({ options }: Pick<Query, 'options'>): boolean =>
  options.queryFn !== undefined && options.queryFn !== fetchByKey;

const isNextPageFetch = ({ state }: Query): boolean => state.fetchMeta?.fetchMore !== undefined;

export const createReadCache = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: { ...queryDefaults.queries, queryFn: fetchByKey },
      mutations: queryDefaults.mutations,
    },
  });
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') steps.emit({ query, step: 'started' });
    if (action.type !== 'success' || action.manual || isNextPageFetch(query)) return;
    steps.emit({ query, step: 'read' });
  });
  return client;
};

onlineManager.setEventListener((setOnline) => onOnlineChange(setOnline));
onlineManager.setOnline(isOnline());

export const $readCache = atom(createReadCache());
let stopPersisting: () => void = () => undefined;

const replaceClient = (): void => {
  stopPersisting();
  stopPersisting = () => undefined;
  const before = getReadCache();
  $readCache.set(createReadCache());
  before.cancelQueries().catch(() => undefined);
  before.clear();
};

onUserChange(replaceClient);

export const getReadCache = (): QueryClient => $readCache.get();

export const loadAndPersistReads = async (userId: string): Promise<void> => {
  const mine = getReadCache();
  const queries = await readStoredReads(userId);
  if (mine !== getReadCache()) return;
  hydrate(mine, { queries });
  stopPersisting = persistReads(userId, mine);
};

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { t } from '@usward/core/language/i18n';
import {
  getForms,
  getReflection,
  getReflections,
  shareForm,
} from '@usward/core/reflection/endpoints';
import type { OwnAnswers, Reflection } from '@usward/core/reflection/reflection';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { createPathPredicate } from '../../device/cache/read-paths.ts';
import {
  isAppliedByServer,
  isInOutbox,
  usePendingWrites,
} from '../../device/outbox/pending-writes.ts';
import { applyPendingToForms } from './optimistic-forms.ts';
import { applyPendingToReflection } from './optimistic-reflections.ts';
import { isWaitingToSend, type UnsentAnswers } from './unsent-answers.ts';

export type Reflections = Output<typeof getReflections>;

export const useReflections = () => {
  const options = createReflectionListOptions(null);
  const query = useQuery(options);
  return { ...query, pending: usePendingWrites(options.queryKey) };
};

export const createReflectionListOptions = (cursor: Instant | null) =>
  createReadOptions(getReflections, cursor === null ? {} : { query: { cursor } });

const createReflectionOptions = (id: string) =>
  createReadOptions(getReflection, { params: { id } });

/**
 * In milliseconds, while Gemini writes: the partner's phone may have asked, and nothing announces the result.
 */
const REFETCH_INTERVAL_MS = 3_000;

const usePendingReflectionWrites = (id: string) =>
  usePendingWrites(createReflectionOptions(id).queryKey);

/** Not fetched before it was sent. */
export const useReflection = (id: string) => {
  const pending = usePendingReflectionWrites(id);
  const isToBeShared = pending.some(
    (write) => isInOutbox(write) && write.name === shareForm.name && write.params.id === id,
  );
  const query = useQuery({
    ...createReflectionOptions(id),
    enabled: !isToBeShared,
    refetchInterval: ({ state }) =>
      state.data?.summary?.gemini === 'writing' ? REFETCH_INTERVAL_MS : false,
  });
  return { ...query, pending };
};

export const getCachedReflection = (client: QueryClient, id: string): Reflection | undefined =>
  client.getQueryData<Reflection>(createReflectionOptions(id).queryKey);

export const refetchReflection = (client: QueryClient, id: string): Promise<Reflection> =>
  client.fetchQuery({ ...createReflectionOptions(id), staleTime: 0 });

export const isGeminiOnInCache = (client: QueryClient): boolean =>
  client
    .getQueriesData<Partial<Reflection>>({ predicate: createPathPredicate('/api/reflections') })
    .some(([, read]) => read?.summary != null && read.summary.gemini !== 'off');

export const useForms = () => {
  const options = createReadOptions(getForms);
  const query = useQuery(options);
  const pending = usePendingWrites(options.queryKey);
  return { ...query, own: applyPendingToForms(query.data?.own ?? [], pending) };
};

const isReflectionQuery = createPathPredicate('/api/reflections', '/api/dashboard');

/** Also the dashboard. */
export const refetchReflectionsAndDashboard = (client: QueryClient): void => {
  client
    .invalidateQueries({ predicate: isReflectionQuery })
    .catch((error: unknown) => console.error(error));
};

/** While newer answers are queued: the partner may answer before they are sent. */
export const UNTIL_SENT_TEXT = t`Until this is sent, what you sent before still counts.`;

/** The server's version, null if unknown. */
export const useSentAnswers = (id: string): OwnAnswers | null => {
  const read = getCachedReflection(useQueryClient(), id);
  const finished = usePendingReflectionWrites(id).filter(isAppliedByServer);
  return applyPendingToReflection(read, id, finished, 0)?.mine ?? null;
};

/** The newest answers are all private and unsent, while the server has ones that share something. */
export const isEarlierVersionStillShared = (
  unsent: UnsentAnswers | null,
  sent: OwnAnswers | null,
): boolean => isWaitingToSend(unsent) && unsent.mine.kept && sent !== null && !sent.kept;

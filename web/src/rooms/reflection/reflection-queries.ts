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
import { readOptions } from '../../device/cache/read-cache.ts';
import { isQueryUnder } from '../../device/cache/read-paths.ts';
import { isFinished, isQueued, usePendingWrites } from '../../device/outbox/pending-writes.ts';
import { applyPendingToForms } from './optimistic-forms.ts';
import { applyPendingToReflection } from './optimistic-reflections.ts';
import { isSending, type UnsentAnswers } from './unsent-answers.ts';

/** The first page of shared forms with the whole over time, as GET /api/reflections answers it. */
export type Reflections = Output<typeof getReflections>;

/** The newest shared forms, and what they do not show yet. */
export const useReflections = () => {
  const options = reflectionsOptions(null);
  const query = useQuery(options);
  return { ...query, pending: usePendingWrites(options.queryKey) };
};

/** Shared forms before a moment; null: the newest, as {@link useReflections} reads them. */
export const reflectionsOptions = (cursor: Instant | null) =>
  readOptions(getReflections, cursor === null ? {} : { query: { cursor } });

const reflectionOptions = (id: string) => readOptions(getReflection, { params: { id } });

/** While Gemini is being asked, in milliseconds: the other’s phone may be asking, and nothing tells. */
const REFETCH_INTERVAL_MS = 3_000;

/** What one shared form, as it was last read, does not show yet. */
const usePendingReflection = (id: string) => usePendingWrites(reflectionOptions(id).queryKey);

/** One shared form, and what it does not show yet; it is not asked for before it was sent. */
export const useReflection = (id: string) => {
  const pending = usePendingReflection(id);
  const isToBeShared = pending.some(
    (write) => isQueued(write) && write.name === shareForm.name && write.params.id === id,
  );
  const query = useQuery({
    ...reflectionOptions(id),
    enabled: !isToBeShared,
    refetchInterval: ({ state }) =>
      state.data?.summary?.gemini === 'writing' ? REFETCH_INTERVAL_MS : false,
  });
  return { ...query, pending };
};

/** One shared form as it was last read. */
export const getCachedReflection = (client: QueryClient, id: string): Reflection | undefined =>
  client.getQueryData<Reflection>(reflectionOptions(id).queryKey);

/** Reads one shared form anew, whatever is known of it. */
export const refetchReflection = (client: QueryClient, id: string): Promise<Reflection> =>
  client.fetchQuery({ ...reflectionOptions(id), staleTime: 0 });

/** Whether any summary on this phone says that Gemini can be asked here. */
export const hasGemini = (client: QueryClient): boolean =>
  client
    .getQueriesData<Partial<Reflection>>({ predicate: isQueryUnder('/api/reflections') })
    .some(([, read]) => read?.summary != null && read.summary.gemini !== 'off');

/** Templates and own forms, these with what waits on this phone. */
export const useForms = () => {
  const options = readOptions(getForms);
  const query = useQuery(options);
  const pending = usePendingWrites(options.queryKey);
  return { ...query, own: applyPendingToForms(query.data?.own ?? [], pending) };
};

const isReflectionQuery = isQueryUnder('/api/reflections', '/api/dashboard');

/** Reads all of this room and the summary anew. */
export const refetchReflections = (client: QueryClient): void => {
  client
    .invalidateQueries({ predicate: isReflectionQuery })
    .catch((error: unknown) => console.error(error));
};

/** Said while newer answers wait on this phone: the other's may come before they go out. */
export const UNTIL_SENT_TEXT = t`Until this is sent, what you sent before still counts.`;

/** My answers to a shared form that the server has; null: none that is known of. */
export const useSentAnswers = (id: string): OwnAnswers | null => {
  const read = getCachedReflection(useQueryClient(), id);
  const finished = usePendingReflection(id).filter(isFinished);
  return applyPendingToReflection(read, id, finished, 0)?.mine ?? null;
};

/** Whether the newest answers keep everything, and wait here while the server has others that show something. */
export const isShownUntilSent = (unsent: UnsentAnswers | null, sent: OwnAnswers | null): boolean =>
  isSending(unsent) && unsent.mine.kept && sent !== null && !sent.kept;

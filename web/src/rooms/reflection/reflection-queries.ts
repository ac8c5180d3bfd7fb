import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { t } from '@usward/core/language/speak';
import {
  getForms,
  getReflection,
  getReflections,
  shareForm,
} from '@usward/core/reflection/endpoints';
import type { OwnAnswers, Reflection } from '@usward/core/reflection/reflection';
import { isUnder } from '../../device/addresses.ts';
import { isFinished, isQueued, usePendingFor } from '../../device/outbox/pending.ts';
import { readOptions } from '../../device/read-cache.ts';
import { overlayForms } from './overlay-forms.ts';
import { overlayReflection } from './overlay-reflections.ts';
import { goesOut, type UnsentAnswers } from './unsent-answers.ts';

/** The first page of shared forms with the whole over time, as GET /api/reflections answers it. */
export type Reflections = Output<typeof getReflections>;

/** The newest shared forms, and what they do not show yet. */
export const useReflections = () => {
  const options = reflectionsOptions(null);
  const query = useQuery(options);
  return { ...query, pending: usePendingFor(options.queryKey) };
};

/** Shared forms before a moment; null: the newest, as {@link useReflections} reads them. */
export const reflectionsOptions = (cursor: Instant | null) =>
  readOptions(getReflections, cursor === null ? {} : { query: { cursor } });

const oneOptions = (id: string) => readOptions(getReflection, { params: { id } });

/** While Gemini is being asked, in milliseconds: the other’s phone may be asking, and nothing tells. */
const READ_EVERY = 3_000;

/** What one shared form, as it was last read, does not show yet. */
const usePendingReflection = (id: string) => usePendingFor(oneOptions(id).queryKey);

/** One shared form, and what it does not show yet; it is not asked for before it was sent. */
export const useReflection = (id: string) => {
  const pending = usePendingReflection(id);
  const isToBeShared = pending.some(
    (write) => isQueued(write) && write.name === shareForm.name && write.params.id === id,
  );
  const query = useQuery({
    ...oneOptions(id),
    enabled: !isToBeShared,
    refetchInterval: ({ state }) =>
      state.data?.summary?.gemini === 'writing' ? READ_EVERY : false,
  });
  return { ...query, pending };
};

/** One shared form as it was last read. */
export const knownReflection = (client: QueryClient, id: string): Reflection | undefined =>
  client.getQueryData<Reflection>(oneOptions(id).queryKey);

/** Reads one shared form anew, whatever is known of it. */
export const readReflectionAnew = (client: QueryClient, id: string): Promise<Reflection> =>
  client.fetchQuery({ ...oneOptions(id), staleTime: 0 });

/** Whether any summary on this phone says that Gemini can be asked here. */
export const knowsGemini = (client: QueryClient): boolean =>
  client
    .getQueriesData<Partial<Reflection>>({ predicate: isUnder('/api/reflections') })
    .some(([, read]) => read?.summary != null && read.summary.gemini !== 'off');

/** Templates and own forms, these with what waits on this phone. */
export const useForms = () => {
  const options = readOptions(getForms);
  const query = useQuery(options);
  const pending = usePendingFor(options.queryKey);
  return { ...query, own: overlayForms(query.data?.own ?? [], pending) };
};

const isOfRoom = isUnder('/api/reflections', '/api/dashboard');

/** Reads all of this room and the summary anew. */
export const rereadReflections = (client: QueryClient): void => {
  client.invalidateQueries({ predicate: isOfRoom }).catch((error: unknown) => console.error(error));
};

/** Said while newer answers wait on this phone: the other's may come before they go out. */
export const UNTIL_IT_GOES_OUT = t`Until this goes out, what you sent before still counts.`;

/** My answers to a shared form that the server has; null: none that is known of. */
export const useSentBefore = (id: string): OwnAnswers | null => {
  const read = knownReflection(useQueryClient(), id);
  const finished = usePendingReflection(id).filter(isFinished);
  return overlayReflection(read, id, finished, 0)?.mine ?? null;
};

/** Whether the newest answers keep everything, and wait here while the server has others that show something. */
export const isShownUntilSent = (unsent: UnsentAnswers | null, sent: OwnAnswers | null): boolean =>
  goesOut(unsent) && unsent.mine.kept && sent !== null && !sent.kept;

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import {
  answerForm,
  declineForm,
  forgetReflection,
  getForms,
  getReflection,
  getReflections,
  shareForm,
} from '@usward/core/reflection/endpoints';
import type { Reflection } from '@usward/core/reflection/reflection';
import { useEffect } from 'react';
import { isUnder } from '../../device/addresses.ts';
import { onSent, type QueuedWrite, useQueuedWrites } from '../../device/outbox/outbox.ts';
import { readOptions } from '../../device/read-cache.ts';
import { reflectionWith } from './overlay-reflections.ts';

/** The first page of shared forms with the whole over time, as GET /api/reflections answers it. */
export type Reflections = Output<typeof getReflections>;
/** Templates and own forms, as GET /api/reflections/forms answers them. */
export type Forms = Output<typeof getForms>;

/** The newest shared forms. */
export const useReflections = () => useQuery(readOptions(getReflections));

/** Shared forms before a moment; null: the newest, as {@link useReflections} reads them. */
export const reflectionsOptions = (cursor: Instant | null) =>
  readOptions(getReflections, cursor === null ? {} : { query: { cursor } });

const oneOptions = (id: string) => readOptions(getReflection, { params: { id } });

/** While Gemini is being asked, in milliseconds: the other’s phone may be asking, and nothing tells. */
const READ_EVERY = 3_000;

/** One shared form; it is not asked for before it was sent. */
export const useReflection = (id: string) => {
  const queued = useQueuedWrites();
  const isToBeShared = queued.some(
    ({ name, params }) => name === shareForm.name && params.id === id,
  );
  return useQuery({
    ...oneOptions(id),
    enabled: !isToBeShared,
    refetchInterval: ({ state }) =>
      state.data?.summary?.gemini === 'writing' ? READ_EVERY : false,
  });
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

/** Templates and own forms. */
export const useForms = () => useQuery(readOptions(getForms));

const isOfRoom = isUnder('/api/reflections', '/api/dashboard');

/** Reads all of this room and the summary anew. */
export const rereadReflections = (client: QueryClient): void => {
  client.invalidateQueries({ predicate: isOfRoom }).catch((error: unknown) => console.error(error));
};

const ofOne: ReadonlySet<string> = new Set(
  [shareForm, answerForm, declineForm, forgetReflection].map(({ name }) => name),
);

/** Lays what was just sent over what is known, so that nothing is missing until it is read anew. */
const putWrite = (client: QueryClient, id: string, write: QueuedWrite): void => {
  const { queryKey } = oneOptions(id);
  const after = reflectionWith(knownReflection(client, id) ?? null, write);
  if (after === null) client.removeQueries({ queryKey, exact: true });
  else client.setQueryData<Reflection>(queryKey, after);
};

/** Reads the room anew whenever something of it was sent. */
export const useReflectionsInStep = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      onSent((write) => {
        if (!write.name.startsWith('reflection/')) return;
        const { id } = write.params;
        if (id !== undefined && ofOne.has(write.name)) putWrite(client, id, write);
        rereadReflections(client);
      }),
    [client],
  );
};

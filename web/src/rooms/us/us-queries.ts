import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Output } from '@usward/core/endpoint';
import {
  getNotes,
  getTimeline,
  getUs,
  type Note,
  putNote,
  removeMoment,
  removeNote,
  saveMoment,
  setAbout,
  type Us,
  type UsOfTwo,
} from '@usward/core/us/endpoints';
import type { TimelineItem } from '@usward/core/us/timeline';
import { useEffect } from 'react';
import * as v from 'valibot';
import { isUnder } from '../../device/addresses.ts';
import { call } from '../../device/api.ts';
import { onSent, type QueuedWrite, useQueuedWrites } from '../../device/outbox/outbox.ts';
import { readOptions } from '../../device/read-cache.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { overlayNotes } from './overlay-notes.ts';
import { overlayTimeline } from './overlay-timeline.ts';
import { overlayUs } from './overlay-us.ts';

const PAGE = '20';

const usKey = readOptions(getUs).queryKey;
const notesKey = ['/api/us/notes'] as const;
const timelineKey = ['/api/moments'] as const;

/** The room's summary with what waits on this phone; other devices and the partner change it too. */
export const useUs = () => {
  const query = useQuery({ ...readOptions(getUs), refetchOnMount: 'always' });
  const queued = useQueuedWrites();
  const { isFetching, refetch } = query;
  return { us: query.data && overlayUs(query.data, queued), isFetching, refetch };
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

type NotesPage = Output<typeof getNotes>;
type TimelinePage = Output<typeof getTimeline>;

const notesOptions = infiniteQueryOptions({
  queryKey: notesKey,
  queryFn: ({ pageParam, signal }): Promise<NotesPage> => {
    const query = { limit: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) };
    return call(getNotes, { query }, { signal });
  },
  initialPageParam: '',
  getNextPageParam: ({ next }): string | null => next,
  refetchOnMount: 'always',
});

const timelineOptions = infiniteQueryOptions({
  queryKey: timelineKey,
  queryFn: ({ pageParam, signal }): Promise<TimelinePage> => {
    const query = { limit: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) };
    return call(getTimeline, { query }, { signal });
  },
  initialPageParam: '',
  getNextPageParam: ({ next }): string | null => next,
  refetchOnMount: 'always',
});

/** The own private notes, twenty at a time, with what waits on this phone. */
export const useNotes = () => {
  const query = useInfiniteQuery(notesOptions);
  const queued = useQueuedWrites();
  const read = query.data?.pages.flatMap(({ items }) => items);
  return { ...query, isRead: read !== undefined, notes: overlayNotes(read ?? [], queued) };
};

/** Reveals, moments and milestones, newest first, with what waits on this phone. */
export const useTimeline = () => {
  const query = useInfiniteQuery(timelineOptions);
  const queued = useQueuedWrites();
  const read = query.data?.pages.flatMap(({ items }) => items);
  return { ...query, isRead: read !== undefined, lines: overlayTimeline(read ?? [], queued) };
};

type Pages<Page> = InfiniteData<Page, string>;

/**
 * A list with a change made to all that was read of it; until its pages are read anew, the first of
 * them holds everything.
 */
const changedList = <Item, Page extends { readonly items: Item[] }>(
  list: Pages<Page> | undefined,
  change: (items: readonly Item[]) => readonly Item[],
): Pages<Page> | undefined => {
  if (list === undefined) return undefined;
  const items = change(list.pages.flatMap((page) => page.items));
  return {
    ...list,
    pages: list.pages.map((page, place) => ({ ...page, items: place === 0 ? [...items] : [] })),
  };
};

const ofNotes: ReadonlySet<string> = new Set([putNote.name, removeNote.name]);
const ofTimeline: ReadonlySet<string> = new Set([saveMoment.name, removeMoment.name]);

/** Lays what was just sent over what is known, so that nothing is missing until it is read anew. */
const putSent = (client: QueryClient, write: QueuedWrite): void => {
  if (write.name === setAbout.name) {
    client.setQueryData<Us>(usKey, (known) => known && overlayUs(known, [write]));
  }
  if (ofNotes.has(write.name)) {
    client.setQueryData<Pages<NotesPage>>(notesKey, (list) =>
      changedList<Note, NotesPage>(list, (notes) => overlayNotes(notes, [write])),
    );
  }
  if (ofTimeline.has(write.name)) {
    client.setQueryData<Pages<TimelinePage>>(timelineKey, (list) =>
      changedList<TimelineItem, TimelinePage>(list, (items) => overlayTimeline(items, [write])),
    );
  }
};

/** Reads the room anew whenever something of it was sent, and takes over the record that came back. */
export const useUsInStep = (): void => {
  const client = useQueryClient();
  const { replaceUser } = useAuth();
  useEffect(
    () =>
      onSent((write, answer) => {
        if (!write.name.startsWith('us/')) return;
        const about = v.safeParse(setAbout.output, answer);
        if (about.success) replaceUser(about.output.user);
        client
          .cancelQueries({ predicate: isUnder('/api/us', '/api/moments') })
          .catch((error: unknown) => console.error(error));
        putSent(client, write);
        rereadUs(client).catch((error: unknown) => console.error(error));
      }),
    [client, replaceUser],
  );
};

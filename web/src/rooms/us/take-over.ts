import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import {
  type Note,
  putNote,
  removeMoment,
  removeNote,
  saveMoment,
  setAbout,
  type Us,
} from '@usward/core/us/endpoints';
import type { TimelineItem } from '@usward/core/us/timeline';
import { isUnder } from '../../device/addresses.ts';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { overlayNotes } from './overlay-notes.ts';
import { overlayTimeline } from './overlay-timeline.ts';
import { overlayUs } from './overlay-us.ts';
import {
  type NotesPage,
  notesKey,
  rereadUs,
  type TimelinePage,
  timelineKey,
  usKey,
} from './us-queries.ts';

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

/** Takes over what was sent: it shows at once, and the room is read anew. */
export const takeOver = (client: QueryClient, write: QueuedWrite): void => {
  client
    .cancelQueries({ predicate: isUnder('/api/us', '/api/moments') })
    .catch((error: unknown) => console.error(error));
  putSent(client, write);
  rereadUs(client).catch((error: unknown) => console.error(error));
};

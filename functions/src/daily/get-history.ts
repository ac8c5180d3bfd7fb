import { dailyEndpoints } from '@usward/core/daily/endpoints';
import type { UserDocument } from '../database/account-documents.ts';
import type { Database } from '../database/database.ts';
import { read } from '../http/read.ts';
import { mergePages, type SourcePage, type Stretch } from './history-merge.ts';
import {
  beginning,
  cursorOf,
  type Direction,
  goOnAfter,
  notesUntil,
  parseCursor,
  type Starts,
} from './history-place.ts';
import {
  type Found,
  pageOfDays,
  pageOfNotes,
  pageOfSharedNotes,
  type Shared,
  sharedOf,
} from './history-sources.ts';

/** Days a page, unless asked otherwise. */
const PAGE_SIZE = 20;

type Reader = {
  readonly db: Database;
  readonly user: UserDocument;
  readonly shared: Shared | null;
  readonly now: number;
  readonly direction: Direction;
};

const none: SourcePage<Found> = { items: [], isFull: false };

/** Reads a stretch of history: so many days of two at most, and the notes that lie between them. */
const readStretch = async (
  { db, user, shared, now, direction }: Reader,
  starts: Starts,
  limit: number,
): Promise<Stretch<Found>> => {
  const days = shared
    ? await pageOfDays(db, shared, { direction, limit, after: starts.d }, now)
    : none;
  const lastDay = days.isFull ? days.items.at(-1) : undefined;
  // A full page of days bounds the notes that belong to it; most pages then read none.
  const until = lastDay ? notesUntil(lastDay.place) : null;
  const [own, theirs] = await Promise.all([
    pageOfNotes(db, user, { direction, limit, until, after: starts.j }, now),
    shared
      ? pageOfSharedNotes(db, shared, { direction, limit, until, after: starts.n }, now)
      : none,
  ]);
  return mergePages([days, own, theirs], direction);
};

/** Reads up to `count` days that the reader knows of, in the order of time. */
const readKnown = async (
  reader: Reader,
  begin: Starts,
  count: number,
): Promise<readonly Found[]> => {
  const known: Found[] = [];
  let starts: Starts | null = begin;
  while (starts !== null && known.length < count) {
    const { items, end }: Stretch<Found> = await readStretch(reader, starts, count - known.length);
    known.push(...items.filter(({ isUnknown }) => !isUnknown));
    starts = end && goOnAfter(end);
  }
  return known.slice(0, count);
};

/** The couple's days, the caller's own notes and those shared with them, in the order of time. */
export const getHistory = read(dailyEndpoints.getHistory, {
  answer: async ({ user, two, input, now }, db) => {
    const { limit = PAGE_SIZE, cursor, order = 'newest' } = input.query;
    const shared = await sharedOf(db, { user, two }, now);
    const direction = order === 'newest' ? 'desc' : 'asc';
    const reader = { db, user, shared, now, direction } as const;
    const begin = cursor === undefined ? beginning : goOnAfter(parseCursor(cursor));
    // One more than asked for says whether there is a next page.
    const found = await readKnown(reader, begin, limit + 1);
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    // Only a day that the reader knows of becomes a cursor, so that it tells of no other.
    return { items: page.map(({ day }) => day), next: last ? cursorOf(last.place) : null };
  },
});

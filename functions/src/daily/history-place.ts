import { addDays, calendarDate } from '@usward/core/calendar';

/** `d`: a day of two. `j`: a note of the own journal. */
export type Source = 'd' | 'j';

/** Which way through time. */
export type Direction = 'asc' | 'desc';

/** A place in the history: the source and, within it, the id (a date, for a note with more behind it). */
export type Place = { readonly source: Source; readonly id: string };

/** Comes after every id of a date within the journal, and before the next date. */
const endOf = (date: string): string => `${date}~~`;

const dateOf = (id: string): string => id.slice(0, 10);

// On one and the same date the notes come first in time, then what the two wrote.
const keyOf = ({ source, id }: Place): string => `${dateOf(id)}${source === 'd' ? '1' : `0${id}`}`;

/** Orders places in time, earlier first. */
export const compareInTime = (one: Place, other: Place): number =>
  keyOf(one) < keyOf(other) ? -1 : 1;

/** A cursor of the API as a place. */
export const parseCursor = (cursor: string): Place => ({
  source: cursor.startsWith('d') ? 'd' : 'j',
  id: cursor.slice(1),
});

/** A place as a cursor of the API. */
export const cursorOf = ({ source, id }: Place): string => `${source}${id}`;

/** The id after which each source goes on behind a place, going in a direction. */
export const goOnAfter = (
  { source, id }: Place,
  direction: Direction,
): Readonly<Record<Source, string>> => {
  const date = dateOf(id);
  if (source === 'd') return { d: id, j: endOf(date) };
  // Backwards in time the day of two came before its notes, forwards it comes after them.
  const day = direction === 'desc' ? date : addDays(calendarDate(date), -1);
  return { d: day, j: id };
};

/** The last id of the journal that belongs to a page whose last day of two has this date. */
export const journalUntil = (date: string, direction: Direction): string =>
  direction === 'desc' ? date : endOf(date);

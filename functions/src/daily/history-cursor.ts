/** `d`: a day of two. `j`: a note of the own journal. `n`: a note that the partner shares. */
const sources = ['d', 'j', 'n'] as const;
/** One of {@link sources}. */
export type HistorySource = (typeof sources)[number];

/** Which way through time. */
export type Direction = 'asc' | 'desc';

/** A place in the history: the source and, within it, the id (a date, for a note with more behind it). */
export type Place = { readonly source: HistorySource; readonly id: string };

/** Where each source goes on: behind an id, or from its beginning. */
export type StartPositions = Readonly<Record<HistorySource, string | null>>;

/** The beginning of all sources. */
export const beginning: StartPositions = { d: null, j: null, n: null };

const toDatePart = (id: string): string => id.slice(0, 10);

/** Comes after every id of a date within a source, and before those of the next date. */
export const getNextAfterDate = (id: string): string => `${toDatePart(id)}~~`;

/** Comes before every id of a date within a source, and after those of the date before. */
const beforeDate = (id: string): string => {
  const last = toDatePart(id).length - 1;
  return `${id.slice(0, last)}${String.fromCharCode(id.charCodeAt(last) - 1)}~~`;
};

// On one and the same date the own notes come first in time, then the partner's, then the day of two.
const ranks: Readonly<Record<HistorySource, number>> = { j: 0, n: 1, d: 2 };

const toSortKey = ({ source, id }: Place): string => `${toDatePart(id)}${ranks[source]}${id}`;

/** Orders places in time, earlier first. */
export const compareInTime = (one: Place, other: Place): number => {
  const [first, second] = [toSortKey(one), toSortKey(other)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
};

/** The same in the order in which somebody goes through time. */
export const compareInDirection =
  (direction: Direction) =>
  (one: Place, other: Place): number =>
    compareInTime(one, other) * (direction === 'asc' ? 1 : -1);

/** A cursor of the API as a place. */
export const parseCursor = (cursor: string): Place => ({
  source: sources.find((source) => cursor.startsWith(source)) ?? 'd',
  id: cursor.slice(1),
});

/** A place as a cursor of the API. */
export const toCursor = ({ source, id }: Place): string => `${source}${id}`;

/** Where each source goes on behind a place, forwards or backwards in time. */
export const startAfter = (place: Place): StartPositions => {
  const start = (source: HistorySource): string => {
    if (source === place.source) return place.id;
    // What is earlier on that date lies behind one going forwards, and ahead of one going backwards.
    return ranks[source] < ranks[place.source] ? getNextAfterDate(place.id) : beforeDate(place.id);
  };
  return { d: start('d'), j: start('j'), n: start('n') };
};

/** The last id of the notes that belong to a page whose last day of two is this place. */
export const lastNoteId = ({ id }: Place): string => getNextAfterDate(id);

/** Something that has a place in the history. */
export type WithPlace = { readonly place: Place };

/** A page of one source, in the order in which somebody goes through time. */
export type SourcePage<T extends WithPlace> = {
  readonly items: readonly T[];
  /** There may be more of this source behind its last item. */
  readonly isFull: boolean;
};

/** A stretch of history: all that the sources hold up to `end`, or to the end of everything. */
export type HistorySlice<T extends WithPlace> = {
  readonly items: readonly T[];
  readonly end: Place | null;
};

/**
 * Lays pages of several sources, all begun at one place, into one stretch: as far as none of them can
 * have anything in between. What lies behind that is left for the next one.
 */
export const mergePages = <T extends WithPlace>(
  pages: readonly SourcePage<T>[],
  direction: Direction,
): HistorySlice<T> => {
  const compare = compareInDirection(direction);
  const ends = pages.flatMap(({ items, isFull }) => {
    const last = items.at(-1);
    return isFull && last ? [last.place] : [];
  });
  const end = ends.sort(compare)[0] ?? null;
  const items = pages
    .flatMap((page) => page.items)
    .filter(({ place }) => end === null || compare(place, end) <= 0)
    .sort((one, other) => compare(one.place, other.place));
  return { items, end };
};

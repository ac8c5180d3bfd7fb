/** `d`: a day of the couple. `j`: a solo note. `n`: a note that the partner shares. */
const sources = ['d', 'j', 'n'] as const;
export type HistorySource = (typeof sources)[number];

export type Direction = 'asc' | 'desc';

export type Place = { readonly source: HistorySource; readonly id: string };

export type StartPositions = Readonly<Record<HistorySource, string | null>>;

export const beginning: StartPositions = { d: null, j: null, n: null };

const toDatePart = (id: string): string => id.slice(0, 10);

/** Sorts after every id of its date, and before those of the next one. */
export const toBoundAfterDate = (id: string): string => `${toDatePart(id)}~~`;

/** Sorts before every id of its date, and after those of the previous one. */
const toBoundBeforeDate = (id: string): string => {
  const last = toDatePart(id).length - 1;
  return `${id.slice(0, last)}${String.fromCharCode(id.charCodeAt(last) - 1)}~~`;
};

const ranks: Readonly<Record<HistorySource, number>> = { j: 0, n: 1, d: 2 };

const toSortKey = ({ source, id }: Place): string => `${toDatePart(id)}${ranks[source]}${id}`;

export const compareInTime = (one: Place, other: Place): number => {
  const [first, second] = [toSortKey(one), toSortKey(other)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
};

export const compareInDirection =
  (direction: Direction) =>
  (one: Place, other: Place): number =>
    compareInTime(one, other) * (direction === 'asc' ? 1 : -1);

export const parseCursor = (cursor: string): Place => ({
  source: sources.find((source) => cursor.startsWith(source)) ?? 'd',
  id: cursor.slice(1),
});

export const toCursor = ({ source, id }: Place): string => `${source}${id}`;

export const getPositionsAfter = (place: Place): StartPositions => {
  const start = (source: HistorySource): string => {
    if (source === place.source) return place.id;
    // Earlier items of that date are already passed going forwards, and still to come backwards.
    return ranks[source] < ranks[place.source]
      ? toBoundAfterDate(place.id)
      : toBoundBeforeDate(place.id);
  };
  return { d: start('d'), j: start('j'), n: start('n') };
};

export const toNoteIdUpperBound = ({ id }: Place): string => toBoundAfterDate(id);

export type WithPlace = { readonly place: Place };

export type SourcePage<T extends WithPlace> = {
  readonly items: readonly T[];
  readonly isFull: boolean;
};

export type HistorySlice<T extends WithPlace> = {
  readonly items: readonly T[];
  readonly end: Place | null;
};

/** Merges up to where no source can have anything in between. */
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

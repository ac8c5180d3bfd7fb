import { compareGoing, type Direction, type Place } from './history-place.ts';

/** Something that has a place in the history. */
export type Placed = { readonly place: Place };

/** A page of one source, in the order in which somebody goes through time. */
export type SourcePage<T extends Placed> = {
  readonly items: readonly T[];
  /** There may be more of this source behind its last item. */
  readonly isFull: boolean;
};

/** A stretch of history: all that the sources hold up to `end`, or to the end of everything. */
export type Stretch<T extends Placed> = {
  readonly items: readonly T[];
  readonly end: Place | null;
};

/**
 * Lays pages of several sources, all begun at one place, into one stretch: as far as none of them can
 * have anything in between. What lies behind that is left for the next one.
 */
export const mergePages = <T extends Placed>(
  pages: readonly SourcePage<T>[],
  direction: Direction,
): Stretch<T> => {
  const compare = compareGoing(direction);
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

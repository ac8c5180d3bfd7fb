import type { Day } from '@usward/core/daily/day';
import { matchesSearch } from '@usward/core/daily/search';
import type { Language } from '@usward/core/language/languages';
import { saidIn } from '../content/held.ts';
import type { Stretch } from './history-merge.ts';
import { cursorOf, goOnAfter, type Place, type Starts } from './history-place.ts';
import type { Found } from './history-sources.ts';

/** Days read in one query while looking for words; a couple of three years is through after five. */
export const SEARCH_PAGE_SIZE = 250;

/** Days that one request looks through at most; the next one goes on from there. */
export const MAXIMUM_SCANNED = 1500;

/** What is looked for in the days; all of them where nothing is. */
export type Looked = {
  readonly q?: string | undefined;
  readonly topic?: string | undefined;
  /** In which language the questions are read. */
  readonly language?: Language | undefined;
};

/** Whether a day, as its reader sees it, is one of those looked for. */
export const isLookedFor =
  ({ q, topic, language }: Looked) =>
  (day: Day): boolean =>
    (topic === undefined || day.question.topic === topic) &&
    (q === undefined || matchesSearch(day, q, saidIn(language)));

/**
 * Goes through time, a stretch after the other, past days that the reader knows nothing of. `read` is
 * told how many were known so far.
 */
export async function* throughTime(
  read: (starts: Starts, seen: number) => Promise<Stretch<Found>>,
  begin: Starts,
): AsyncGenerator<Found> {
  let seen = 0;
  let starts: Starts | null = begin;
  while (starts !== null) {
    const { items, end }: Stretch<Found> = await read(starts, seen);
    const known = items.filter(({ isUnknown }) => !isUnknown);
    yield* known;
    seen += known.length;
    starts = end && goOnAfter(end);
  }
}

/** A page of the history: its days, and where the next one begins. */
export type Gathered = { readonly items: readonly Day[]; readonly next: string | null };

/**
 * Gathers a page of what is looked for. Only days that the reader knows of count towards the bound,
 * and only theirs become a cursor, so that neither tells of any other.
 */
export const gather = async (
  history: AsyncIterable<Pick<Found, 'place' | 'day'>>,
  {
    limit,
    isWanted,
    most = MAXIMUM_SCANNED,
  }: {
    readonly limit: number;
    readonly isWanted: (day: Day) => boolean;
    readonly most?: number;
  },
): Promise<Gathered> => {
  const items: Day[] = [];
  let scanned = 0;
  let lastScanned: Place | null = null;
  let lastTaken: Place | null = null;
  for await (const { place, day } of history) {
    if (scanned === most) return { items, next: lastScanned && cursorOf(lastScanned) };
    scanned += 1;
    lastScanned = place;
    if (!isWanted(day)) continue;
    if (items.length === limit) return { items, next: lastTaken && cursorOf(lastTaken) };
    items.push(day);
    lastTaken = place;
  }
  return { items, next: null };
};

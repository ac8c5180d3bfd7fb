import { type CalendarDate, calendarDate } from '@usward/core/calendar';
import type { UserId } from '@usward/core/identity';
import type { Database } from '../database/database.ts';
import type { Document } from '../database/document.ts';
import type { Page } from '../database/queries.ts';

/**
 * Where days without a beginning begin: none of anybody's comes before. There is still a date before
 * it, behind which a query can begin.
 */
export const FIRST_DAY = calendarDate('1900-01-02');

/** Whose own words are deleted, and of which days, both ends included; `now` in epoch milliseconds. */
export type ErasureScope = {
  readonly db: Database;
  readonly me: UserId;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly now: number;
};

/**
 * Deletes one kind of own words, a page at a time, each with all that is made of it; tells how many went
 * with each page. May break off anywhere and be run again.
 */
export type Eraser = (erasing: ErasureScope) => AsyncIterable<number>;

/** Deletes the first page of what is left until a page is not full; what is deleted is on no later page. */
export async function* eraseByPage<T>(
  db: Database,
  place: Document<T>,
  page: Omit<Page, 'direction'>,
  erase: (found: readonly T[]) => Promise<number>,
): AsyncGenerator<number> {
  for (;;) {
    const found = await db.page(place, { ...page, direction: 'asc' });
    if (found.length > 0) yield await erase(found);
    if (found.length < page.limit) return;
  }
}

/** Runs an eraser to its end; how many went with each page. */
export const eraseAll = async (pages: AsyncIterable<number>): Promise<readonly number[]> => {
  const counts: number[] = [];
  for await (const count of pages) counts.push(count);
  return counts;
};
